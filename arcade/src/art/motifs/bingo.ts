import { ok } from '../colour.ts';
import { box, circle, path, place, repeat, spark, star } from '../shapes.ts';
import { body, gold, golden, ink, type Motif, pearl } from './motif.ts';

// The hall of bingo: a daubed card, and the drum that the balls come from.

/** A ball with its pearl disc; the mark on it is a star, since a picture has no words. */
function ball(canvas: Parameters<Motif>[0], hue: number): string {
  return `${circle(2, 6, 34, ink, 'opacity=".4"')}${circle(0, 0, 34, body(canvas, hue, 0.86, 0.5))}${circle(0, 0, 20, canvas.round('#fff', pearl))}${path(star(0, 0, 13, 6, 5), ok(0.42, 0.14, hue))}${path(spark(-14, -17, 9), '#fff')}`;
}

export const bingoCard: Motif = (canvas, hue, accent) => {
  const daubed = new Set([0, 4, 6, 8, 12, 16, 18, 20, 24, 10]);
  const heads = [20, 78, 135, 205, 305];
  const cell = (i: number) => {
    const [x, y] = [-56 + (i % 5) * 28, -32 + Math.floor(i / 5) * 26];
    const paper = box(x - 12.5, y - 11.5, 25, 23, 5, '#fff');
    return daubed.has(i)
      ? paper + circle(x, y, 10.5, canvas.round(gold.light, ok(0.7, 0.18, hue)))
      : paper + box(x - 5, y - 1.5, 10, 3, 1.5, ok(0.6, 0.05, hue), 'opacity=".55"');
  };
  const head = (i: number) =>
    box(-68.5 + i * 28, -72, 25, 22, 6, ok(0.6, 0.19, heads[i] ?? hue)) +
    circle(-56 + i * 28, -61, 4.5, '#fff', 'opacity=".9"');
  return `<g transform="rotate(-9)">${box(-76, -76, 160, 172, 14, ink, 'opacity=".4"')}${box(-80, -84, 160, 176, 14, canvas.lit('#fff', ok(0.88, 0.04, hue)), `stroke="${gold.mid}" stroke-width="4"`)}${repeat(5, head)}${repeat(25, cell)}</g>${place(ball(canvas, accent), 66, 66, 1.05, 8)}${path(spark(62, -84, 18), '#fff')}`;
};

export const bingoDrum: Motif = (canvas, hue, accent) => {
  const tones = [20, 195, 135, 84, 305, accent, hue];
  const spots: readonly [number, number][] = [
    [-34, 26],
    [4, 40],
    [38, 20],
    [-8, -4],
    [-42, -18],
    [28, -28],
    [-14, -44],
  ];
  const inside = repeat(7, (i) => {
    const [x, y] = spots[i] ?? [0, 0];
    return place(ball(canvas, tones[i] ?? hue), x, y, 0.56, i * 40);
  });
  const ribs = repeat(
    4,
    (i) =>
      `<ellipse rx="76" ry="26" transform="rotate(${i * 45})" fill="none" stroke="${gold.pale}" stroke-width="2.500" opacity=".6"/>`,
  );
  return `${path('M-64 104L-34 50M64 104L34 50', 'none', `stroke="${gold.deep}" stroke-width="12" stroke-linecap="round"`)}${box(-84, 96, 168, 12, 6, golden(canvas))}${circle(0, -8, 82, ink, 'opacity=".45"')}${circle(0, -8, 78, canvas.round(ok(0.5, 0.08, hue), ok(0.26, 0.07, hue)), 'opacity=".9"')}<g transform="translate(0 -8)">${inside}${ribs}</g><circle cy="-8" r="78" fill="none" stroke="${golden(canvas)}" stroke-width="8"/>${circle(84, -8, 12, golden(canvas))}${path(spark(-46, -66, 20), '#fff')}`;
};
