import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { playerColumn } from '@kislap/console-kit/values/player-link.tsx';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button, Dialog, Skeleton } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { FreeCampaign, FreeRewardLine, FreeRewardStatus } from '../contract/free-rounds.console.ts';
import { CampaignState, PlayedBar } from './campaign-columns.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCampaign } from './use-free-rounds.ts';

const tones = {
  WAITING: 'plain',
  ACTIVE: 'info',
  USED: 'good',
  EXPIRED: 'plain',
  CANCELLING: 'warn',
  CANCELLED: 'plain',
  REFUSED: 'bad',
} as const satisfies Record<FreeRewardStatus, string>;

interface CampaignDialogProps {
  campaignId: FreeCampaign['campaignId'];
  onClose: () => void;
}

/** One campaign: its content, its decision, and the rewards for each player and game. */
export function CampaignDialog({ campaignId, onClose }: CampaignDialogProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const found = useCampaign(campaignId, page);
  const campaign = found.data?.campaign;
  return (
    <Dialog
      title={campaign?.name ?? t('freeRounds.title')}
      lead={campaign?.note}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
      {!found.data && !found.error && <Skeleton className="h-60" />}
      {campaign && (
        <div className="grid gap-5">
          <CampaignFacts campaign={campaign} />
          <Acts campaign={campaign} />
          <Rewards
            rows={found.data?.rewards}
            page={page}
            totalPages={found.data?.totalPages ?? 1}
            onPage={setPage}
          />
        </div>
      )}
    </Dialog>
  );
}

function CampaignFacts({ campaign }: { campaign: FreeCampaign }) {
  const t = useT();
  const { progress } = campaign;
  return (
    <Facts>
      <Fact label={t('freeRounds.state')}>
        <CampaignState status={campaign.status} />
      </Fact>
      <Fact label={t('freeRounds.given')}>
        {t('freeRounds.givenOf', { rounds: campaign.rounds, bet: formatMoney(campaign.bet) })}
      </Fact>
      <Fact label={t('freeRounds.worth')}>
        <Money amount={campaign.worth} />
      </Fact>
      <Fact label={t('freeRounds.played')}>
        <PlayedBar progress={progress} />
      </Fact>
      <Fact label={t('freeRounds.won')}>
        <Money amount={progress.won} />
      </Fact>
      <Fact label={t('freeRounds.period')}>
        <Moment at={campaign.startsAt} className="block" />
        <Moment at={campaign.endsAt} className="block text-text3" />
      </Fact>
      <Fact label={t('freeRounds.askedBy')}>
        {campaign.requestedBy}
        <Moment at={campaign.requestedAt} className="block text-2xs font-normal text-text3" />
      </Fact>
      {campaign.decidedBy && (
        <Fact label={t('freeRounds.decidedBy')}>
          {campaign.decidedBy}
          <span className="block text-xs font-normal text-text2">{campaign.decisionNote}</span>
        </Fact>
      )}
      {campaign.cancelledBy && (
        <Fact label={t('freeRounds.cancelledBy')}>
          {campaign.cancelledBy}
          <span className="block text-xs font-normal text-text2">{campaign.cancelNote}</span>
        </Fact>
      )}
      <Fact label={t('freeRounds.games')} isWide>
        {campaign.vendorName} · {campaign.games.map(({ name }) => name).join(', ')}
      </Fact>
    </Facts>
  );
}

/** What the reader may do with it now. */
function Acts({ campaign }: { campaign: FreeCampaign }) {
  const t = useT();
  const mayCancel = useCan('freeRounds.request');
  const [isAsked, setAsked] = useState(false);
  if (campaign.status !== 'ACTIVE' || !mayCancel) return null;
  return (
    <div>
      <Button size="sm" tone="danger" onClick={() => setAsked(true)}>
        {t('freeRounds.cancel')}
      </Button>
      {isAsked && <CancelDialog campaign={campaign} onClose={() => setAsked(false)} />}
    </div>
  );
}

interface RewardsProps {
  rows: FreeRewardLine[] | undefined;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

function Rewards({ rows, page, totalPages, onPage }: RewardsProps) {
  const t = useT();
  const columns = useMemo(
    (): Column<FreeRewardLine>[] => [
      playerColumn(t),
      { id: 'game', label: t('freeRounds.game'), cell: (row) => row.gameName },
      {
        id: 'state',
        label: t('freeRounds.state'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span>
              <Badge tone={tones[row.status]}>{t(`freeRounds.reward_${row.status}`)}</Badge>
            </span>
            {row.detail && <span className="text-2xs break-words text-text3">{row.detail}</span>}
          </span>
        ),
      },
      {
        id: 'played',
        label: t('freeRounds.played'),
        isNumeric: true,
        cell: (row) => t('freeRounds.playedOf', { used: row.used, rounds: row.rounds }),
      },
      {
        id: 'won',
        label: t('freeRounds.won'),
        isNumeric: true,
        cell: (row) => <Money amount={row.won} />,
      },
    ],
    [t],
  );
  const query = {
    data: rows && { list: rows, totalPages },
    error: null,
    isError: false,
    isFetching: !rows,
    isPlaceholderData: false,
    refetch: () => undefined,
  };
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-bold">{t('freeRounds.rewards')}</h3>
      <DataTable
        id="free-rewards"
        label={t('freeRounds.rewards')}
        columns={columns}
        query={query}
        rowKey={(row) => row.rewardId}
        empty={{ icon: 'gift', title: t('freeRounds.rewardsEmpty') }}
        page={page}
        onPage={onPage}
      />
    </section>
  );
}
