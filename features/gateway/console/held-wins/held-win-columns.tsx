import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { Badge } from '@kislap/ui';
import { useMemo } from 'react';
import type { HeldWin, HeldWinState } from '../../contract/held-wins.console.ts';
import { DecisionCell } from './decision-cell.tsx';
import type { Ask } from './use-held-wins.ts';

const tones = {
  held: 'warn',
  released: 'good',
  returned: 'bad',
  taken_back: 'bad',
} as const satisfies Record<HeldWinState, string>;

export function useHeldWinColumns(onAsk: (ask: Ask) => void): Column<HeldWin>[] {
  const t = useT();
  return useMemo(
    (): Column<HeldWin>[] => [
      playerColumn(t),
      {
        id: 'win',
        label: t('heldWins.win'),
        isNumeric: true,
        cell: (row) => (
          <span className="grid gap-0.5">
            <Money amount={row.amount} className="font-bold" />
            <span className="text-2xs text-text3">
              {row.stake === 0n
                ? t('heldWins.noStake')
                : t('heldWins.times', { times: Number(row.amount / row.stake) })}
            </span>
          </span>
        ),
      },
      {
        id: 'stake',
        label: t('heldWins.stake'),
        isNumeric: true,
        cell: (row) => <Money amount={row.stake} />,
      },
      {
        id: 'game',
        label: t('heldWins.game'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{row.gameName ?? t('heldWins.nameless')}</span>
            <span className="text-2xs text-text3">
              {row.vendorKey} · {t(`heldWins.type_${row.type}`)}
            </span>
          </span>
        ),
      },
      {
        id: 'reference',
        label: t('heldWins.reference'),
        cell: (row) => (
          <span className="grid max-w-60 gap-0.5 text-xs break-all text-text2 select-all">
            {row.reference}
            {row.roundRef !== null && (
              <span className="text-2xs text-text3">{t('heldWins.round', { round: row.roundRef })}</span>
            )}
          </span>
        ),
      },
      { id: 'heldAt', label: t('heldWins.heldAt'), cell: (row) => <Moment at={row.heldAt} /> },
      {
        id: 'status',
        label: t('common.status'),
        cell: (row) => <Badge tone={tones[row.state]}>{t(`heldWins.state_${row.state}`)}</Badge>,
      },
      {
        id: 'decision',
        label: t('heldWins.decision'),
        cell: (row) => <DecisionCell row={row} onAsk={onAsk} />,
      },
    ],
    [t, onAsk],
  );
}
