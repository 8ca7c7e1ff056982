import { contextOf, sprite } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { createRubbing, drawFoil } from './foil.ts';

/** Width of what a finger or a coin rubs off, as a share of the field. */
const reach = 0.2;

type Point = { x: number; y: number };

/** The cover of a field, on a canvas of its own. Places are shares of its side. */
export function createFieldFoil(foil: HTMLCanvasElement, skin: Skin, seed: number) {
  let rubbing = createRubbing();
  let lastPoint: Point | null = null;
  return {
    /** Paints it whole. */
    paint(size: number): void {
      const ctx = contextOf(foil);
      ctx.globalCompositeOperation = 'source-over';
      ctx.clearRect(0, 0, size, size);
      const cover = sprite(size, size, (one) => {
        one.scale(size / 100, size / 100);
        drawFoil(one, skin, seed);
      });
      ctx.drawImage(cover, 0, 0);
      foil.classList.remove('gone');
    },
    renew(): void {
      rubbing = createRubbing();
      lastPoint = null;
    },
    /** The next stroke begins somewhere else. */
    lift(): void {
      lastPoint = null;
    },
    /** Rubs on from the last place. Answers which share of the cover is off. */
    rubTo(x: number, y: number): number {
      const ctx = contextOf(foil);
      const size = foil.width;
      const from = lastPoint ?? { x, y };
      ctx.globalCompositeOperation = 'destination-out';
      ctx.lineCap = 'round';
      ctx.lineJoin = 'round';
      ctx.lineWidth = size * reach * 2;
      ctx.beginPath();
      ctx.moveTo(from.x * size, from.y * size);
      ctx.lineTo(x * size + 0.1, y * size);
      ctx.stroke();
      const steps = lastPoint === null ? 1 : Math.ceil(Math.hypot(x - from.x, y - from.y) / 0.1);
      let share = 0;
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        share = rubbing.rub(from.x + (x - from.x) * part, from.y + (y - from.y) * part, reach);
      }
      lastPoint = { x, y };
      return share;
    },
  };
}
