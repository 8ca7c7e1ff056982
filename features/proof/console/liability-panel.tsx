import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatNumber } from '@kislap/i18n';
import { classNames } from '@kislap/ui';
import { useMemo } from 'react';
import type { LedgerLiability } from '../contract/ledger.console.ts';

const amounts = [
  'liability',
  'cash',
  'bonus',
  'held',
  'openHolds',
  'vendor',
  'house',
  'sum',
] as const satisfies readonly (keyof LedgerLiability)[];
const labels = { house: 'houseSide' } as const;

/** What the players have, wherever it is, and the house's side of it. */
export function LiabilityPanel({ liabilities }: { liabilities: LedgerLiability[] }) {
  const { t, language } = useI18n();
  const columns = useMemo((): Column<LedgerLiability>[] => {
    const money = (id: (typeof amounts)[number]): Column<LedgerLiability> => ({
      id,
      label: t(`proof.${id === 'house' ? labels.house : id}`),
      isNumeric: true,
      cell: (row) => <Money amount={row[id]} className={toneOf(id, row)} />,
    });
    const rounds = (id: 'openRounds' | 'oldRounds', stake: bigint, row: LedgerLiability) => (
      <span className={classNames('grid tnum', row[id] === 0 && 'text-text3')}>
        {formatNumber(row[id], language)}
        <Money amount={stake} className="text-2xs text-text3" />
      </span>
    );
    return [
      {
        id: 'currency',
        label: t('proof.currency'),
        isMain: true,
        cell: ({ currency }) => <span className="font-semibold">{currency}</span>,
      },
      ...amounts.map(money),
      {
        id: 'openRounds',
        label: t('proof.openRounds'),
        isNumeric: true,
        cell: (row) => rounds('openRounds', row.openStake, row),
      },
      {
        id: 'oldRounds',
        label: t('proof.oldRounds'),
        isNumeric: true,
        cell: (row) => rounds('oldRounds', row.oldStake, row),
      },
    ];
  }, [t, language]);
  return (
    <section className="grid min-w-0 gap-2">
      <div>
        <h2 className="text-base font-bold">{t('proof.liabilityTitle')}</h2>
        <p className="mt-0.5 text-xs text-text3">{t('proof.liabilityLead')}</p>
      </div>
      <DataTable
        id="proof-liability"
        label={t('proof.liabilityTitle')}
        columns={columns}
        rows={liabilities}
        rowKey={({ currency }) => currency}
        empty={{ icon: 'wallet', title: t('proof.liabilityEmpty') }}
      />
    </section>
  );
}

/** Highlights values that should agree but do not. */
function toneOf(id: (typeof amounts)[number], row: LedgerLiability): string {
  if (id === 'sum') return classNames('font-bold', row.sum === 0n ? 'text-calamansi' : 'text-gumamela');
  if (id === 'openHolds' && row.openHolds !== row.held) return 'font-bold text-gumamela';
  if (id === 'liability') return 'font-bold';
  return row[id] === 0n ? 'text-text3' : '';
}
