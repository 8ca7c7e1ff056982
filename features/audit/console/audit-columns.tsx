import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { useMemo } from 'react';
import type { AuditEntry } from '../contract/audit.console.ts';

/** An actor or an action that is pressed becomes a filter. */
export function useAuditColumns(
  onFilter: (part: { actorId: string } | { action: string }) => void,
  onOpen: (entry: AuditEntry) => void,
): Column<AuditEntry>[] {
  const t = useT();
  return useMemo(
    (): Column<AuditEntry>[] => [
      {
        id: 'sequence',
        label: t('staff.number'),
        isMain: true,
        cell: (entry) => <span className="text-text3 tnum">{entry.sequence}</span>,
      },
      { id: 'at', label: t('common.date'), cell: (entry) => <Moment at={entry.at} /> },
      {
        id: 'actor',
        label: t('staff.actor'),
        cell: (entry) => (
          <button
            type="button"
            title={t('staff.filterByThis')}
            onClick={() => onFilter({ actorId: entry.actorId })}
            className="font-semibold text-tide hover:underline"
          >
            {entry.actorName}
          </button>
        ),
      },
      {
        id: 'action',
        label: t('staff.action'),
        cell: (entry) => (
          <button
            type="button"
            title={t('staff.filterByThis')}
            onClick={() => onFilter({ action: entry.action })}
            className="text-left break-all hover:underline"
          >
            {entry.action}
          </button>
        ),
      },
      {
        id: 'target',
        label: t('staff.target'),
        cell: (entry) => (
          <span className="block max-w-72 truncate text-text2" title={entry.target}>
            {entry.target}
          </span>
        ),
      },
      { id: 'ip', label: t('staff.ip'), cell: (entry) => <span className="tnum">{entry.ip}</span> },
      {
        id: 'details',
        label: t('common.details'),
        cell: (entry) => (
          <button
            type="button"
            aria-label={t('staff.detailsOf', { number: entry.sequence })}
            onClick={() => onOpen(entry)}
            className="inline-flex min-h-7 items-center font-semibold text-tide hover:underline pointer-coarse:min-h-11"
          >
            {t('common.details')}
          </button>
        ),
      },
    ],
    [t, onFilter, onOpen],
  );
}
