import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Badge, Button, Dialog } from '@kislap/ui';
import { type ReactNode, useState } from 'react';

/** What a page can be asked for: beside each other where there is room, on a phone in one sheet. */
export function FilterSheet({
  count,
  fields,
  actions,
}: {
  /** How many of them are set. */
  count: number;
  fields: ReactNode;
  /** Stay in sight on a phone too. */
  actions?: ReactNode;
}) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="grid gap-3">
      <div className="grid items-end gap-3 max-sm:hidden sm:grid-cols-2 lg:grid-cols-4">{fields}</div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <Button className="sm:hidden" icon="filter" onClick={() => setOpen(true)}>
          {t('agentReports.filters')}
          {count > 0 && <Badge tone="plain">{String(count)}</Badge>}
        </Button>
        {actions}
      </div>
      {isOpen && (
        <Dialog
          title={t('agentReports.filters')}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
          footer={
            <Button tone="primary" className="w-full" onClick={() => setOpen(false)}>
              {t('agentReports.show')}
            </Button>
          }
        >
          <div className="grid gap-4">{fields}</div>
        </Dialog>
      )}
    </search>
  );
}
