import {
  type Ctx,
  circle,
  linear,
  ok,
  polygon,
  roundRect,
  shape,
  spark,
  sprite,
  star,
  within,
} from './paint.ts';
import type { Skin } from './skin.ts';

/** A playing card in a frame of 100 by 140. Suits in the order clubs, diamonds, hearts, spades. */
export type CardFace = { rank: string; suit: number };

const suitPaths = [
  'M0 -30C-13 -30 -19 -16 -11 -6C-25 -10 -34 4 -26 15C-19 24 -7 21 -3 13C-3 22 -6 27 -11 32H11C6 27 3 22 3 13C7 21 19 24 26 15C34 4 25 -10 11 -6C19 -16 13 -30 0 -30Z',
  'M0 -34C8 -18 16 -8 26 0C16 8 8 18 0 34C-8 18 -16 8 -26 0C-16 -8 -8 -18 0 -34Z',
  'M0 32C-18 14 -31 2 -31 -13C-31 -31 -8 -34 0 -17C8 -34 31 -31 31 -13C31 2 18 14 0 32Z',
  'M0 -33C10 -17 30 -8 30 9C30 24 10 26 4 13C4 23 7 28 12 32H-12C-7 28 -4 23 -4 13C-10 26 -30 24 -30 9C-30 -8 -10 -17 0 -33Z',
] as const;

