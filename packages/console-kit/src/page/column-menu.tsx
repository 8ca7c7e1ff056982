import { Columns3, SquareCheck, Square as SquareEmpty } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useT } from '../i18n.tsx';
import { menuClass, menuItemClass } from './menu-class.ts';

interface ColumnMenuProps {
  columns: {
    id: string;
    label: string;
    isShown: boolean;
    isFixed: boolean;
    toggle: (isShown: boolean) => void;
  }[];
}

/** Which columns of a table are shown. */
export function ColumnMenu({ columns }: ColumnMenuProps) {
  const t = useT();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="inline-flex h-9 items-center gap-2 rounded-full px-3 text-xs font-semibold text-text2 hover:bg-s2 hover:text-text max-sm:hidden">
        <Columns3 size={16} aria-hidden="true" />
        {t('console.columns')}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" sideOffset={6} className={menuClass}>
          {columns
            .filter((column) => !column.isFixed)
            .map((column) => (
              <DropdownMenu.CheckboxItem
                key={column.id}
                checked={column.isShown}
                onCheckedChange={column.toggle}
                onSelect={(event) => event.preventDefault()}
                className={menuItemClass}
              >
                {column.isShown ? (
                  <SquareCheck size={16} aria-hidden="true" />
                ) : (
                  <SquareEmpty size={16} aria-hidden="true" />
                )}
                {column.label}
              </DropdownMenu.CheckboxItem>
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
