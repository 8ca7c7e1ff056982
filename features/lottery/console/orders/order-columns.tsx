import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { useMemo, useRef } from 'react';
import type { ConsoleOrder } from '../../contract/orders.console.ts';
import { writePicks } from '../../rules/text/short-picks.ts';
import { OrderStateBadge } from '../draw-badges.tsx';

export function useOrderColumns(onOpen: (row: ConsoleOrder) => void): Column<ConsoleOrder>[] {
  const t = useT();
  const open = useRef(onOpen);
  open.current = onOpen;
  return useMemo(
    (): Column<ConsoleOrder>[] => [
      playerColumn(t),
      {
        id: 'draw',
        label: t('lotteryDesk.draw'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="font-semibold">{row.game}</span>
            <span className="text-2xs text-text3 tnum">{row.issue}</span>
          </span>
        ),
      },
      {
        id: 'bet',
        label: t('lotteryDesk.picks'),
        cell: (row) => (
          <span className="grid max-w-72 gap-0.5 text-start max-sm:text-end">
            <button
              type="button"
              aria-label={`${t('lotteryDesk.openOrder')}: ${writePicks(row.picks)} ${row.betType}`}
              className="min-h-9 break-words text-start text-tide tnum hover:underline max-sm:text-end"
              onClick={() => open.current(row)}
            >
              {writePicks(row.picks)}
            </button>
            <span className="text-2xs text-text3">{row.betType}</span>
          </span>
        ),
      },
      {
        id: 'cost',
        label: t('lotteryDesk.cost'),
        isNumeric: true,
        cell: (row) => <Money amount={row.cost} className="font-semibold" />,
      },
      {
        id: 'state',
        label: t('lotteryDesk.orderState'),
        cell: (row) => <OrderStateBadge state={row.state} />,
      },
      {
        id: 'payout',
        label: t('lotteryDesk.payout'),
        isNumeric: true,
        cell: ({ payout }) =>
          payout === null ? <span className="text-text3">–</span> : <Money amount={payout} />,
      },
      { id: 'placedAt', label: t('lotteryDesk.placedAt'), cell: (row) => <Moment at={row.placedAt} /> },
    ],
    [t],
  );
}
