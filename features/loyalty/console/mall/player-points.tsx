import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { useMemo } from 'react';
import type { PointEntry } from '../../contract/points.ts';
import { pointsText } from './points-text.ts';
import { usePlayerPoints } from './use-mall-desk.ts';

/** A player's points, and every change of them. */
export function PlayerPoints({ playerId }: { playerId: AccountId }) {
  const t = useT();
  const points = usePlayerPoints(playerId);
  return (
    <section className="grid gap-3">
      {points.data && (
        <p className="font-semibold">
          {t('mallDesk.points')}: <span className="tnum">{pointsText(points.data.points)}</span>
        </p>
      )}
      <DataTable
        id="player-points"
        label={t('mallDesk.points')}
        columns={useColumns()}
        query={points}
        rowKey={(row) => `${row.kind} ${row.reference}`}
        empty={{ icon: 'star', title: t('mallDesk.pointsEmpty'), text: t('mallDesk.pointsEmptyText') }}
        more={points}
      />
    </section>
  );
}

function useColumns() {
  const t = useT();
  return useMemo(
    (): Column<PointEntry>[] => [
      {
        id: 'kind',
        label: t('mallDesk.change'),
        isMain: true,
        cell: ({ kind, reference }) => (
          <span className="grid">
            <span className="font-semibold">{t(`mallDesk.kind_${kind}`)}</span>
            <span className="text-xs wrap-anywhere text-text3">{reference}</span>
          </span>
        ),
      },
      {
        id: 'points',
        label: t('mallDesk.points'),
        isNumeric: true,
        cell: ({ points }) => pointsText(points),
      },
      { id: 'at', label: t('mallDesk.at'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    ],
    [t],
  );
}
