import { oddsText } from '@kislap/rules/odds';
import { drawOdds, type PoolSide, poolOdds } from '@kislap/rules/pool';
import { el } from '../shared/dom.ts';
import { type PoolView, stakeOn } from './pool-state.ts';
import type { Words } from './texts.ts';

const sides = ['meron', 'draw', 'wala'] as const;

/** The two sides and the draw: a button each, with its odds and what stands on it. */
export function createPoolSides({ t, money }: Words, press: (side: PoolSide) => void) {
  const choices = sides.map(sideButton);

  function sideButton(side: PoolSide) {
    const odds = el('strong', {});
    const sum = el('span', { className: 'side-sum' });
    const own = el('span', { className: 'side-own' });
    const act = el('span', { className: 'unseen' });
    const control = el(
      'button',
      { type: 'button', className: `side side-${side}`, onclick: () => press(side) },
      el('span', { className: 'side-name' }, t(`game.side_${side}`)),
      odds,
      sum,
      own,
      act,
    );
    return { side, control, odds, sum, own, act };
  }

  return {
    element: el('div', { className: 'pool-sides' }, ...choices.map(({ control }) => control)),
    /** `stake` is what a press would put down. */
    show(view: PoolView, stake: bigint, isReady: boolean): void {
      const winner = view.match?.phase === 'over' ? view.match.winner : null;
      for (const { side, control, odds, sum, own, act } of choices) {
        const known = oddsOn(view, side);
        const mine = stakeOn(view.part, side);
        odds.textContent = known ?? '–';
        const stood = money(view.totals[side]);
        // The draw is no pool: it plays against the house.
        sum.textContent = side === 'draw' ? stood : t('game.pool_of', { amount: stood });
        own.textContent = mine > 0n ? t('game.your_bet', { amount: money(mine) }) : '';
        control.disabled = !isReady;
        control.classList.toggle('is-mine', mine > 0n);
        control.classList.toggle('is-winner', winner === side);
        act.textContent = t('game.bet_now', { amount: money(stake) });
      }
    },
  };
}

function oddsOn({ totals }: PoolView, side: PoolSide): string | null {
  const odds = side === 'draw' ? drawOdds : poolOdds(totals, side);
  return odds === null ? null : oddsText(odds);
}
