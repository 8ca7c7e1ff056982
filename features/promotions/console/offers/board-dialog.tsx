import { useWaitingRequests, WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { NoteField } from '@kislap/console-kit/fields/note-field.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button, Dialog } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { ConsolePromotion } from '../../contract/promotions.console.ts';
import type { ConsoleBoard } from '../../contract/tournaments.console.ts';
import { useBoard, useTournamentRequest } from './use-promotions.ts';

type Place = ConsoleBoard['list'][number];

/** Who stands where in a tournament, what is paid, and the requests to pay or to call it off. */
export function BoardDialog({ promotion, onClose }: { promotion: ConsolePromotion; onClose: () => void }) {
  const { t, language } = useI18n();
  const mayGive = useCan('promotions.give');
  const board = useBoard(promotion.promotionId);
  const { data } = board;
  const thing = `tournament:${promotion.promotionId}`;
  const isAsked = useWaitingRequests({ thing }).length > 0;
  return (
    <Dialog
      title={t('promotionsDesk.boardTitle', { name: promotion.content.texts[language].title })}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-text2 tnum">
            <Badge tone={data.phase === 'PAID' ? 'good' : 'info'}>
              {t(`promotionsDesk.phase_${data.phase}`)}
            </Badge>
            {t('promotionsDesk.boardPaid', { paid: formatMoney(data.paid), pool: formatMoney(data.pool) })}
          </p>
        )}
        <DataTable
          id="tournament-board"
          label={t('promotionsDesk.board')}
          columns={useColumns(data?.metric ?? 'BETS')}
          query={board}
          rowKey={(row) => row.accountId}
          empty={{
            icon: 'crown',
            title: t('promotionsDesk.boardEmpty'),
            text: t('promotionsDesk.boardEmptyText'),
          }}
        />
        <WaitingRequests thing={thing} />
        {data && mayGive && !isAsked && (
          <Requests promotion={promotion} phase={data.phase} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function useColumns(metric: ConsoleBoard['metric']) {
  const t = useT();
  return useMemo(
    (): Column<Place>[] => [
      {
        id: 'player',
        label: t('promotionsDesk.player'),
        isMain: true,
        cell: ({ place, accountId, account }) => (
          <span className="flex items-center gap-2">
            <span className="font-bold text-text3 tnum">{place}.</span>
            <PlayerLink accountId={accountId} account={account} />
          </span>
        ),
      },
      {
        id: 'score',
        label: t('promotionsDesk.score'),
        isNumeric: true,
        cell: ({ score }) => (metric === 'MULTIPLE' ? `${formatMoney(score, '')}×` : formatMoney(score)),
      },
      {
        id: 'reached',
        label: t('promotionsDesk.reachedAt'),
        cell: ({ reachedAt }) => <Moment at={reachedAt} />,
      },
      {
        id: 'prize',
        label: t('promotionsDesk.prize'),
        isNumeric: true,
        cell: ({ prize }) =>
          prize &&
          `${formatMoney(prize.amount, prize.pays === 'POINTS' ? '' : '₱')} ${t(`promotionsDesk.prizeOf_${prize.pays}`)}`,
      },
      {
        id: 'paid',
        label: t('promotionsDesk.prizePaid'),
        cell: ({ paidAt }) => (paidAt ? <Moment at={paidAt} /> : '–'),
      },
    ],
    [t, metric],
  );
}

const reasonMin = 5;

/** Before the first prize is paid. */
const voidable: readonly ConsoleBoard['phase'][] = ['RUNNING', 'COUNTING', 'WAITING'];

interface RequestsProps {
  promotion: ConsolePromotion;
  phase: ConsoleBoard['phase'];
  onDone: () => void;
}

/** To pay the prizes, or to call it off: another operator decides. */
function Requests({ promotion, phase, onDone }: RequestsProps) {
  const t = useT();
  const payout = useTournamentRequest('payout');
  const calledOff = useTournamentRequest('void');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const isShort = reason.trim().length < reasonMin;
  if (!voidable.includes(phase)) return null;

  function ask(request: typeof payout) {
    setTried(true);
    if (isShort || payout.isPending || calledOff.isPending) return;
    const body = { promotionId: promotion.promotionId, reason: reason.trim() };
    request.mutate(body, {
      onSuccess: () => {
        showToast('good', t('promotionsDesk.requested'));
        onDone();
      },
    });
  }

  return (
    <div className="grid gap-3">
      {phase === 'WAITING' && <p className="text-sm text-text2">{t('promotionsDesk.askPayoutLead')}</p>}
      <p className="text-sm text-text2">{t('promotionsDesk.askVoidLead')}</p>
      <NoteField
        label={t('promotionsDesk.reason')}
        hint={t('promotionsDesk.reasonHint')}
        value={reason}
        isInvalid={hasTried && isShort}
        onChange={setReason}
      />
      <ErrorNotice error={payout.error ?? calledOff.error} />
      <div className="flex flex-wrap gap-3">
        {phase === 'WAITING' && (
          <Button tone="primary" isBusy={payout.isPending} onClick={() => ask(payout)}>
            {t('promotionsDesk.askPayout')}
          </Button>
        )}
        <Button tone="danger" isBusy={calledOff.isPending} onClick={() => ask(calledOff)}>
          {t('promotionsDesk.askVoid')}
        </Button>
      </div>
    </div>
  );
}
