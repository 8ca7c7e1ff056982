import { type Ctx, linear, ok, roundRect, shape, star } from '../../shared/paint/paint.ts';

/** Letters as thick strokes, so that the tiles need no font: every stroke is a lead in a lattice of light. */
const letters: Record<'K' | 'Q' | 'J' | 'T', { path: string; hue: number; width: number }> = {
  K: { path: 'M-15 -27V27M18 -27L-12 4M-4 -4L20 27', hue: 25, width: 13 },
  Q: { path: 'M0 -27C30 -27 30 25 0 25C-30 25 -30 -27 0 -27ZM6 11L22 29', hue: 305, width: 12 },
  J: { path: 'M-8 -27H17M10 -27V10C10 33 -22 31 -21 8', hue: 230, width: 13 },
  T: { path: 'M-26 -17L-16 -27V27M12 -27C30 -27 30 26 12 26C-6 26 -6 -27 12 -27Z', hue: 150, width: 11 },
};

export function drawLetter(ctx: Ctx, key: 'K' | 'Q' | 'J' | 'T'): void {
  const { path, hue, width } = letters[key];
  const diamond = 'M0 -46C8 -34 34 -8 46 0C34 8 8 34 0 46C-8 34 -34 8 -46 0C-34 -8 -8 -34 0 -46Z';
  shape(ctx, diamond, ok(0.5, 0.12, hue, 0.26), ok(0.78, 0.12, hue, 0.45), 1.6);
  for (const [x, y] of [
    [0, -46],
    [46, 0],
    [0, 46],
    [-46, 0],
  ] as const)
    shape(ctx, star(x, y, 4.5, 2, 4), ok(0.9, 0.12, 85));
  shape(ctx, path, null, ok(0.17, 0.05, hue), width + 9);
  shape(
    ctx,
    path,
    null,
    linear(ctx, 0, -34, 0, 34, [0, ok(0.96, 0.09, 95)], [0.5, ok(0.78, 0.14, 78)], [1, ok(0.56, 0.12, 55)]),
    width + 5,
  );
  shape(ctx, path, null, ok(0.3, 0.13, hue), width + 0.8);
  shape(
    ctx,
    path,
    null,
    linear(
      ctx,
      0,
      -30,
      0,
      30,
      [0, ok(0.88, 0.13, hue)],
      [0.5, ok(0.7, 0.19, hue)],
      [1, ok(0.5, 0.18, hue + 8)],
    ),
    width - 1,
  );
  ctx.save();
  ctx.translate(-1.6, -1.6);
  shape(ctx, path, null, ok(0.97, 0.05, hue, 0.55), width * 0.17);
  ctx.restore();
}

/** A medal with what a win is multiplied by. */
export function drawFactor(ctx: Ctx, text: string): void {
  shape(
    ctx,
    star(0, 0, 47, 40, 12),
    linear(ctx, 0, -47, 0, 47, [0, ok(0.95, 0.12, 95)], [1, ok(0.6, 0.15, 60)]),
  );
  const disc = 'M-34 0A34 34 0 1 1 34 0A34 34 0 1 1 -34 0Z';
  shape(
    ctx,
    disc,
    linear(ctx, 0, -34, 0, 34, [0, ok(0.5, 0.2, 18)], [1, ok(0.3, 0.14, 8)]),
    ok(0.3, 0.1, 40),
    2,
  );
  writeWord(ctx, text, 1, 30, ok(0.2, 0.08, 10));
}

function writeWord(ctx: Ctx, word: string, y: number, size: number, edge: string): void {
  ctx.font = `800 ${size}px "Plus Jakarta Sans Variable", system-ui, sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = edge;
  ctx.lineWidth = size * 0.21;
  ctx.strokeText(word, 0, y, 70);
  ctx.fillStyle = '#fffdf4';
  ctx.fillText(word, 0, y, 70);
}

/** A ribbon with a word across the foot of a symbol. */
export function drawRibbon(ctx: Ctx, word: string, hue: number): void {
  shape(
    ctx,
    'M-47 24L-36 21V41L-47 45L-42 34ZM47 24L36 21V41L47 45L42 34Z',
    ok(0.38, 0.14, hue),
    ok(0.26, 0.09, hue),
    1.4,
  );
  shape(
    ctx,
    roundRect(-39, 19, 78, 21, 5),
    linear(ctx, 0, 19, 0, 40, [0, ok(0.72, 0.2, hue)], [1, ok(0.48, 0.19, hue)]),
    ok(0.93, 0.1, 90),
    1.8,
  );
  writeWord(ctx, word, 30.4, 16, ok(0.22, 0.08, hue));
}
