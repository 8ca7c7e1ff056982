import { ok } from '../colour.ts';
import { around, box, circle, line, path, place, repeat, spark, star } from '../shapes.ts';
import { body, gold, golden, ink, type Motif, pearl } from './motif.ts';

// Games of the fair: the wheel, the ticket, the pins and the coloured dice.

export const fortuneWheel: Motif = (canvas, hue, accent) => {
  const slice = (i: number) => {
    const tones = [
      ok(0.34, 0.09, hue),
      ok(0.8, 0.15, 84),
      ok(0.34, 0.09, hue),
      ok(0.72, 0.16, accent),
      ok(0.34, 0.09, hue),
      ok(0.8, 0.13, 195),
    ];
    return `<g transform="rotate(${i * 30})">${path('M0 0L-21.200 -79A82 82 0 0 1 21.200 -79Z', tones[i % 6] ?? ink, `stroke="${gold.pale}" stroke-width="1.5"`)}</g>`;
  };
  return `${circle(0, 4, 98, ink, 'opacity=".4"')}${circle(0, 0, 98, golden(canvas))}${circle(0, 0, 86, gold.dark)}${repeat(12, slice)}${around(12, circle(0, -92, 4, canvas.round('#fff', gold.light)), 15)}${circle(0, 0, 30, golden(canvas))}${circle(0, 0, 23, body(canvas, hue))}${path(star(0, 0, 20, 9, 5), gold.light)}${path('M-15 -112H15L0 -70Z', ok(0.6, 0.23, 18), `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`)}${circle(0, -108, 7, golden(canvas))}`;
};

export const ticket: Motif = (canvas, hue, accent) => {
  const shape =
    'M-74 -96H74Q84 -96 84 -86V-34A14 14 0 0 0 84 -6V86Q84 96 74 96H-74Q-84 96 -84 86V-6A14 14 0 0 0 -84 -34V-86Q-84 -96 -74 -96Z';
  const field = (i: number) => {
    const [x, y] = [-45 + (i % 3) * 45, 8 + Math.floor(i / 3) * 36];
    const cover = box(x - 19, y - 15, 38, 30, 6, canvas.lit(pearl, ok(0.72, 0.07, hue)));
    return i % 4 === 0
      ? box(x - 19, y - 15, 38, 30, 6, ok(0.97, 0.04, 92)) +
          path(star(x, y, 12, 5.5, 5), ok(0.62, 0.21, accent))
      : cover + path(spark(x, y, 9), '#fff');
  };
  return `<g transform="rotate(-8)">${path(shape, ink, 'opacity=".4" transform="translate(3 8)"')}${path(shape, canvas.lit(gold.pale, gold.deep, gold.mid), `stroke="${gold.dark}" stroke-width="2"`)}${box(-70, -82, 140, 44, 8, body(canvas, hue))}${path(star(-46, -60, 14, 6, 5), gold.light)}${path(star(0, -60, 18, 8, 5), gold.pale)}${path(star(46, -60, 14, 6, 5), gold.light)}${line('M-70 -20H70', gold.dark, 2, 'stroke-dasharray="3 6"')}${repeat(6, field)}${box(-66, 68, 132, 14, 5, gold.dark, 'opacity=".35"')}</g>${path(spark(60, -80, 20), '#fff')}`;
};

export const pegs: Motif = (canvas, hue, accent) => {
  const pin = `<use href="#${canvas.keep(circle(0, 2, 8, ink, 'opacity=".5"') + circle(0, 0, 7.5, canvas.round('#fff', gold.mid)))}"/>`;
  const rows = repeat(5, (row) =>
    repeat(row + 3, (i) => place(pin, (i - (row + 2) / 2) * 27, -62 + row * 27)),
  );
  const tones = [
    ok(0.62, 0.22, 15),
    ok(0.84, 0.15, 84),
    ok(0.42, 0.1, 300),
    ok(0.84, 0.15, 84),
    ok(0.62, 0.22, 15),
  ];
  const pockets = repeat(
    5,
    (i) =>
      box(-80 + i * 32.5, 68, 29, 28, 7, tones[i] ?? ink) +
      box(-78 + i * 32.5, 70, 25, 7, 4, '#fff', 'opacity=".35"'),
  );
  return `${path('M-36 -102H36L104 104H-104Z', golden(canvas), `stroke="${gold.dark}" stroke-width="2" stroke-linejoin="round"`)}${path('M-30 -94H30L94 98H-94Z', body(canvas, hue, 0.5, 0.24))}${rows}${pockets}${line('M2 -96Q-6 -80 -8 -74Q8 -66 10 -48Q26 -42 28 -22', pearl, 3, 'opacity=".55" stroke-dasharray="2 7"')}${circle(30, -16, 16, canvas.round('#fff', ok(0.72, 0.1, accent)))}${path(spark(25, -22, 8), '#fff')}`;
};

export const colourDice: Motif = (canvas, _hue, _accent) => {
  const cube = (top: number, left: number, right: number) =>
    `${path('M0 -76L70 -40L0 -4L-70 -40Z', canvas.vertical(ok(0.88, 0.14, top), ok(0.76, 0.18, top)), `stroke="${pearl}" stroke-width="4" stroke-linejoin="round"`)}${path('M-70 -40L0 -4V78L-70 40Z', canvas.vertical(ok(0.7, 0.2, left), ok(0.54, 0.2, left)), `stroke="${pearl}" stroke-width="4" stroke-linejoin="round"`)}${path('M70 -40L0 -4V78L70 40Z', canvas.vertical(ok(0.56, 0.2, right), ok(0.42, 0.18, right)), `stroke="${pearl}" stroke-width="4" stroke-linejoin="round"`)}`;
  return `${place(cube(20, 88, 250), -50, 32, 0.62, -8)}${place(cube(145, 350, 60), 54, 36, 0.6, 10)}${place(cube(88, 250, 20), 2, -40, 0.68, 4)}${path(spark(-34, -84, 16), '#fff')}`;
};

export const highLow: Motif = (canvas, hue, accent) => {
  const arrow = (tone: number) =>
    path(
      'M0 -40L38 4H16V40H-16V4H-38Z',
      body(canvas, tone),
      `stroke="${gold.pale}" stroke-width="5" stroke-linejoin="round"`,
    );
  const card = (x: number, turn: number, inside: string) =>
    `<g transform="translate(${x} 0) rotate(${turn})">${box(-48, -72, 98, 146, 12, '#000', 'opacity=".35"')}${box(-50, -74, 98, 144, 12, canvas.lit('#fff', ok(0.88, 0.03, hue)), `stroke="${gold.mid}" stroke-width="3"`)}${inside}</g>`;
  return `${card(-38, -12, place(arrow(hue), 0, -4, 0.9))}${card(44, 12, place(arrow(accent), 0, 0, 0.9, 180))}${path(spark(4, -86, 16), '#fff')}`;
};
