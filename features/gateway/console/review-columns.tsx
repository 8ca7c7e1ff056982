import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { useMemo } from 'react';
import type { GatewayReview } from '../contract/gateway.console.ts';
import { OutcomeCell } from './outcome-cell.tsx';

const knownReasons = ['round_settled', 'round_closed', 'balance_limit', 'insufficient_funds'] as const;

export function useReviewColumns(onDone: (row: GatewayReview) => void): Column<GatewayReview>[] {
  const t = useT();
  return useMemo(
    (): Column<GatewayReview>[] => [
      playerColumn(t),
      {
        id: 'call',
        label: t('adjustments.call'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{t(`adjustments.kind_${row.kind}`)}</span>
            <span className="text-2xs text-text3">{row.vendorKey}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        label: t('common.amount'),
        isNumeric: true,
        cell: (row) => (row.amount === null ? '—' : <Money amount={row.amount} className="font-semibold" />),
      },
      {
        id: 'refused',
        label: t('adjustments.refused'),
        cell: (row) => <Refusal row={row} />,
      },
      {
        id: 'reference',
        label: t('adjustments.reference'),
        cell: (row) => <Reference row={row} />,
      },
      {
        id: 'round',
        label: t('adjustments.round'),
        cell: (row) => (
          <span className="block max-w-40 text-xs break-all text-text2">{row.roundRef ?? '—'}</span>
        ),
      },
      {
        id: 'last',
        label: t('adjustments.lastAsked'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <Moment at={row.lastAt} />
            <span className="text-2xs text-text3">
              {t('adjustments.attemptCount', { count: row.attempts })}
            </span>
          </span>
        ),
      },
      {
        id: 'outcome',
        label: t('adjustments.reviewDone'),
        cell: (row) => <OutcomeCell row={row} onDone={onDone} />,
      },
    ],
    [t, onDone],
  );
}

function Refusal({ row }: { row: GatewayReview }) {
  const t = useT();
  const reason = knownReasons.find((known) => known === row.reason);
  const text = reason
    ? t(`adjustments.because_${reason}`)
    : t('adjustments.because_other', { reason: row.reason });
  return <span className="block max-w-80 text-xs text-text2">{text}</span>;
}

function Reference({ row }: { row: GatewayReview }) {
  const t = useT();
  return (
    <span className="grid max-w-60 gap-0.5 text-xs break-all text-text2 select-all">
      {row.reference}
      {row.referenceTo && (
        <span className="text-2xs text-text3">{t('adjustments.target', { reference: row.referenceTo })}</span>
      )}
    </span>
  );
}
