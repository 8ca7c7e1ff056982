import { ok } from '../colour.ts';
import { around, circle, ellipse, line, path, petal, place, repeat, spark, star } from '../shapes.ts';
import { body, gold, golden, type Motif, pearl } from './motif.ts';

export const moon: Motif = (canvas, hue, accent) => {
  const cloud = (tone: string) =>
    path('M-60 18C-84 18 -84 -10 -60 -10C-56 -36 -16 -36 -10 -16C6 -30 34 -20 32 0C52 -2 56 18 38 18Z', tone);
  return `${circle(0, 0, 110, canvas.glow(ok(0.92, 0.1, 90), 0.9))}${circle(0, 0, 80, canvas.round(ok(0.99, 0.04, 95), ok(0.78, 0.12, 80)))}${[
    [-30, -26, 15],
    [24, -40, 9],
    [34, 14, 17],
    [-16, 30, 11],
    [-48, 12, 7],
    [4, -6, 6],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, ok(0.84, 0.09, 82)) +
        path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${r} ${-r}`, ok(0.7, 0.1, 78), 'opacity=".5"'),
    )
    .join(
      '',
    )}${place(cloud(canvas.vertical(ok(0.78, 0.1, hue), ok(0.42, 0.13, hue))), 46, 62, 0.95)}${place(cloud(canvas.vertical(ok(0.86, 0.08, accent), ok(0.5, 0.13, accent))), -48, 50, 0.8, 0, true)}${path(spark(70, -70, 17), pearl)}`;
};

export const sun: Motif = (canvas, hue, accent) =>
  `${circle(0, 0, 112, canvas.glow(gold.pale, 0.9))}${around(8, `${path('M-14 -54L0 -106L14 -54Z', golden(canvas))}${path('M-24 -52L-22 -88L-10 -54ZM24 -52L22 -88L10 -54Z', ok(0.72, 0.18, 60))}`)}${circle(0, 0, 56, gold.deep)}${circle(0, 0, 51, canvas.round(gold.pale, ok(0.78, 0.17, 70)))}${around(16, path(petal(40, 7), canvas.vertical(ok(0.66, 0.2, hue), ok(0.84, 0.15, 70))))}${circle(0, 0, 19, body(canvas, accent))}${path(star(0, 0, 15, 6, 8), gold.pale)}`;

/** A perfect cone of a volcano over its plain. */
export const volcano: Motif = (canvas, hue, accent) => {
  const slope = 'M-112 84C-66 62 -34 0 -17 -40H17C34 0 66 62 112 84Z';
  const flow = canvas.vertical(gold.pale, ok(0.6, 0.23, accent));
  return `${circle(0, -50, 80, canvas.glow(ok(0.8, 0.18, accent + 25), 0.9))}${[
    [-4, -66, 22],
    [16, -84, 25],
    [-22, -92, 21],
    [44, -98, 19],
    [-46, -104, 15],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, canvas.round(ok(0.84, 0.05, hue), ok(0.4, 0.07, hue))))
    .join(
      '',
    )}${around(7, circle(0, -40, 3.4, gold.light), -60).replace(/<g transform="/g, '<g transform="translate(0 -44) ')}${path(slope, canvas.linear([ok(0.3, 0.09, hue), ok(0.58, 0.13, hue), ok(0.26, 0.08, hue - 10)], 0, 0, 1, 0))}${path('M-17 -40H17C14 -30 20 -18 14 -8C24 14 10 24 18 46C8 34 2 20 4 4C-2 16 -4 36 -14 60C-22 34 -8 14 -14 -6C-24 4 -30 22 -44 34C-34 8 -22 -22 -17 -40Z', flow)}${ellipse(0, -40, 17, 5, gold.pale)}${path('M-112 84C-70 70 -40 92 0 80C40 92 70 70 112 84V98H-112Z', canvas.vertical(ok(0.56, 0.15, 150), ok(0.3, 0.1, 160)))}`;
};

export const vinta: Motif = (canvas, hue, accent) => {
  const hues = [hue, hue + 70, accent, 90, hue + 200, accent + 60];
  const sail = path('M-70 36L10 -106L92 22Z', '#000');
  const strips = hues
    .map((h, i) =>
      path(
        `M${-84 + i * 30} 60L${-20 + i * 12} -120h14L${-52 + i * 30} 60Z`,
        canvas.vertical(ok(0.88, 0.15, h), ok(0.58, 0.2, h)),
      ),
    )
    .join('');
  return `<g clip-path="${canvas.clip(sail)}">${strips}</g>${line('M-70 36L10 -106L92 22', gold.light, 4)}${line('M8 -108V58', ok(0.44, 0.09, 50), 6)}${line('M-72 38L94 24', ok(0.5, 0.1, 55), 5)}${path('M-104 50Q-84 58 0 58Q84 58 108 40C98 82 68 88 0 88C-64 88 -92 80 -104 50Z', canvas.vertical(ok(0.6, 0.14, 50), ok(0.3, 0.09, 40)))}${line('M-98 58Q0 74 102 52', ok(0.8, 0.17, hue), 4)}${repeat(7, (i) => path(star(-66 + i * 22, 73, 6, 2.6, 4), gold.light))}${line('M-60 66L-92 100M60 66L90 98', ok(0.5, 0.1, 55), 4)}${line('M-116 100H-60M62 98H116', ok(0.66, 0.12, 65), 7)}${path('M-20 -82C-6 -60 -2 -30 -4 18C-16 -10 -30 -40 -20 -82Z', '#fff', 'opacity=".25"')}`;
};

export const kite: Motif = (canvas, hue, accent) => {
  const tail = repeat(4, (i) => {
    const [x, y] = [-16 - i * 15 + (i % 2) * 10, 62 + i * 15];
    return path(`M${x} ${y}l-15 -9v18ZM${x} ${y}l15 -9v18Z`, ok(0.78, 0.18, hue + i * 60));
  });
  return `<g transform="rotate(24)">${line('M0 52C-10 74 -44 84 -40 112', pearl, 2.6)}${tail}${path('M0 -104L-72 -22L0 -22Z', canvas.lit(ok(0.92, 0.12, hue + 20), ok(0.66, 0.2, hue)))}${path('M0 -104L72 -22H0Z', canvas.lit(ok(0.76, 0.18, accent), ok(0.52, 0.2, accent)))}${path('M-72 -22L0 54V-22Z', canvas.lit(ok(0.7, 0.18, accent), ok(0.46, 0.2, accent)))}${path('M72 -22L0 54V-22Z', canvas.lit(ok(0.6, 0.2, hue), ok(0.4, 0.19, hue - 8)))}${line('M0 -104V54M-72 -22H72', gold.light, 3.4)}${path('M0 -104L72 -22L0 54L-72 -22Z', 'none', `stroke="${gold.pale}" stroke-width="3.4" stroke-linejoin="round"`)}${circle(0, -22, 21, golden(canvas))}${path(star(0, -22, 18, 8, 8), ok(0.55, 0.2, hue))}</g>`;
};

export const balloon: Motif = (canvas, hue, accent) => {
  const skin =
    'M0 -106C-62 -106 -84 -56 -74 -20C-64 14 -30 32 -20 52H20C30 32 64 14 74 -20C84 -56 62 -106 0 -106Z';
  return `${path(skin, canvas.round(ok(0.86, 0.16, hue + 16), ok(0.46, 0.2, hue - 6)))}${path('M0 -106C-44 -90 -46 -20 -8 52H8C46 -20 44 -90 0 -106Z', canvas.vertical(ok(0.92, 0.13, accent), ok(0.6, 0.2, accent)))}${path('M0 -106C-14 -70 -14 0 -3 52H3C14 0 14 -70 0 -106Z', canvas.vertical(ok(0.88, 0.15, hue + 16), ok(0.54, 0.2, hue)))}<g clip-path="${canvas.clip(path(skin, '#000'))}">${line('M-84 -34Q0 -8 84 -34', gold.light, 12)}${repeat(7, (i) => path(star(-66 + i * 22, -26 + 7 * Math.cos((i - 3) / 2), 5, 2, 4), ok(0.5, 0.19, hue)))}</g>${path('M-54 -60C-46 -82 -28 -94 -12 -96C-28 -82 -40 -62 -42 -36Z', '#fff', 'opacity=".5"')}${line('M-18 54L-14 74M18 54L14 74', gold.light, 2.6)}${circle(0, 60, 15, canvas.glow(gold.pale, 0.9))}${path('M-20 74H20L15 102Q0 108 -15 102Z', canvas.vertical(ok(0.66, 0.12, 65), ok(0.38, 0.09, 50)))}${line('M-20 75H20', gold.light, 5)}${line('M-17 84H17M-15 94H15', ok(0.32, 0.08, 45), 2)}`;
};

export const rocket: Motif = (canvas, hue, accent) =>
  `<g transform="rotate(38)">${circle(0, 84, 48, canvas.glow(gold.light, 0.9))}${path('M-25 56C-34 88 -12 94 0 126C12 94 34 88 25 56Z', canvas.vertical(gold.light, ok(0.62, 0.23, 30)))}${path('M-13 56C-16 76 -6 82 0 100C6 82 16 76 13 56Z', pearl)}${path('M-32 14C-66 24 -68 58 -64 74C-52 60 -40 58 -28 56ZM32 14C66 24 68 58 64 74C52 60 40 58 28 56Z', body(canvas, accent))}${path('M0 -112C40 -78 46 0 30 60H-30C-46 0 -40 -78 0 -112Z', canvas.linear([ok(0.76, 0.03, 250), '#fff', ok(0.68, 0.04, 270)], 0, 0, 1, 0))}${path('M0 -112C22 -94 34 -66 37 -40H-37C-34 -66 -22 -94 0 -112Z', body(canvas, hue, 0.8, 0.46))}${circle(0, -8, 20, golden(canvas))}${circle(0, -8, 14, canvas.round(ok(0.94, 0.06, 210), ok(0.46, 0.14, 245)))}${line('M-36 32Q0 42 36 32', ok(0.66, 0.2, hue), 8)}${path('M-7 26C-9 48 -6 66 0 76C6 66 9 48 7 26Z', body(canvas, accent))}${path('M-22 -70C-14 -84 -8 -92 -2 -98C-8 -70 -14 -20 -14 30C-24 -4 -28 -40 -22 -70Z', '#fff', 'opacity=".5"')}</g>`;

export const plane: Motif = (canvas, hue, accent) =>
  `<g transform="rotate(-14)">${line('M-112 70Q-60 88 -34 40', pearl, 3.4, 'stroke-dasharray="9 9"')}${path('M108 -76L-92 -18L-34 12Z', canvas.lit('#fff', ok(0.84, 0.07, hue)))}${path('M108 -76L-34 12L-22 68Z', ok(0.5, 0.17, hue))}${path('M108 -76L-6 26L44 60Z', canvas.lit(ok(0.94, 0.04, hue), ok(0.68, 0.13, hue)))}${path('M-22 68L-6 26L10 37Z', ok(0.36, 0.14, hue))}${line('M108 -76L-92 -18L-34 12', ok(0.74, 0.18, accent), 4)}${line('M108 -76L44 60', ok(0.74, 0.18, accent), 4)}${path(star(44, 4, 13, 5.6, 5), ok(0.64, 0.2, accent))}</g>`;

export const comet: Motif = (canvas, hue, accent) => {
  const streak = (d: string, h: number) =>
    path(d, canvas.linear([ok(0.9, 0.14, h), ok(0.5, 0.2, h)], 1, 0, 0, 1));
  return `${circle(38, -38, 84, canvas.glow(gold.pale, 0.9))}<g opacity=".9">${streak('M4 -60C-50 -30 -90 20 -114 76C-60 40 -20 16 20 -4Z', hue)}${streak('M24 -32C-16 10 -42 50 -56 104C-12 66 14 34 44 -8Z', accent)}${streak('M48 -24C36 20 28 56 30 96C54 60 66 30 68 -14Z', hue + 60)}</g>${path(star(40, -40, 66, 28, 5, 14), golden(canvas), `stroke="${gold.pale}" stroke-width="5" stroke-linejoin="round"`)}${path(star(40, -40, 38, 16, 5, 14), gold.pale)}${path(spark(20, -62, 15), '#fff')}`;
};

/** A blue flame over the water: the sailors' fire. */
export const flame: Motif = (canvas, hue, accent) =>
  `${circle(0, 10, 104, canvas.glow(ok(0.84, 0.15, hue), 0.8))}${path('M6 -108C20 -66 82 -36 72 34C66 82 30 98 0 98C-34 98 -74 76 -72 24C-70 -8 -50 -24 -40 -48C-30 -34 -26 -20 -20 -14C-22 -52 -16 -84 6 -108Z', canvas.vertical(ok(0.84, 0.16, hue), ok(0.46, 0.2, hue - 14)))}${path('M8 -62C18 -30 56 -10 50 38C46 74 22 88 0 88C-24 88 -50 70 -48 36C-46 14 -34 4 -28 -10C-20 0 -16 8 -12 14C-12 -16 -6 -40 8 -62Z', canvas.vertical(ok(0.9, 0.14, accent), ok(0.66, 0.2, accent)))}${path('M4 -10C12 10 32 20 28 50C26 72 12 80 0 80C-14 80 -28 70 -26 50C-24 34 -6 22 4 -10Z', canvas.vertical(pearl, gold.light))}${[
    [-70, -52, 6],
    [60, -64, 5],
    [80, -22, 4],
    [-88, -8, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ok(0.88, 0.14, hue)))
    .join('')}`;

export const palms: Motif = (canvas, hue, accent) => {
  const frond = (turn: number, length: number) =>
    `<g transform="rotate(${turn})">${path(`M0 0C20 ${-length * 0.3} 30 ${-length * 0.7} 16 ${-length}C4 ${-length * 0.72} -8 ${-length * 0.4} 0 0Z`, canvas.vertical(ok(0.8, 0.18, 138), ok(0.4, 0.14, 150)))}</g>`;
  const palm = (flip: boolean, x: number, y: number, scale: number) =>
    place(
      `${line('M0 90C-6 40 6 0 22 -40', ok(0.36, 0.09, 50), 13)}${line('M0 90C-6 40 6 0 22 -40', ok(0.62, 0.11, 60), 9, 'stroke-dasharray="7 4"')}<g transform="translate(22 -42)">${[-104, -70, -34, 4, 40, 76, 108].map((turn) => frond(turn, 68)).join('')}${circle(-5, 5, 8, ok(0.5, 0.11, 50))}${circle(8, 7, 8, ok(0.44, 0.11, 45))}</g>`,
      x,
      y,
      scale,
      0,
      flip,
    );
  return `${circle(6, -4, 62, canvas.vertical(gold.pale, ok(0.68, 0.2, accent)))}${path('M-108 64H108V84Q0 104 -108 84Z', canvas.vertical(ok(0.78, 0.12, hue), ok(0.42, 0.13, hue + 10)))}${line('M-50 72H-12M6 78H60M-84 82H-50', pearl, 3, 'opacity=".7"')}${path('M-72 68C-48 44 40 42 70 68Q0 78 -72 68Z', canvas.vertical(gold.light, gold.deep))}${palm(false, -22, -20, 0.98)}${palm(true, 34, 6, 0.7)}`;
};
