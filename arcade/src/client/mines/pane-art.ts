import {
  type Ctx,
  circle,
  ellipse,
  linear,
  noise,
  ok,
  radial,
  roundRect,
  shape,
  spark,
  sprite,
  TAU,
  within,
} from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawMango } from '../slot/symbols/fiesta.ts';

export type PaneSprites = {
  /** Shell is never twice the same. */
  closed: HTMLCanvasElement[];
  safe: HTMLCanvasElement;
  mine: HTMLCanvasElement;
  rest_safe: HTMLCanvasElement;
  rest_mine: HTMLCanvasElement;
};

/** Draws the faces of a pane once, for a side in device pixels. */
export function makePanes(side: number, skin: Skin): PaneSprites {
  const face = (draw: (ctx: Ctx) => void) =>
    sprite(side, side, (ctx) => {
      ctx.translate(side / 2, side / 2);
      ctx.scale(side / 100, side / 100);
      draw(ctx);
    });
  const rest = (draw: (ctx: Ctx) => void, strength: number) => (ctx: Ctx) => {
    drawBed(ctx, skin, false);
    ctx.globalAlpha = strength;
    within(ctx, 0, 0, 0.8, 0, () => draw(ctx));
  };
  return {
    closed: Array.from({ length: 6 }, (_, index) => face((ctx) => drawShellPane(ctx, skin, index))),
    safe: face((ctx) => {
      drawBed(ctx, skin, true);
      within(ctx, 0, 0, 0.72, 0, () => drawMango(ctx));
    }),
    mine: face((ctx) => {
      drawBed(ctx, { ...skin, hue: 18, accent: 18 }, true);
      drawUrchin(ctx);
    }),
    rest_safe: face(rest((ctx) => within(ctx, 0, 0, 0.8, 0, () => drawMango(ctx)), 0.32)),
    rest_mine: face(
      rest((ctx) => {
        circle(ctx, 0, 0, 52, radial(ctx, 0, 0, 52, [0, ok(0.6, 0.2, 18, 0.6)], [1, ok(0.6, 0.2, 18, 0)]));
        drawUrchin(ctx);
      }, 0.8),
    ),
  };
}

/** A pane of capiz: pearl with growth rings and a faint rainbow, in a lead of dark wood. */
function drawShellPane(ctx: Ctx, skin: Skin, seed: number): void {
  const random = noise(seed * 97 + 5);
  shape(ctx, roundRect(-47, -44, 94, 94, 15), ok(0.12, 0.04, skin.hue));
  const pane = roundRect(-46, -47, 92, 92, 15);
  const tilt = random() * 50 - 25;
  shape(
    ctx,
    pane,
    linear(
      ctx,
      -46 + tilt,
      -46,
      46 - tilt,
      46,
      [0, ok(0.93, 0.035, skin.hue + 30)],
      [0.35, ok(0.82, 0.06, skin.hue + 10)],
      [0.62, ok(0.87, 0.055, skin.accent)],
      [1, ok(0.66, 0.085, skin.hue - 10)],
    ),
  );
  ctx.save();
  ctx.clip(pane);
  const middle = { x: -30 + random() * 60, y: 60 + random() * 20 };
  for (let ring = 0; ring < 9; ring++) {
    ctx.strokeStyle = ok(0.99, 0.02, skin.hue + ring * 14, 0.1 + random() * 0.16);
    ctx.lineWidth = 2 + random() * 5;
    ctx.beginPath();
    ctx.ellipse(middle.x, middle.y, 24 + ring * 14, 20 + ring * 12.5, 0, 0, TAU);
    ctx.stroke();
  }
  ctx.fillStyle = linear(
    ctx,
    0,
    -46,
    0,
    46,
    [0, ok(1, 0, 0, 0.5)],
    [0.3, ok(1, 0, 0, 0)],
    [0.75, ok(0.3, 0.08, skin.hue, 0)],
    [1, ok(0.3, 0.08, skin.hue, 0.4)],
  );
  ctx.fillRect(-46, -47, 92, 92);
  ctx.restore();
  shape(ctx, roundRect(-45, -46, 90, 90, 14), null, ok(1, 0, 0, 0.55), 1.4);
  shape(ctx, pane, null, ok(0.36, 0.08, skin.hue), 1.6);
}

function drawBed(ctx: Ctx, skin: Skin, isLit: boolean): void {
  shape(
    ctx,
    roundRect(-46, -46, 92, 92, 15),
    linear(
      ctx,
      0,
      -46,
      0,
      46,
      [0, ok(0.15, 0.05, skin.hue)],
      [1, ok(isLit ? 0.32 : 0.22, isLit ? 0.11 : 0.06, skin.hue)],
    ),
    ok(0.8, 0.12, skin.accent, isLit ? 0.65 : 0.18),
    isLit ? 2 : 1.2,
  );
  if (isLit)
    circle(
      ctx,
      0,
      0,
      46,
      radial(ctx, 0, 0, 46, [0, ok(0.88, 0.15, skin.accent, 0.55)], [1, ok(0.8, 0.15, skin.accent, 0)]),
    );
}

/** The mine: a sea urchin, all spines. */
function drawUrchin(ctx: Ctx): void {
  const random = noise(31);
  ctx.lineCap = 'round';
  for (let spine = 0; spine < 26; spine++) {
    const angle = (spine / 26) * TAU + random() * 0.12;
    const reach = spine % 2 === 0 ? 38 : 31;
    ctx.strokeStyle = linear(
      ctx,
      0,
      0,
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      [0, ok(0.16, 0.06, 320)],
      [1, ok(0.62, 0.2, 350)],
    );
    ctx.lineWidth = 3.4;
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * 12, Math.sin(angle) * 12);
    ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    ctx.stroke();
  }
  circle(ctx, 0, 0, 22, ok(0.12, 0.04, 320));
  circle(
    ctx,
    0,
    0,
    20.5,
    radial(ctx, -7, -8, 30, [0, ok(0.62, 0.17, 345)], [0.5, ok(0.34, 0.13, 335)], [1, ok(0.16, 0.07, 320)]),
  );
  for (let dot = 0; dot < 9; dot++) {
    const angle = (dot / 9) * TAU;
    circle(ctx, Math.cos(angle) * 12, Math.sin(angle) * 12, 2, ok(0.8, 0.14, 20, 0.85));
  }
  circle(ctx, 0, 0, 4.2, ok(0.85, 0.16, 55));
  ellipse(ctx, -8, -10, 6, 3, -0.7, ok(1, 0, 0, 0.5));
  spark(ctx, 15, -15, 6, ok(1, 0, 0, 0.7));
}
