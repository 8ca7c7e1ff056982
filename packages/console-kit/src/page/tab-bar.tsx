import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface TabBarProps<Name extends string> {
  label: string;
  value: Name;
  tabs: readonly { name: Name; label: string; content: () => ReactNode }[];
  onChange: (name: Name) => void;
}

/** Tabs with their panel; only the panel that is shown is there at all, so that nothing is asked for unseen. */
export function TabBar<Name extends string>({ label, value, tabs, onChange }: TabBarProps<Name>) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The tab in the address may be outside a narrow screen. The page itself stays where it is.
    const bar = list.current;
    const tab = bar?.querySelector(`[data-tab="${value}"]`)?.getBoundingClientRect();
    if (!bar || !tab) return;
    const { left, right } = bar.getBoundingClientRect();
    bar.scrollLeft += Math.min(tab.left - left, Math.max(tab.right - right, 0));
  }, [value]);

  return (
    <Tabs.Root
      value={value}
      activationMode="manual"
      onValueChange={(next) => {
        const tab = tabs.find(({ name }) => name === next);
        if (tab) onChange(tab.name);
      }}
    >
      <Tabs.List
        ref={list}
        aria-label={label}
        className="mb-4 flex gap-1 overflow-x-auto border-b border-line scrollbar-none"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.name}
            value={tab.name}
            data-tab={tab.name}
            className="h-11 shrink-0 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-text2 -outline-offset-2 transition hover:text-text data-[state=active]:border-mango data-[state=active]:text-text"
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.name} value={tab.name} tabIndex={-1}>
          {tab.name === value && tab.content()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
