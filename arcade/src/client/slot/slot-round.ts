import { drawJackpots } from '@kislap/rules/jackpot';
import { slotModels } from '@kislap/rules/slots/models';
import { playNoted } from '@kislap/rules/slots/play';
import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import { SlotRound } from '../../engines/slot/slot.api.ts';
import { turnNames } from '../../engines/slot/turn-names.ts';
import { el } from '../shared/dom.ts';
import { type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { pixelRatio } from '../shared/paint/frames.ts';
import type { OpenSession } from '../shared/session.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { slotSkinOf } from './slot-skin.ts';
import { drawSymbol } from './symbols/index.ts';
import type { Words } from './texts.ts';

/** Every turn of a past round as a small picture of its window, with what it paid. */
export function paintSlotRound(round: RoundDetail, { t, money }: Words, { session }: OpenSession): Node[] {
  const { spins } = readOwn(SlotRound, round.detail);
  const skin = slotSkinOf(session);
  const names = turnNames(spins);
  return spins.map((turn, index) =>
    el(
      'figure',
      { className: 'past-spin' },
      windowPicture(turn.grid, (ctx, key) => drawSymbol(ctx, key, skin)),
      el('figcaption', {}, `${nameOf(names[index], t)} · ${money(turn.win)}`),
    ),
  );
}

function nameOf(name: ReturnType<typeof turnNames>[number] | undefined, t: Words['t']): string {
  return name === undefined ? '' : t(`game.${name.key}`, { number: name.number });
}

function windowPicture(
  grid: readonly (readonly SlotSymbol[])[],
  draw: (ctx: CanvasRenderingContext2D, key: SlotSymbol) => void,
): HTMLCanvasElement {
  const side = 44;
  const ratio = pixelRatio();
  const rows = grid[0]?.length ?? 0;
  const names = Array.from({ length: rows }, (_, row) => grid.map((reel) => reel[row]).join(' ')).join(', ');
  const canvas = el('canvas', { attrs: { role: 'img', 'aria-label': names } });
  canvas.width = side * grid.length * ratio;
  canvas.height = side * rows * ratio;
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
  const slot = readOwn(SlotRound, round.detail);
  const seed = slot.fairness.serverSeed;
  const model = slotModels[slot.fairness.game];
  if (seed === null || model === undefined) return null;
  return async () => {
    const again = await drawAgain(slot.fairness, seed, (below) => ({
      ...playNoted(model, below, slot.bet),
      hits: slot.jackpots === null ? [] : drawJackpots(below, slot.bet),
    }));
    const stopsOf = (spins: readonly { stops: readonly number[] }[]) =>
      spins.map(({ stops }) => stops.join(' ')).join(' | ');
    const prizes = slot.jackpots ?? [];
    const sum = prizes.reduce((total, { amount }) => total + amount, again.win);
    const hasSameHits =
      again.hits.toSorted().join() ===
      prizes
        .map(({ level }) => level)
        .toSorted()
        .join();
    return {
      isSame: stopsOf(again.spins) === stopsOf(slot.spins) && hasSameHits && sum === slot.win,
      shown: [stopsOf(again.spins), ...again.hits].join(' · '),
    };
  };
}
