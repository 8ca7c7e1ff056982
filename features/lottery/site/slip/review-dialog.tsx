import { formatMoney } from '@kislap/i18n';
import { useBalance } from '@kislap/site-kit/balance.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog } from '@kislap/ui';
import type { GameView } from '../game-view.ts';
import { Countdown } from '../shared/countdown.tsx';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { useOpenDraw } from '../shared/use-open-draw.ts';
import { MoveOffer, useIsSlipLate } from './move-offer.tsx';
import { ReviewBet } from './review-bet.tsx';
import { openReview, useSlip } from './slips.ts';
import { usePlaceSlip } from './use-place-slip.ts';
import { usePricedBets } from './use-priced-bets.ts';
import { useQuotes } from './use-quotes.ts';

/** The slip before it is confirmed: what each bet costs and may win now, and what is full or pays half. */
export default function ReviewDialog({ given }: { given: GameView }) {
  const t = useT();
  const names = useLotteryNames();
  const { code } = given.game;
  const slip = useSlip(code);
  const open = useOpenDraw(code);
  const isLate = useIsSlipLate(code);
  const place = usePlaceSlip(code);
  const bets = usePricedBets(given, slip.bets);
  const quotes = useQuotes(slip, !isLate && open !== undefined);
  const balance = useBalance().data?.balance;
  const total = bets.reduce((sum, { priced }) => sum + (priced?.cost ?? 0n), 0n);
  const isReady =
    !isLate && quotes.every(({ data, isFetching }) => data && !isFetching && data.full.length === 0);
  const close = () => openReview(null);

  async function confirm(): Promise<void> {
    const confirmed = slip.bets.map((bet, at) => ({ bet, half: quotes[at]?.data?.half ?? [] }));
    const taken = await place.mutateAsync({ issue: slip.issue ?? '', bets: confirmed });
    if (taken === confirmed.length) close();
  }

  return (
    <Dialog
      title={t('lottery.reviewTitle')}
      closeLabel={t('common.close')}
      onClose={close}
      size="md"
      lead={
        <span className="flex flex-wrap items-baseline gap-x-3 tnum">
          <span>{names.game(code)}</span>
          <span>{t('lottery.draw', { issue: slip.issue ?? '' })}</span>
          {open && !isLate && <Countdown to={open.closesAt} />}
        </span>
      }
      footer={
        <div className="grid gap-3">
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="text-text2">
              {t('lottery.total')}{' '}
              {balance !== undefined && (
                <span className="text-text3 tnum">
                  {t('lottery.balanceNow', { balance: formatMoney(balance) })}
                </span>
              )}
            </span>
            <strong className="text-xl tnum">{formatMoney(total)}</strong>
          </div>
          <Button
            tone="primary"
            size="lg"
            disabled={!isReady}
            isBusy={place.isPending}
            onClick={() => void confirm()}
          >
            {t('lottery.confirmBet', { amount: formatMoney(total) })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <MoveOffer game={code} />
        <ul className="grid gap-4 divide-y divide-line">
          {bets.map(({ bet, priced }, at) => (
            <ReviewBet key={bet.id} game={code} bet={bet} priced={priced} quote={quotes[at]} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
