import { formatMoney } from '@kislap/i18n';
import { requireRealAccount } from '@kislap/site-kit/account/require-account.ts';
import { lazyPart } from '@kislap/site-kit/calls/later-part.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Button, buttonClass, IconButton, Notice } from '@kislap/ui';
import { Suspense, useState } from 'react';
import type { GameView } from '../game-view.ts';
import { useOpenDraw } from '../shared/use-open-draw.ts';
import { BetTitle } from './bet-title.tsx';
import { MoveOffer } from './move-offer.tsx';
import type { PricedBet } from './pricing.ts';
import {
  changeBet,
  clearSlip,
  openReview,
  removeBet,
  repeatLast,
  type SlipBet,
  useSlip,
  useSlips,
} from './slips.ts';
import { usePricedBets } from './use-priced-bets.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));
const ChaseDialog = lazyPart(() => import('../chase/chase-dialog.tsx'));

/** The bets on one draw, until they are confirmed. */
export function SlipPanel({ given }: { given: GameView }) {
  const t = useT();
  const { code } = given.game;
  const slip = useSlip(code);
  const isReviewed = useSlips(({ reviewed }) => reviewed === code);
  const [chased, setChased] = useState<string>();
  const bets = usePricedBets(given, slip.bets);
  const total = bets.reduce((sum, { priced }) => sum + (priced?.cost ?? 0n), 0n);
  const chasedBet = bets.find(({ bet }) => bet.id === chased);

  return (
    <aside
      aria-label={t('lottery.slip')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-s1 p-4 shadow-edge lg:sticky lg:top-[calc(var(--header)+1.25rem)] lg:max-h-[calc(100dvh-var(--header)-2.5rem)] lg:overflow-y-auto"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-bold">{t('lottery.slip')}</h2>
        {slip.issue !== null && bets.length > 0 && (
          <p className="text-xs text-text3 tnum">{t('lottery.draw', { issue: slip.issue })}</p>
        )}
      </div>
      <MoveOffer game={code} />
      {bets.length === 0 ? (
        <EmptySlip game={code} />
      ) : (
        <>
          <ul className="grid gap-3 divide-y divide-line">
            {bets.map(({ bet, priced }) => (
              <SlipRow
                key={bet.id}
                game={code}
                version={given.book.version}
                bet={bet}
                priced={priced}
                onChase={() => setChased(bet.id)}
              />
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3 text-sm">
            <span className="text-text2">{t('lottery.total')}</span>
            <strong className="text-lg tnum">{formatMoney(total)}</strong>
          </p>
          <div className="flex gap-2">
            <Button tone="quiet" onClick={() => clearSlip(code)}>
              {t('lottery.clearSlip')}
            </Button>
            <Button
              className="flex-1"
              onClick={() => {
                if (requireRealAccount()) openReview(code);
              }}
            >
              {t('lottery.review')}
            </Button>
          </div>
        </>
      )}
      <Suspense>
        {isReviewed && bets.length > 0 && <ReviewDialog given={given} />}
        {chasedBet?.priced && (
          <ChaseDialog
            given={given}
            ask={chasedBet.bet.ask}
            priced={chasedBet.priced}
            onClose={() => setChased(undefined)}
            onChased={() => removeBet(code, chasedBet.bet.id)}
          />
        )}
      </Suspense>
    </aside>
  );
}

interface SlipRowProps {
  game: string;
  /** Of the prices in force. */
  version: number;
  bet: SlipBet;
  priced: PricedBet | undefined;
  onChase: () => void;
}

function SlipRow({ game, version, bet, priced, onChase }: SlipRowProps) {
  const t = useT();
  return (
    <li className="grid gap-1 not-first:pt-3">
      <div className="flex items-start gap-2">
        {priced ? (
          <BetTitle priced={priced} />
        ) : (
          <div className="grid flex-1 justify-items-start gap-1">
            <p className="text-sm text-warn">{t('lottery.pricesChanged')}</p>
            <Button size="sm" onClick={() => changeBet(game, bet.id, { ask: { ...bet.ask, version } })}>
              {t('lottery.useNewPrices')}
            </Button>
          </div>
        )}
        <IconButton
          icon="trash"
          iconSize={18}
          label={t('lottery.removeBet')}
          className="-me-2 -mt-1.5"
          onClick={() => removeBet(game, bet.id)}
        />
      </div>
      {priced && (
        <div className="flex items-center justify-between gap-3">
          <button
            type="button"
            className="min-h-11 text-xs font-semibold text-tide hover:underline sm:min-h-8"
            onClick={() => {
              if (requireRealAccount()) onChase();
            }}
          >
            {t('lottery.severalDraws')}
          </button>
          <strong className="tnum">{formatMoney(priced.cost)}</strong>
        </div>
      )}
    </li>
  );
}

function EmptySlip({ game }: { game: string }) {
  const t = useT();
  const open = useOpenDraw(game);
  const last = useSlips((state) => state.last[game]);
  const placed = useSlips((state) => state.placed[game]);
  return (
    <div className="grid gap-3">
      {placed ? (
        <Notice tone="good" title={t('lottery.placedTitle')}>
          {t('lottery.placedText', {
            bets: t('lottery.bets', { count: placed.count }),
            issue: placed.issue,
            cost: formatMoney(placed.cost),
          })}
        </Notice>
      ) : (
        <p className="text-sm text-pretty text-text2">{t('lottery.emptySlip')}</p>
      )}
      {last && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon="refresh"
            disabled={!open}
            onClick={() => {
              if (open && requireRealAccount()) repeatLast(game, open.issue);
            }}
          >
            {t('lottery.repeat')}
          </Button>
          <Link to="/member/records" className={buttonClass('quiet')}>
            {t('lottery.toRecords')}
          </Link>
        </div>
      )}
    </div>
  );
}
