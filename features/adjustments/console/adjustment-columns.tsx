import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { Badge } from '@kislap/ui';
import { useMemo } from 'react';
import type { Adjustment, AdjustmentStatus } from '../contract/adjustments.console.ts';

const tones = { APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<AdjustmentStatus, string>;

export function useAdjustmentColumns(): Column<Adjustment>[] {
  const t = useT();
  return useMemo(
    (): Column<Adjustment>[] => [
      playerColumn(t),
      {
        id: 'change',
        label: t('adjustments.change'),
        isNumeric: true,
        cell: (row) => (
          <Money
            amount={row.direction === 'CREDIT' ? row.amount : -row.amount}
            isChange
            className="font-semibold"
          />
        ),
      },
      {
        id: 'status',
        label: t('common.status'),
        cell: (row) => <Badge tone={tones[row.status]}>{t(`adjustments.status_${row.status}`)}</Badge>,
      },
      {
        id: 'reason',
        label: t('adjustments.reason'),
        cell: (row) => (
          <span className="grid max-w-88 gap-0.5">
            <span className="text-xs font-semibold">{t(`adjustments.reason_${row.reason}`)}</span>
            <span className="text-xs break-words text-text2">{row.note}</span>
          </span>
        ),
      },
      {
        id: 'requested',
        label: t('adjustments.requested'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-xs font-semibold">{row.requestedBy}</span>
            <Moment at={row.requestedAt} className="text-2xs text-text3" />
          </span>
        ),
      },
      {
        id: 'decision',
        label: t('adjustments.decision'),
        cell: (row) => (
          <span className="grid gap-0.5 text-xs">
            <span className="font-semibold">{row.decidedBy ?? '—'}</span>
            {row.decidedAt && <Moment at={row.decidedAt} className="text-2xs text-text3" />}
            {row.decisionNote && <span className="break-words text-text2">{row.decisionNote}</span>}
          </span>
        ),
      },
    ],
    [t],
  );
}
