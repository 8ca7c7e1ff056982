import { formatMoney } from '@kislap/i18n';
import { ask } from '@kislap/site-kit/ask.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Badge, Button, EmptyState, Icon, Skeleton } from '@kislap/ui';
import type { LotteryChase } from '../../contract/orders.ts';
import type { GameView } from '../game-view.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { stateTones, usePicksText } from './order-row.tsx';
import { useCancelChase, useChases } from './use-orders.ts';

/** Bets over several draws, each with what became of its draws. */
export function ChaseList({ given }: { given: GameView }) {
  const t = useT();
  const { data, error, refetch } = useChases(given.game.code);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon="ticket"
        title={t('lotteryViews.noChases')}
        text={t('lotteryViews.noChasesText')}
        className="border-0"
      />
    );
  return (
    <ul className="grid">
      {data.map((chase) => (
        <ChaseRow key={chase.chaseId} given={given} chase={chase} />
      ))}
    </ul>
  );
}

function ChaseRow({ given, chase }: { given: GameView; chase: LotteryChase }) {
  const t = useT();
  const names = useLotteryNames();
  const picksText = usePicksText();
  const { betType, picks, issues, state, stopOnWin, held } = chase;
  const waiting = issues.filter((issue) => issue.state === 'WAITING');
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 py-3">
          <span className="grid min-w-0 gap-0.5">
            <span className="font-semibold">{names.betType(given.template.code, betType)}</span>
            <span className="line-clamp-2 text-sm break-words text-text2 tnum">
              {picksText(given, betType, picks)}
            </span>
            <span className="text-xs text-text3">
              {t('lotteryViews.chaseProgress', {
                done: issues.length - waiting.length,
                count: issues.length,
              })}
              {stopOnWin && `, ${t('lotteryViews.chaseStops')}`}
            </span>
          </span>
          <span className="grid content-start justify-items-end gap-1">
            <Badge tone={state === 'RUNNING' ? 'info' : 'plain'}>{t(`lotteryViews.chase_${state}`)}</Badge>
            <span className="text-sm tnum">{formatMoney(held)}</span>
          </span>
          <Icon
            name="chevron-down"
            size={18}
            className="mt-0.5 shrink-0 text-text3 transition group-open:rotate-180"
          />
        </summary>
        <ChaseIssues chase={chase} />
        {waiting.length > 0 && <StopChase chase={chase} />}
      </details>
    </li>
  );
}

function ChaseIssues({ chase: { issues } }: { chase: LotteryChase }) {
  const t = useT();
  return (
    <div className="-mx-1 overflow-x-auto px-1 pb-3">
      <table className="w-full text-sm tnum">
        <thead>
          <tr className="text-xs text-text3 *:py-1.5 *:font-semibold">
            <th scope="col" className="text-start">
              {t('lottery.drawColumn')}
            </th>
            <th scope="col" className="text-end">
              {t('lottery.multiple')}
            </th>
            <th scope="col" className="text-end">
              {t('lottery.cost')}
            </th>
            <th scope="col" className="text-end">
              {t('lotteryViews.stateFilter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ issue, multiple, cost, state, orderState, reason }) => (
            <tr key={issue} className="border-t border-line *:py-1.5">
              <th scope="row" className="text-start font-normal">
                {issue}
              </th>
              <td className="text-end">{t('lottery.times', { count: multiple })}</td>
              <td className="text-end">{formatMoney(cost)}</td>
              <td className="text-end">
                {orderState ? (
                  <Badge tone={stateTones[orderState]}>{t(`lotteryViews.state_${orderState}`)}</Badge>
                ) : state === 'RETURNED' ? (
                  t(returnedText(reason))
                ) : (
                  t('lotteryViews.chaseWaits')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why the stake of a draw came back. */
function returnedText(reason: string | null) {
  if (reason === 'won_before') return 'lotteryViews.returned_won_before';
  if (reason === 'cancelled') return 'lotteryViews.returned_cancelled';
  if (reason === 'missed') return 'lotteryViews.returned_missed';
  return 'lotteryViews.returned_refused';
}

function StopChase({ chase: { chaseId, issues } }: { chase: LotteryChase }) {
  const t = useT();
  const cancel = useCancelChase();
  const back = issues.reduce((sum, { state, cost }) => (state === 'WAITING' ? sum + cost : sum), 0n);
  async function confirm() {
    const answer = await ask({
      tone: 'warn',
      title: t('lotteryViews.stopChaseTitle'),
      text: t('lotteryViews.stopChaseText', { amount: formatMoney(back) }),
      buttons: [
        { answer: 'yes', label: t('lotteryViews.stopChase'), tone: 'danger' },
        { answer: 'no', label: t('lotteryViews.keepChase') },
      ],
    });
    if (answer === 'yes') cancel.mutate(chaseId);
  }
  return (
    <div className="grid justify-items-start gap-2 pb-4">
      <Button size="sm" tone="secondary" isBusy={cancel.isPending} onClick={() => void confirm()}>
        {t('lotteryViews.stopChase')}
      </Button>
      <ErrorNotice error={cancel.error} />
    </div>
  );
}