/** Where the pips of a number stand, in columns of -1, 0, 1 and heights of -1 to 1. */
const pips: Record<string, readonly (readonly [number, number])[]> = {
  '2': [
    [0, -1],
    [0, 1],
  ],
  '3': [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  '4': [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  '5': [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  '6': [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  '7': [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  '8': [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  '9': [
    [-1, -1],
    [1, -1],
    [-1, -0.34],
    [1, -0.34],
    [0, 0],
    [-1, 0.34],
    [1, 0.34],
    [-1, 1],
    [1, 1],
  ],
  '10': [
    [-1, -1],
    [1, -1],
    [0, -0.67],
    [-1, -0.34],
    [1, -0.34],
    [-1, 0.34],
    [1, 0.34],
    [0, 0.67],
    [-1, 1],
    [1, 1],
  ],
};

function inkOf(suit: number): string {
  return suit === 1 || suit === 2 ? ok(0.55, 0.21, 20) : ok(0.27, 0.06, 300);
}

function drawSuit(ctx: Ctx, suit: number, x: number, y: number, size: number, turn = 0): void {
  within(ctx, x, y, size / 66, turn, () => shape(ctx, suitPaths[suit] ?? suitPaths[0], inkOf(suit)));
}

function drawCorner(ctx: Ctx, { rank, suit }: CardFace): void {
  ctx.fillStyle = inkOf(suit);
  ctx.font = `800 ${rank === '10' ? 18 : 22}px "Plus Jakarta Sans Variable", system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(rank, -38, -55);
  drawSuit(ctx, suit, -38, -38, 14);
}

function drawPaper(ctx: Ctx): void {
  shape(ctx, roundRect(-50, -70, 100, 140, 10), ok(0.4, 0.05, 300));
  shape(
    ctx,
    roundRect(-49.2, -69.2, 98.4, 138.4, 9.4),
    linear(
      ctx,
      -50,
      -70,
      50,
      70,
      [0, ok(0.995, 0.006, 85)],
      [0.6, ok(0.97, 0.012, 80)],
      [1, ok(0.92, 0.02, 70)],
    ),
  );
}

/** The court: a capiz window with a crown of its own for each rank. */
function drawCourt(ctx: Ctx, { rank, suit }: CardFace): void {
  const hue = suit === 1 || suit === 2 ? 20 : 300;
  const frame = roundRect(-25, -54, 50, 108, 8);
  shape(ctx, frame, linear(ctx, -25, -54, 25, 54, [0, ok(0.95, 0.05, 88)], [1, ok(0.88, 0.07, hue)]));
  ctx.save();
  ctx.clip(frame);
  ctx.strokeStyle = ok(0.6, 0.1, hue, 0.28);
  ctx.lineWidth = 1.1;
  for (let line = -9; line < 10; line++) {
    ctx.beginPath();
    ctx.moveTo(line * 14 - 60, -60);
    ctx.lineTo(line * 14 + 60, 60);
    ctx.moveTo(line * 14 + 60, -60);
    ctx.lineTo(line * 14 - 60, 60);
    ctx.stroke();
  }
  ctx.restore();
  shape(ctx, frame, null, ok(0.7, 0.13, 78), 1.6);
  for (const turn of [0, Math.PI]) within(ctx, 0, 0, 1, turn, () => drawHead(ctx, rank, suit, hue));
}

/** A salakot for the jack, a gumamela for the queen, a crown for the king. */
function drawHead(ctx: Ctx, rank: string, suit: number, hue: number): void {
  const gold = linear(
    ctx,
    -20,
    -44,
    20,
    -16,
    [0, ok(0.93, 0.11, 92)],
    [0.5, ok(0.8, 0.15, 80)],
    [1, ok(0.6, 0.13, 60)],
  );
  if (rank === 'J') {
    shape(
      ctx,
      'M-22 -22C-12 -30 -5 -40 0 -47C5 -40 12 -30 22 -22C14 -16 -14 -16 -22 -22Z',
      gold,
      ok(0.42, 0.1, 52),
      1.2,
    );
    shape(ctx, 'M-14 -25Q0 -18 14 -25', null, ok(0.5, 0.18, hue), 2.4);
  } else if (rank === 'Q') {
    for (let petal = 0; petal < 5; petal++)
      within(ctx, 0, -31, 1, (petal * Math.PI * 2) / 5, () =>
        shape(
          ctx,
          'M0 0C-12 -6 -9 -18 0 -18C9 -18 12 -6 0 0Z',
          ok(0.66, 0.2, hue + 10),
          ok(0.45, 0.17, hue),
          1,
        ),
      );
    circle(ctx, 0, -31, 4.5, gold);
  } else {
    shape(
      ctx,
      polygon([
        [-20, -18],
        [-22, -42],
        [-11, -31],
        [0, -48],
        [11, -31],
        [22, -42],
        [20, -18],
      ]),
      gold,
      ok(0.42, 0.1, 52),
      1.2,
    );
    for (const x of [-11, 0, 11]) circle(ctx, x, -23.5, 2.4, ok(0.6, 0.2, hue));
  }
  drawSuit(ctx, suit, 0, -7.5, 13);
}

function drawAce(ctx: Ctx, suit: number): void {
  ctx.fillStyle = ok(0.86, 0.1, 85, 0.5);
  ctx.fill(star(0, 0, 42, 31, 16));
  drawSuit(ctx, suit, 0, 0, 54);
  spark(ctx, 12, -13, 6, ok(1, 0, 0, 0.85));
}

export function drawCard(ctx: Ctx, card: CardFace): void {
  drawPaper(ctx);
  for (const turn of [0, Math.PI]) within(ctx, 0, 0, 1, turn, () => drawCorner(ctx, card));
  if (card.rank === 'A') drawAce(ctx, card.suit);
  else if (pips[card.rank] === undefined) drawCourt(ctx, card);
  else
    for (const [column, height] of pips[card.rank] ?? [])
      drawSuit(ctx, card.suit, column * 15, height * 44, 18, height > 0 ? Math.PI : 0);
}

/** The back: capiz panes round a spark, in the colours of the game. */
export function drawCardBack(ctx: Ctx, skin: Skin): void {
  drawPaper(ctx);
  const panel = roundRect(-43, -63, 86, 126, 6);
  shape(
    ctx,
    panel,
    linear(ctx, -43, -63, 43, 63, [0, ok(0.45, 0.14, skin.hue + 12)], [1, ok(0.26, 0.1, skin.hue - 14)]),
  );
  ctx.save();
  ctx.clip(panel);
  for (let row = -6; row < 7; row++)
    for (let column = -3; column < 4; column++) {
      const x = column * 20 + (row % 2 === 0 ? 0 : 10);
      const y = row * 12;
      shape(
        ctx,
        polygon([
          [x, y - 10.6],
          [x + 8.8, y],
          [x, y + 10.6],
          [x - 8.8, y],
        ]),
        ok(0.9, 0.05, skin.hue + 40, 0.12 + 0.05 * ((row + column + 12) % 3)),
      );
    }
  ctx.restore();
  shape(ctx, roundRect(-40, -60, 80, 120, 5), null, ok(0.84, 0.13, skin.accent, 0.85), 1.4);
  circle(ctx, 0, 0, 20, ok(0.2, 0.07, skin.hue));
  ctx.fillStyle = ok(0.85, 0.14, skin.accent);
  ctx.fill(star(0, 0, 19, 13, 8));
  spark(ctx, 0, 0, 14, ok(0.99, 0.02, 90));
}

/** A drawing of a card at `width` CSS pixels, `ratio` device pixels each. */
export function cardImage(draw: (ctx: Ctx) => void, width: number, ratio: number): HTMLCanvasElement {
  const canvas = sprite(width * ratio, width * 1.4 * ratio, (ctx) => {
    ctx.scale((width * ratio) / 100, (width * ratio) / 100);
    ctx.translate(50, 70);
    draw(ctx);
  });
  canvas.className = 'card-image';
  return canvas;
}
