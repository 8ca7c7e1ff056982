import { type Colour, colourMultiple, colours } from '@kislap/rules/colour-game';
import { el } from '../shared/dom.ts';
import { chipText } from './chips.ts';
import { colourMark } from './colour-marks.ts';
import type { Words } from './texts.ts';

const hiddenFromNames = { 'aria-hidden': 'true' };

/** The six colours to bet on, each with its mark, so that no colour has to be told by its colour alone. */
export function createColourTable({ t, money }: Words, onPut: (index: number) => void) {
  const chips = colours.map(() => el('span', { className: 'stake', hidden: true, attrs: hiddenFromNames }));
  const returns = colours.map(() => el('span', { className: 'pay', hidden: true, attrs: hiddenFromNames }));
  const tiles = colours.map((colour, index) =>
    el(
      'button',
      { type: 'button', className: `colour-tile colour-${colour}`, onclick: () => onPut(index) },
      colourMark(colour),
      el('span', { className: 'colour-name', attrs: { 'aria-hidden': 'true' } }, t(`game.colour_${colour}`)),
      chips[index],
      returns[index],
    ),
  );

  return {
    element: el(
      'div',
      { className: 'colour-table', attrs: { role: 'group', 'aria-label': t('game.board') } },
      ...tiles,
    ),
    show(bets: readonly bigint[], canPut: boolean): void {
      colours.forEach((colour, index) => {
        const stake = bets[index] ?? 0n;
        const [tile, chip] = [tiles[index], chips[index]];
        if (tile === undefined || chip === undefined) return;
        chip.hidden = stake === 0n;
        chip.textContent = chipText(stake);
        tile.setAttribute('aria-disabled', String(!canPut));
        tile.setAttribute(
          'aria-label',
          t('game.on_colour', { colour: t(`game.colour_${colour}`), amount: money(stake) }),
        );
      });
    },
    /** Lights the colours that came, and writes what each bet on them returned. */
    showResult(dice: readonly Colour[], bets: readonly bigint[]): void {
      colours.forEach((colour, index) => {
        const multiple = colourMultiple(dice, colour);
        const stake = bets[index] ?? 0n;
        const pay = returns[index];
        tiles[index]?.classList.toggle('came', multiple > 0);
        tiles[index]?.classList.toggle('missed', multiple === 0);
        if (pay === undefined) return;
        pay.hidden = stake === 0n || multiple === 0;
        pay.textContent = money(stake * BigInt(multiple));
      });
    },
    clearResult(): void {
      for (const tile of tiles) tile.classList.remove('came', 'missed', 'cheer');
      for (const pay of returns) pay.hidden = true;
    },
    celebrate(shown: readonly Colour[]): void {
      colours.forEach((colour, index) => {
        if (shown.includes(colour)) tiles[index]?.classList.add('cheer');
      });
    },
  };
}
