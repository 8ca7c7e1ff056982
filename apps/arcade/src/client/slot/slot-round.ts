import { playFiesta } from '@kislap/rules/fiesta20';
import { el } from '../shared/dom.ts';
import { drawAgain } from '../shared/fair-check.ts';
import { pixelRatio } from '../shared/frames.ts';
import type { Recomputed, RoundDetail } from '../shared/game.ts';
import type { OpenSession } from '../shared/session.ts';
import { skinOf } from '../shared/skin.ts';
import type { Wording } from '../shared/texts.ts';
import { drawSymbol, type SymbolKey } from './symbols/index.ts';

/** Every turn of a past round as a small picture of its window, with what it paid. */
export function paintSlotRound(round: RoundDetail, { t, money }: Wording, { session }: OpenSession): Node[] {
  const spins = round.slot?.spins ?? [];
  const skin = skinOf(session.skin, session.gameCode);
  return spins.map((turn, index) =>
    el(
      'figure',
      { className: 'past-spin' },
      windowPicture(turn.grid, (ctx, key) => drawSymbol(ctx, key, skin)),
      el(
        'figcaption',
        {},
        `${turn.isFree ? t('arcade.free_number', { number: index }) : t('arcade.paid_spin')} · ${money(turn.win)}`,
      ),
    ),
  );
}

function windowPicture(
  grid: readonly (readonly SymbolKey[])[],
  draw: (ctx: CanvasRenderingContext2D, key: SymbolKey) => void,
): HTMLCanvasElement {
  const side = 44;
  const ratio = pixelRatio();
  const names = [0, 1, 2].map((row) => grid.map((reel) => reel[row]).join(' ')).join(', ');
  const canvas = el('canvas', { attrs: { role: 'img', 'aria-label': names } });
  canvas.width = side * 5 * ratio;
  canvas.height = side * 3 * ratio;
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  grid.forEach((reel, x) => {
    reel.forEach((key, y) => {
      ctx.setTransform(
        ratio * side * 0.0088,
        0,
        0,
        ratio * side * 0.0088,
        (x + 0.5) * side * ratio,
        (y + 0.5) * side * ratio,
      );
      draw(ctx, key);
    });
  });
  return canvas;
}

export function recomputeSlot(round: RoundDetail): (() => Promise<Recomputed>) | null {
  const slot = round.slot;
  const seed = slot?.fairness.serverSeed;
  if (slot === null || seed === null || seed === undefined) return null;
  return async () => {
    const again = await drawAgain(slot.fairness, seed, (below) => playFiesta(below, slot.bet));
    const stopsOf = (spins: readonly { stops: readonly number[] }[]) =>
      spins.map(({ stops }) => stops.join(' ')).join(' | ');
    return {
      isSame: stopsOf(again.spins) === stopsOf(slot.spins) && again.win === slot.win,
      shown: stopsOf(again.spins),
    };
  };
}
