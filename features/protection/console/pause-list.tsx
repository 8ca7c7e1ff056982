import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { Checkbox } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PauseRecord } from '../contract/protection.console.ts';
import { usePauses } from './use-protection.ts';

const route = getRouteApi('/shell/protection');

/** Breaks and exclusions; those that hold, unless all are asked for. */
export function PauseList() {
  const t = useT();
  const { page = 1, all } = route.useSearch();
  const navigate = route.useNavigate();
  const pauses = usePauses(page, all !== 'true');
  const columns = useMemo(
    (): Column<PauseRecord>[] => [
      playerColumn(t),
      {
        id: 'term',
        label: t('protectionDesk.term'),
        cell: ({ term }) => t(`protectionDesk.term_${term}`),
      },
      { id: 'started', label: t('protectionDesk.started'), cell: (row) => <Moment at={row.startedAt} /> },
      { id: 'until', label: t('protectionDesk.until'), cell: (row) => <Moment at={row.until} /> },
      { id: 'firm', label: t('protectionDesk.firm'), cell: (row) => <Moment at={row.firmUntil} /> },
      { id: 'setBy', label: t('protectionDesk.owner'), cell: (row) => row.setBy },
      { id: 'ended', label: t('protectionDesk.ended'), cell: (row) => row.endedBy },
    ],
    [t],
  );
  return (
    <div className="grid gap-4">
      <Checkbox
        label={t('protectionDesk.onlyOpen')}
        checked={all !== 'true'}
        onChange={(event) =>
          void navigate({
            search: (known) => ({
              ...known,
              page: undefined,
              all: event.target.checked ? undefined : 'true',
            }),
            replace: true,
          })
        }
      />
      <DataTable
        id="pauses"
        label={t('protectionDesk.tab_pauses')}
        columns={columns}
        query={pauses}
        rowKey={(row) => `${row.accountId} ${row.startedAt.toISOString()} ${row.term}`}
        empty={{ icon: 'clock', title: t('protectionDesk.pausesEmpty') }}
        page={page}
        onPage={(next) => void navigate({ search: (known) => ({ ...known, page: next }) })}
      />
    </div>
  );
}
