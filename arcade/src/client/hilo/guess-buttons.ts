import { guessesAt, type HiLoMove, rankOf } from '@kislap/rules/hilo';
import { el } from '../shared/dom.ts';
import type { Round } from './hilo-cards.ts';
import type { Words } from './texts.ts';

const signs = { higher: '▲', lower: '▼', same: '=' } as const;

/** The two guesses with their chances and what they would make of the round, and the pass between them. */
export function createGuessButtons({ t, money }: Words, onMove: (move: HiLoMove) => void) {
  const up = guessButton();
  const down = guessButton();
  const skip = el('button', { type: 'button', className: 'button skip', onclick: () => onMove('skip') });
  const element = el(
    'div',
    { className: 'guesses', attrs: { role: 'group' }, hidden: true },
    up.element,
    down.element,
    skip,
  );
  let offered: { up: HiLoMove | undefined; down: HiLoMove | undefined } = { up: undefined, down: undefined };

  function guessButton() {
    const sign = el('span', { className: 'sign', attrs: { 'aria-hidden': 'true' } });
    const name = el('strong', {});
    const chance = el('span', { className: 'chance' });
    const pays = el('span', { className: 'pays' });
    const button = el('button', { type: 'button', className: 'button guess' }, sign, name, chance, pays);
    return { element: button, sign, name, chance, pays };
  }

  function fill(part: ReturnType<typeof guessButton>, round: Round, at: 0 | 1, isEnabled: boolean) {
    const rank = rankOf(round.cards.at(-1) ?? 0);
    const guess = guessesAt(rank)[at];
    const offer = round.offers.find((one) => one.guess === guess);
    const isEnd = rank === 1 || rank === 13;
    const isOnly = isEnd && guess !== 'same';
    part.sign.textContent = signs[guess];
    part.name.textContent =
      isOnly && guess === 'higher'
        ? t('game.only_higher')
        : isOnly
          ? t('game.only_lower')
          : t(`game.move_${guess}`);
    part.chance.textContent = offer === undefined ? '–' : `${((100 * offer.wins) / 13).toFixed(1)} %`;
    part.pays.textContent = offer === undefined ? '' : `${offer.multiplier}× · ${money(offer.payout)}`;
    part.element.disabled = !isEnabled || offer === undefined;
    part.element.onclick = () => onMove(guess);
    return offer === undefined ? undefined : guess;
  }

  return {
    element,
    show(round: Round | null, isEnabled: boolean): void {
      element.hidden = round === null;
      offered = { up: undefined, down: undefined };
      if (round === null) return;
      offered = { up: fill(up, round, 0, isEnabled), down: fill(down, round, 1, isEnabled) };
      skip.textContent = `» ${t('game.skip')} · ${t('game.skips', { count: round.skipsLeft })}`;
      skip.disabled = !isEnabled || round.skipsLeft === 0;
    },
    moveOf(key: string): HiLoMove | undefined {
      if (key === 'ArrowUp') return offered.up;
      if (key === 'ArrowDown') return offered.down;
      return key.toLowerCase() === 's' && !skip.disabled && !element.hidden ? 'skip' : undefined;
    },
  };
}
