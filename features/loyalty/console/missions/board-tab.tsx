import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Badge, TextField } from '@kislap/ui';
import { useMemo } from 'react';
import type { getBoardDesk } from '../../contract/missions.console.ts';
import { useBoardDesk } from './use-missions-desk.ts';

type Row = ReplyOf<typeof getBoardDesk>['list'][number];

const tones = { WAITING: 'info', PAID: 'good', REFUSED: 'warn' } as const;

/** The first fifty of a week and what became of their prizes. */
export function BoardTab({ week, onWeek }: { week: string | undefined; onWeek: (week?: string) => void }) {
  const t = useT();
  const board = useBoardDesk(week);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <TextField
          type="date"
          label={t('missionsDesk.week')}
          step={7}
          min="2024-01-01"
          value={week ?? board.data?.week ?? ''}
          onChange={(event) => onWeek(event.target.value || undefined)}
        />
        {board.data && (
          <p className="text-sm text-text2">
            {t('missionsDesk.paidAt')}: <Moment at={board.data.paidAt} />
            {board.data.isFixed && ` ${t('missionsDesk.fixed')}`}
          </p>
        )}
      </div>
      <DataTable
        id="mission-board"
        label={t('missionsDesk.tab_board')}
        columns={useColumns()}
        query={board}
        rowKey={(row) => row.accountId}
        empty={{ icon: 'crown', title: t('missionsDesk.boardEmpty'), text: t('missionsDesk.boardEmptyText') }}
      />
    </section>
  );
}

function useColumns() {
  const t = useT();
  return useMemo(
    (): Column<Row>[] => [
      { id: 'rank', label: t('missionsDesk.rank'), isNumeric: true, cell: ({ rank }) => rank },
      playerColumn(t),
      {
        id: 'points',
        label: t('missionsDesk.points'),
        isNumeric: true,
        cell: ({ missionPoints }) => missionPoints,
      },
      {
        id: 'reached',
        label: t('missionsDesk.reached'),
        cell: ({ reachedAt }) => (reachedAt ? <Moment at={reachedAt} /> : '–'),
      },
      {
        id: 'prize',
        label: t('missionsDesk.prize'),
        isNumeric: true,
        cell: ({ prize }) => <Money amount={prize} />,
      },
      {
        id: 'state',
        label: t('missionsDesk.state'),
        cell: ({ state, reason }) =>
          state ? (
            <Badge tone={tones[state]}>{t(`missionsDesk.state_${state}`, { reason: reason ?? '' })}</Badge>
          ) : (
            t('missionsDesk.running')
          ),
      },
    ],
    [t],
  );
}
