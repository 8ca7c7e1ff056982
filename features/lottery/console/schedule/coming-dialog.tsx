import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Dialog } from '@kislap/ui';
import { useMemo } from 'react';
import type { listComing } from '../../contract/games.console.ts';
import { DrawStateBadge } from '../draw-badges.tsx';
import { useComing } from './use-schedules.ts';

type Coming = ReplyOf<typeof listComing>['list'][number];

/** The next draws of a game. */
export function ComingDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const t = useT();
  const coming = useComing(game);
  const columns = useMemo(
    (): Column<Coming>[] => [
      {
        id: 'issue',
        label: t('lotteryDesk.issue'),
        isMain: true,
        cell: ({ issue }) => <span className="font-semibold tnum">{issue}</span>,
      },
      {
        id: 'state',
        label: t('lotteryDesk.state'),
        cell: ({ state }) => <DrawStateBadge state={state} />,
      },
      { id: 'opens', label: t('lotteryDesk.opens'), cell: ({ opensAt }) => <Moment at={opensAt} /> },
      { id: 'closes', label: t('lotteryDesk.closes'), cell: ({ closesAt }) => <Moment at={closesAt} /> },
      { id: 'draws', label: t('lotteryDesk.draws'), cell: ({ drawsAt }) => <Moment at={drawsAt} /> },
    ],
    [t],
  );
  return (
    <Dialog
      title={t('lotteryDesk.comingTitle', { game })}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <DataTable
        id="lottery-coming"
        label={t('lotteryDesk.comingTitle', { game })}
        columns={columns}
        query={coming}
        rowKey={({ issue }) => issue}
        empty={{
          icon: 'calendar',
          title: t('lotteryDesk.comingEmpty'),
          text: t('lotteryDesk.comingEmptyText'),
        }}
      />
    </Dialog>
  );
}
