import { fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { type Ctx, contextOf, linear, ok, polygon, radial, roundRect, shape } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawNight } from '../shared/paint/sky.ts';

/** The table is a banig, a mat of woven palm: drawn once for each size of the page, then only shown. */
export function createMat(host: HTMLElement, skin: Skin): void {
  const canvas = document.createElement('canvas');
  canvas.className = 'mat';
  canvas.setAttribute('aria-hidden', 'true');
  host.prepend(canvas);

  function draw(): void {
    const { width, height } = host.getBoundingClientRect();
    if (width === 0 || !fitCanvas(canvas, width, height)) return;
    const ctx = contextOf(canvas);
    ctx.scale(pixelRatio(), pixelRatio());
    drawNight(ctx, width, height, skin, height * 0.42);
    drawMat(ctx, width, height, skin);
  }
  new ResizeObserver(draw).observe(host);
}

function drawMat(ctx: Ctx, width: number, height: number, skin: Skin): void {
  const margin = Math.min(10, width * 0.02);
  const [x, y] = [margin, margin * 0.6];
  const [w, h] = [width - margin * 2, height - margin * 1.2];
  const round = Math.min(44, w / 8);
  const edge = roundRect(x, y, w, h, round);
  ctx.save();
  ctx.shadowColor = ok(0.06, 0.03, skin.hue, 0.8);
  ctx.shadowBlur = 30;
  ctx.shadowOffsetY = 10;
  shape(ctx, edge, ok(0.3, 0.06, skin.hue));
  ctx.restore();
  ctx.save();
  ctx.clip(edge);
  ctx.fillStyle = radial(
    ctx,
    width / 2,
    y + h * 0.42,
    Math.max(w, h) * 0.62,
    [0, ok(0.42, 0.075, skin.hue)],
    [0.55, ok(0.31, 0.065, skin.hue)],
    [1, ok(0.2, 0.045, skin.hue + 8)],
  );
  ctx.fillRect(x, y, w, h);
  weave(ctx, x, y, w, h, skin);
  border(ctx, x, y, w, h, round, skin);
  ctx.restore();
  shape(
    ctx,
    edge,
    null,
    linear(ctx, x, y, x, y + h, [0, ok(0.86, 0.12, skin.accent, 0.75)], [1, ok(0.5, 0.1, skin.accent, 0.35)]),
    1.5,
  );
}

/** Strips of palm over and under each other, each a little lighter or darker. */
function weave(ctx: Ctx, x: number, y: number, w: number, h: number, skin: Skin): void {
  const step = 15;
  for (let row = 0; row * step < h + step; row++) {
    for (let column = 0; column * step < w + step; column++) {
      const isOver = (row + column) % 2 === 0;
      // A broad diamond runs through the weave, as the mats of Samar have it.
      const diamond = Math.abs(((row + column * 2) % 24) - 12) + Math.abs(((row - column * 2) % 24) - 12);
      const light = isOver ? 0.035 : 0.012;
      ctx.fillStyle = ok(0.92, 0.06, skin.hue + (isOver ? 30 : -10), light + (diamond % 24 < 5 ? 0.03 : 0));
      const [left, top] = [x + column * step, y + row * step];
      if (isOver) ctx.fillRect(left + 1, top + 2.5, step - 2, step - 5);
      else ctx.fillRect(left + 2.5, top + 1, step - 5, step - 2);
    }
  }
}

/** A coloured band of triangles along the edge. */
function border(ctx: Ctx, x: number, y: number, w: number, h: number, round: number, skin: Skin): void {
  const inset = 11;
  ctx.save();
  ctx.setLineDash([7, 5]);
  const inner = roundRect(x + inset, y + inset, w - inset * 2, h - inset * 2, round - inset / 2);
  shape(ctx, inner, null, ok(0.82, 0.13, skin.accent, 0.34), 3);
  ctx.restore();
  const teeth = Math.max(6, Math.floor((w - round * 2) / 26));
  const wide = (w - round * 2) / teeth;
  for (let tooth = 0; tooth < teeth; tooth++) {
    const left = x + round + tooth * wide;
    for (const [base, tip] of [
      [y, y + 7],
      [y + h, y + h - 7],
    ] as const) {
      const triangle = polygon([
        [left + 2, base],
        [left + wide - 2, base],
        [left + wide / 2, tip],
      ]);
      shape(ctx, triangle, ok(0.7, 0.15, [78, 18, 195][tooth % 3] ?? 78, 0.38));
    }
  }
}
