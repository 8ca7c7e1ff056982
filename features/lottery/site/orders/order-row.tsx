import { formatDateTime, formatMoney } from '@kislap/i18n';
import { ask } from '@kislap/site-kit/ask.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Badge, Button, Icon } from '@kislap/ui';
import type { ReactNode } from 'react';
import type { LotteryOrder, OrderState } from '../../contract/orders.ts';
import { writePicks } from '../../rules/text/short-picks.ts';
import type { GameView } from '../game-view.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { useCancelOrder } from './use-orders.ts';

export const stateTones = {
  PLACED: 'info',
  WON: 'good',
  LOST: 'plain',
  PUSH: 'warn',
  CANCELLED: 'plain',
  REFUNDED: 'warn',
} as const satisfies Record<OrderState, string>;

const picksShown = 40;

/** The numbers of a bet as they are read; options by their names. */
export function usePicksText() {
  const names = useLotteryNames();
  return ({ book, template }: GameView, betType: string, picks: LotteryOrder['picks']) => {
    const rule = book.betRule(template.code, betType);
    const isOption = rule.ok && rule.value.options !== undefined;
    const flat = picks.filter((one) => typeof one === 'string');
    return isOption && flat.length > 0 ? flat.map(names.option).join(', ') : writePicks(picks, picksShown);
  };
}

/** One own bet: what it is, how it stands, and below it all that is known of it. */
export function OrderRow({ given, order }: { given: GameView; order: LotteryOrder }) {
  const t = useT();
  const names = useLotteryNames();
  const picksText = usePicksText();
  const { betType, picks, issue, cost, payout, state } = order;
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 py-3">
          <span className="grid min-w-0 gap-0.5">
            <span className="font-semibold">{names.betType(given.template.code, betType)}</span>
            <span className="line-clamp-2 text-sm break-words text-text2 tnum">
              {picksText(given, betType, picks)}
            </span>
            <span className="text-xs text-text3 tnum">{t('lottery.draw', { issue })}</span>
          </span>
          <span className="grid content-start justify-items-end gap-1 text-end">
            <Badge tone={stateTones[state]}>{t(`lotteryViews.state_${state}`)}</Badge>
            <span className="text-sm tnum">{formatMoney(cost)}</span>
            {payout !== null && payout > 0n && (
              <strong className="text-sm text-calamansi tnum">+{formatMoney(payout)}</strong>
            )}
          </span>
          <Icon
            name="chevron-down"
            size={18}
            className="mt-0.5 shrink-0 text-text3 transition group-open:rotate-180"
          />
        </summary>
        <OrderFacts given={given} order={order} />
      </details>
    </li>
  );
}

function OrderFacts({ given, order }: { given: GameView; order: LotteryOrder }) {
  const { t, language } = useI18n();
  const { game, source } = given;
  const { issue, lines, unit, multiple, series, halved, payout, state, resultVersion, prizeMode } = order;
  const isOver = state === 'WON' || state === 'LOST' || state === 'PUSH';
  return (
    <div className="grid gap-3 pb-4">
      <p className="max-w-prose text-sm text-pretty text-text2">{t(`lotteryViews.stateText_${state}`)}</p>
      {(resultVersion ?? 0) > 1 && (
        <p className="text-sm text-pretty text-warn">{t('lotteryViews.stateCorrected')}</p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
        <Fact label={t('lotteryViews.placedOn')}>{formatDateTime(order.placedAt, language)}</Fact>
        <Fact label={t('lottery.unit')}>
          {t('lottery.betFacts', {
            lines: t('lottery.lines', { count: lines }),
            unit: formatMoney(unit),
            multiple: String(multiple),
          })}
        </Fact>
        {series !== null && (
          <Fact label={t('lotteryViews.seriesOf')}>
            {prizeMode === 'ZY' ? t('lotteryViews.seriesNet', { series }) : String(series)}
          </Fact>
        )}
        {halved.length > 0 && <Fact label={t('lottery.halfMark')}>{halved.join(', ')}</Fact>}
        {payout !== null && <Fact label={t('lotteryViews.paidOut')}>{formatMoney(payout)}</Fact>}
        <Fact label={t('lotteryViews.priceVersion')}>{order.version}</Fact>
      </dl>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {isOver && source === 'HOUSE' && (
          <Link
            to="/lottery"
            search={{ gameCode: game.code, view: 'fair', issue }}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
          >
            {t('lotteryViews.check')}
          </Link>
        )}
        <Link
          to="/member/records"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-text2 hover:text-text"
        >
          {t('lottery.toRecords')}
        </Link>
        {order.isCancellable && <CancelOrder order={order} />}
      </div>
    </div>
  );
}

function CancelOrder({ order: { orderId, cost } }: { order: LotteryOrder }) {
  const t = useT();
  const cancel = useCancelOrder();
  async function confirm() {
    const answer = await ask({
      tone: 'warn',
      title: t('lotteryViews.cancelTitle'),
      text: t('lotteryViews.cancelAsk', { amount: formatMoney(cost) }),
      buttons: [
        { answer: 'yes', label: t('lotteryViews.cancelBet'), tone: 'danger' },
        { answer: 'no', label: t('lotteryViews.keepBet') },
      ],
    });
    if (answer === 'yes') cancel.mutate(orderId);
  }
  return (
    <>
      <Button size="sm" tone="quiet" isBusy={cancel.isPending} onClick={() => void confirm()}>
        {t('lotteryViews.cancelBet')}
      </Button>
      <ErrorNotice error={cancel.error} />
    </>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-xs text-text3">{label}</dt>
      <dd className="tnum">{children}</dd>
    </div>
  );
}
