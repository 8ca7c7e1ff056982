import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Suspicion, suspicionStatuses } from '../../contract/suspicions.console.ts';
import { SuspicionId } from '../../contract/suspicions.ids.ts';
import { RulePanel } from './rule-panel.tsx';
import { SuspicionDialog } from './suspicion-dialog.tsx';
import { useSuspicions } from './use-suspicions.ts';

const route = getRouteApi('/shell/suspicions');
const tones = { open: 'warn', reported: 'info', dismissed: 'plain' } as const;

/** Deposits that look split, each person's as one case; what is looked for stands below. */
export function SuspicionsPage() {
  const t = useT();
  const { status = 'open', page = 1, case: caseText } = route.useSearch();
  const navigate = route.useNavigate();
  const suspicions = useSuspicions(status, page);
  const opened = SuspicionId.safeParse(caseText).data;
  const show = (next: string | undefined) =>
    void navigate({ search: (known) => ({ ...known, case: next }), replace: true });
  const columns = useColumns(show);
  return (
    <Page title={t('suspicions.title')} lead={t('suspicions.lead')} permission="suspicions.read">
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('common.status')}
          value={status}
          options={suspicionStatuses.map((value) => ({ value, label: t(`suspicions.status_${value}`) }))}
          onPick={(value) =>
            void navigate({
              search: { status: suspicionStatuses.find((known) => known === value && known !== 'open') },
              replace: true,
            })
          }
        />
      </FilterBar>
      <DataTable
        id="suspicions"
        label={t('suspicions.title')}
        columns={columns}
        query={suspicions}
        rowKey={({ suspicionId }) => suspicionId}
        empty={{ icon: 'check-circle', title: t('suspicions.empty'), text: t('suspicions.emptyText') }}
        page={page}
        onPage={(next) =>
          void navigate({ search: (known) => ({ ...known, page: next === 1 ? undefined : next }) })
        }
      />
      <RulePanel />
      {opened && <SuspicionDialog suspicionId={opened} onClose={() => show(undefined)} />}
    </Page>
  );
}

function useColumns(onOpen: (suspicionId: string) => void): Column<Suspicion>[] {
  const t = useT();
  return useMemo(
    (): Column<Suspicion>[] => [
      {
        id: 'player',
        label: t('suspicions.player'),
        isMain: true,
        cell: ({ playerId, account }) => <PlayerLink accountId={playerId} account={account} />,
      },
      { id: 'kind', label: t('suspicions.kind'), cell: ({ kind }) => t(`suspicions.kind_${kind}`) },
      {
        id: 'total',
        label: t('suspicions.total'),
        isNumeric: true,
        cell: ({ total, count }) => (
          <span className="grid justify-items-end">
            <Money amount={total} className="font-semibold" />
            <span className="text-2xs text-text3">{t('suspicions.depositsOf', { count })}</span>
          </span>
        ),
      },
      {
        id: 'period',
        label: t('suspicions.period'),
        cell: ({ firstAt, lastAt }) => (
          <span className="grid text-xs">
            <Moment at={firstAt} />
            <Moment at={lastAt} />
          </span>
        ),
      },
      { id: 'opened', label: t('suspicions.opened'), cell: ({ openedAt }) => <Moment at={openedAt} /> },
      {
        id: 'status',
        label: t('common.status'),
        cell: ({ status, decidedBy, reason }) => (
          <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
            <Badge tone={tones[status]}>{t(`suspicions.status_${status}`)}</Badge>
            {decidedBy && <span className="text-2xs text-text3">{decidedBy}</span>}
            {reason && <span className="max-w-72 text-xs break-words text-text2">{reason}</span>}
          </span>
        ),
      },
      {
        id: 'look',
        label: t('suspicions.look'),
        cell: ({ suspicionId }) => (
          <Button size="sm" onClick={() => onOpen(suspicionId)}>
            {t('suspicions.look')}
          </Button>
        ),
      },
    ],
    [t, onOpen],
  );
}
