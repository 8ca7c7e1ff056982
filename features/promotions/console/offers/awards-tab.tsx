import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { Award } from '../../contract/promotion.fields.ts';
import { GiftDialog } from './gift-dialog.tsx';
import { usePlayerAwards } from './use-promotions.ts';

/** What this player took of promotions, and how it ended. */
export function AwardsTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const awards = usePlayerAwards(playerId);
  const mayGive = useCan('promotions.give');
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      {mayGive && (
        <Button className="mb-4" size="sm" icon="gift" onClick={() => setGiving(true)}>
          {t('promotionsDesk.give')}
        </Button>
      )}
      {isGiving && <GiftDialog accountId={playerId} onClose={() => setGiving(false)} />}
      <DataTable
        id="player-awards"
        label={t('promotionsDesk.awards')}
        columns={useColumns()}
        query={awards}
        rowKey={(row) => row.awardId}
        empty={{ icon: 'gift', title: t('promotionsDesk.noAwards'), text: t('promotionsDesk.noAwardsText') }}
        more={awards}
      />
    </>
  );
}

function useColumns() {
  const t = useT();
  return useMemo(
    (): Column<Award>[] => [
      {
        id: 'award',
        label: t('promotionsDesk.award'),
        isMain: true,
        cell: ({ title, remark }) => (
          <span className="grid">
            <span className="font-semibold">{title}</span>
            {remark && <span className="text-xs wrap-anywhere text-text3">{remark}</span>}
          </span>
        ),
      },
      {
        id: 'state',
        label: t('promotionsDesk.state'),
        cell: ({ state, ending }) => (
          <Badge tone={state === 'PROCESS' ? 'info' : 'plain'}>
            {ending ? t(`promotionsDesk.ending_${ending}`) : t(`promotionsDesk.state_${state}`)}
          </Badge>
        ),
      },
      {
        id: 'deposit',
        label: t('promotionsDesk.deposit'),
        isNumeric: true,
        cell: ({ deposit }) => <Money amount={deposit} />,
      },
      {
        id: 'bonus',
        label: t('promotionsDesk.bonus'),
        isNumeric: true,
        cell: ({ bonus }) => <Money amount={bonus} />,
      },
      {
        id: 'progress',
        label: t('promotionsDesk.progress'),
        isNumeric: true,
        cell: ({ progress, target }) =>
          progress !== null &&
          target !== null && (
            <span>
              <Money amount={progress} /> / <Money amount={target} />
            </span>
          ),
      },
      { id: 'at', label: t('promotionsDesk.at'), cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
      {
        id: 'ended',
        label: t('promotionsDesk.ended'),
        cell: ({ endedAt }) => endedAt && <Moment at={endedAt} />,
      },
    ],
    [t],
  );
}
