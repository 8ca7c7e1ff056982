import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo } from 'react';
import type {
  BreakState,
  ReconciliationBreak,
  ReconciliationSide,
} from '../contract/reconciliation.fields.ts';
import type { ReconciliationBreakId } from '../contract/reconciliation.ids.ts';

const tones = { open: 'bad', resolved: 'good', cleared: 'plain' } as const;

export function BreakBadge({ state }: { state: BreakState }) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`reconciliation.state_${state}`)}</Badge>;
}

/** An amount that does not count on its side is struck through. */
export function SideAmount({ side }: { side: ReconciliationSide | null }) {
  const t = useT();
  if (!side) return <span className="text-text3">{t('reconciliation.nothing')}</span>;
  return (
    <Money amount={side.amount} className={side.isStanding ? 'font-semibold' : 'text-text3 line-through'} />
  );
}

export function useBreakColumns(onOpen: (breakId: ReconciliationBreakId) => void) {
  const t = useT();
  return useMemo(
    (): Column<ReconciliationBreak>[] => [
      {
        id: 'kind',
        label: t('reconciliation.kind'),
        isMain: true,
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{t(`reconciliation.kind_${row.kind}`)}</span>
            <span className="text-2xs text-text3">
              {row.displayName} · {t(`reconciliation.operation_${row.operation}`)}
            </span>
          </span>
        ),
      },
      {
        id: 'account',
        label: t('console.player'),
        cell: ({ accountId, account }) =>
          accountId ? <PlayerLink accountId={accountId} account={account} /> : account,
      },
      {
        id: 'ours',
        label: t('reconciliation.ours'),
        isNumeric: true,
        cell: ({ ours }) => <SideAmount side={ours} />,
      },
      {
        id: 'theirs',
        label: t('reconciliation.theirs'),
        isNumeric: true,
        cell: ({ theirs }) => <SideAmount side={theirs} />,
      },
      {
        id: 'difference',
        label: t('reconciliation.difference'),
        isNumeric: true,
        cell: ({ difference }) => <Money amount={difference} isChange />,
      },
      {
        id: 'at',
        label: t('reconciliation.happenedAt'),
        cell: ({ happenedAt }) => <Moment at={happenedAt} className="text-xs" />,
      },
      { id: 'state', label: t('reconciliation.state'), cell: ({ state }) => <BreakBadge state={state} /> },
      {
        id: 'reference',
        label: t('reconciliation.reference'),
        cell: ({ reference }) => (
          <span className="block max-w-44 text-2xs break-all text-text2 select-all">{reference}</span>
        ),
      },
      {
        id: 'open',
        label: t('reconciliation.open'),
        cell: ({ breakId }) => (
          <Button size="sm" onClick={() => onOpen(breakId)}>
            {t('reconciliation.open')}
          </Button>
        ),
      },
    ],
    [t, onOpen],
  );
}
