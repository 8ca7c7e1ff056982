import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, IconButton, Notice, Skeleton } from '@kislap/ui';
import type { quoteOrder } from '../../contract/bets.ts';
import { BetTitle } from './bet-title.tsx';
import { LinePrices } from './line-prices.tsx';
import { type PricedBet, withoutNumbers } from './pricing.ts';
import { changeBet, removeBet, type SlipBet } from './slips.ts';

const shownNumbers = 20;

interface ReviewBetProps {
  game: string;
  bet: SlipBet;
  priced: PricedBet | undefined;
  quote: { data: ReplyOf<typeof quoteOrder> | undefined; error: unknown; refetch: () => unknown } | undefined;
}

/** One bet before it is confirmed. */
export function ReviewBet({ game, bet, priced, quote }: ReviewBetProps) {
  const t = useT();
  const { full = [], half = [], bestPrize = priced?.bestPrize } = quote?.data ?? {};
  if (!priced) return <li className="text-sm text-warn">{t('lottery.pricesChanged')}</li>;

  return (
    <li className="grid gap-2 not-first:pt-4">
      <div className="flex items-start gap-2">
        <BetTitle priced={priced} />
        <IconButton
          icon="trash"
          iconSize={18}
          label={t('lottery.removeBet')}
          className="-me-2 -mt-1.5"
          onClick={() => removeBet(game, bet.id)}
        />
      </div>
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-xs text-text3">{t('lottery.cost')}</dt>
          <dd className="font-bold tnum">{formatMoney(priced.cost)}</dd>
        </div>
        <div className="text-end">
          <dt className="text-xs text-text3">{t('lottery.bestPrize')}</dt>
          <dd className="font-bold text-accent tnum">
            {bestPrize === undefined ? (
              <Skeleton className="ms-auto h-5 w-24" />
            ) : (
              t(priced.checked.rule.betType.pool ? 'lottery.andPool' : 'lottery.upTo', {
                amount: formatMoney(bestPrize),
              })
            )}
          </dd>
        </div>
      </dl>
      <LinePrices priced={priced} half={half} />
      <Tight
        tone="bad"
        title={t('lottery.fullTitle')}
        text={t('lottery.fullText')}
        numbers={full}
        {...{ game, bet, priced }}
      />
      <Tight
        tone="warn"
        title={t('lottery.halfTitle')}
        text={t('lottery.halfText')}
        numbers={half}
        {...{ game, bet, priced }}
      />
      <ErrorNotice error={bet.refusal} />
      <ErrorNotice error={quote?.error} onRetry={() => void quote?.refetch()} />
    </li>
  );
}

interface TightProps extends Pick<ReviewBetProps, 'game' | 'bet'> {
  priced: PricedBet;
  tone: 'bad' | 'warn';
  title: string;
  text: string;
  numbers: readonly string[];
}

/** Numbers on which the house takes no more, or only at half the odds; both can be left out. */
function Tight({ game, bet, priced, tone, title, text, numbers }: TightProps) {
  const t = useT();
  if (numbers.length === 0) return null;
  const more = numbers.length - shownNumbers;
  const rest = withoutNumbers(priced, bet.ask, numbers);
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <Button
          size="sm"
          onClick={() => (rest ? changeBet(game, bet.id, { ask: rest }) : removeBet(game, bet.id))}
        >
          {t(rest ? 'lottery.removeNumbers' : 'lottery.removeBet')}
        </Button>
      }
    >
      <p className="font-semibold break-words text-text tnum">
        {numbers.slice(0, shownNumbers).join(', ')}
        {more > 0 && ` ${t('lottery.moreNumbers', { count: more })}`}
      </p>
      <p>{text}</p>
    </Notice>
  );
}
