import { formatMoney } from '@kislap/i18n';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Icon } from '@kislap/ui';
import type { Answer } from '../../rules/refusals.ts';
import type { GameView } from '../game-view.ts';
import { useRefusalText } from '../shared/refusal-text.ts';
import { useOpenDraw } from '../shared/use-open-draw.ts';
import type { BetAsk, PricedBet } from '../slip/pricing.ts';
import { addBets, openReview, useSlip } from '../slip/slips.ts';

interface BetActionsProps {
  given: GameView;
  ask: BetAsk;
  priced: Answer<PricedBet>;
  isEmpty: boolean;
  /** What one line costs. */
  linePrice: string;
  onAdded: () => void;
}

/** What the board's numbers cost and may win, and the ways to bet them; always in sight on a phone. */
export function BetActions({ given, ask, priced, isEmpty, linePrice, onAdded }: BetActionsProps) {
  const t = useT();
  const { code } = given.game;
  const open = useOpenDraw(code);
  const slip = useSlip(code);
  const canBet = priced.ok && open !== undefined;

  function add(): boolean {
    if (!open || !requireRealAccount()) return false;
    addBets(code, open.issue, [ask]);
    onAdded();
    return true;
  }

  return (
    <div className="sticky bottom-(--bottom-nav) z-10 -mx-4 -mb-4 grid gap-3 rounded-b-card border-t border-line bg-s1 px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5 lg:bottom-0">
      <Summary priced={priced} isEmpty={isEmpty} linePrice={linePrice} />
      <div className="flex flex-wrap gap-2">
        {isEmpty && slip.bets.length > 0 ? (
          <Button tone="primary" className="flex-1" onClick={() => openReview(code)}>
            {t('lottery.reviewSlip', { count: slip.bets.length })}
          </Button>
        ) : (
          <>
            <Button disabled={!canBet} className="flex-1" onClick={add}>
              <Icon name="plus" size={18} />
              {t('lottery.addToSlip')}
            </Button>
            <Button
              tone="primary"
              disabled={!canBet}
              className="flex-1"
              onClick={() => {
                if (add()) openReview(code);
              }}
            >
              {open ? t('lottery.bet') : t('lottery.closed')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Summary({ priced, isEmpty, linePrice }: Pick<BetActionsProps, 'priced' | 'isEmpty' | 'linePrice'>) {
  const t = useT();
  const textOf = useRefusalText();
  if (isEmpty) {
    return (
      <p role="status" className="text-sm text-text2">
        {t('lottery.pickNumbers')}
      </p>
    );
  }
  if (!priced.ok) {
    return (
      <p role="status" className="flex items-start gap-1.5 text-sm font-medium text-warn">
        <Icon name="info" size={18} className="mt-px shrink-0" />
        {textOf(priced.refusal)}
      </p>
    );
  }
  const { lines, cost, bestPrize } = priced.value;
  return (
    <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
      <p className="text-text2 tnum">
        {t('lottery.linesTimes', { count: Number(lines), price: linePrice })}{' '}
        <strong className="text-lg text-text">{formatMoney(cost)}</strong>
      </p>
      {bestPrize !== undefined && (
        <p className="text-text2 tnum">
          {t('lottery.bestPrize')} <strong className="text-accent">{formatMoney(bestPrize)}</strong>
        </p>
      )}
    </div>
  );
}
