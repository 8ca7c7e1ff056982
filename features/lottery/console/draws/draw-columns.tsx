import { useI18n } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatMoney } from '@kislap/i18n';
import { Badge } from '@kislap/ui';
import { useMemo, useRef } from 'react';
import type { ConsoleDraw } from '../../contract/lottery.console.ts';
import { DrawStateBadge } from '../draw-badges.tsx';
import { ShortResult } from './drawn-numbers.tsx';

export function useDrawColumns(onOpen: (draw: ConsoleDraw) => void): Column<ConsoleDraw>[] {
  const { t } = useI18n();
  const open = useRef(onOpen);
  open.current = onOpen;
  return useMemo(
    (): Column<ConsoleDraw>[] => [
      {
        id: 'draw',
        label: t('lotteryDesk.draw'),
        isMain: true,
        cell: (row) => (
          <span className="grid gap-0.5 text-start">
            <button
              type="button"
              aria-label={t('lotteryDesk.openDraw', { draw: `${row.game} ${row.issue}` })}
              className="min-h-9 text-start font-semibold text-tide hover:underline"
              onClick={() => open.current(row)}
            >
              {row.game}
            </button>
            <span className="text-xs text-text3 tnum">{row.issue}</span>
          </span>
        ),
      },
      {
        id: 'state',
        label: t('lotteryDesk.state'),
        cell: (row) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <DrawStateBadge state={row.state} />
            {row.isLate && <Badge tone="bad">{t('lotteryDesk.isLate')}</Badge>}
          </span>
        ),
      },
      {
        id: 'source',
        label: t('lotteryDesk.source'),
        cell: (row) => (
          <span className="text-xs whitespace-nowrap text-text2">
            {t(`lotteryDesk.source_${row.source}`)}
          </span>
        ),
      },
      { id: 'draws', label: t('lotteryDesk.draws'), cell: (row) => <Moment at={row.drawsAt} /> },
      {
        id: 'result',
        label: t('lotteryDesk.result'),
        cell: (row) =>
          row.result ? (
            <ShortResult result={row.result} />
          ) : (
            <span className="text-xs text-text3">{t('lotteryDesk.noResult')}</span>
          ),
      },
      {
        id: 'settlement',
        label: t('lotteryDesk.settlement'),
        isNumeric: true,
        cell: ({ settled }) =>
          settled.orders === 0 ? (
            <span className="text-text3">–</span>
          ) : (
            <span className="grid gap-0.5">
              <span className="font-semibold">{formatMoney(settled.staked, '₱')}</span>
              <span className="text-2xs text-text3">
                {t('lotteryDesk.settledOrders', {
                  count: settled.orders,
                  paid: formatMoney(settled.paid, '₱'),
                })}
              </span>
            </span>
          ),
      },
    ],
    [t],
  );
}
