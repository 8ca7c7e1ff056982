import { useT } from '@kislap/console-kit/i18n.tsx';
import { Dialog } from '@kislap/ui';

const keys = [
  ['N', 'next'],
  ['J', 'forward'],
  ['K', 'backward'],
  ['R', 'reply'],
  ['E', 'end'],
  ['Enter', 'send'],
  ['Shift + Enter', 'line'],
  ['/', 'canned'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('chatDesk.shortcuts')} closeLabel={t('common.close')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong bg-s2 px-2 py-0.5 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-text2">{t(`chatDesk.key_${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
