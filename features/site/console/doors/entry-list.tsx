import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { Button, IconButton } from '@kislap/ui';
import type { ReactNode } from 'react';
import { move, type Row } from '../links-draft.ts';

interface EntryListProps<Entry> {
  title: string;
  lead: string;
  rows: readonly Row<Entry>[];
  canWrite: boolean;
  nameOf: (row: Row<Entry>) => string;
  onChange: (rows: Row<Entry>[]) => void;
  onAdd: () => void;
  children: (row: Row<Entry>, index: number, change: (part: Partial<Entry>) => void) => ReactNode;
}

/** Entries in an order that counts: each can be changed, moved and removed. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { title, lead, rows, canWrite, nameOf, onChange, onAdd, children } = props;
  const t = useT();
  const change = (row: Row<Entry>) => (part: Partial<Entry>) =>
    onChange(rows.map((each) => (each === row ? { ...each, ...part } : each)));
  return (
    <Panel
      title={title}
      lead={lead}
      actions={
        canWrite && (
          <Button size="sm" icon="plus" onClick={onAdd} aria-label={`${t('siteDesk.add')}: ${title}`}>
            {t('siteDesk.add')}
          </Button>
        )
      }
    >
      {rows.length === 0 && <p className="text-sm text-text3">{t('siteDesk.none')}</p>}
      <ol className="grid gap-4">
        {rows.map((row, index) => (
          <li key={row.key} className="grid gap-2 border-l-2 border-line pl-3 sm:pl-4">
            {children(row, index, change(row))}
            {canWrite && (
              <div className="flex justify-end gap-1">
                <IconButton
                  icon="chevron-up"
                  label={t('siteDesk.entryOf', { action: t('siteDesk.up'), name: nameOf(row) })}
                  disabled={index === 0}
                  onClick={() => onChange(move(rows, index, index - 1))}
                />
                <IconButton
                  icon="chevron-down"
                  label={t('siteDesk.entryOf', { action: t('siteDesk.down'), name: nameOf(row) })}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(move(rows, index, index + 1))}
                />
                <IconButton
                  icon="trash"
                  label={t('siteDesk.entryOf', { action: t('siteDesk.remove'), name: nameOf(row) })}
                  onClick={() => onChange(rows.filter((each) => each !== row))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
