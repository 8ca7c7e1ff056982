import { Badge, Button, Dialog } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import { useT } from './i18n/i18n.tsx';

export interface FilterSheetProps {
  title: string;
  /** On the button that leads back to what was found. */
  showLabel: string;
  /** How many of them are set. */
  count: number;
  fields: ReactNode;
  /** Stay in sight on a phone too. */
  actions?: ReactNode;
}

/** What a page can be asked for: beside each other where there is room, on a phone in one sheet. */
export function FilterSheet({ title, showLabel, count, fields, actions }: FilterSheetProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="grid gap-3">
      <div className="grid items-end gap-3 max-sm:hidden sm:grid-cols-2 lg:grid-cols-4">{fields}</div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <Button className="sm:hidden" icon="filter" onClick={() => setOpen(true)}>
          {title}
          {count > 0 && <Badge tone="plain">{String(count)}</Badge>}
        </Button>
        {actions}
      </div>
      {isOpen && (
        <Dialog
          title={title}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
          footer={
            <Button tone="primary" className="w-full" onClick={() => setOpen(false)}>
              {showLabel}
            </Button>
          }
        >
          <div className="grid gap-4">{fields}</div>
        </Dialog>
      )}
    </search>
  );
}
