import { ok } from '../colour.ts';
import { around, box, circle, ellipse, line, path, petal, place, repeat, spark } from '../shapes.ts';
import { body, gold, golden, type Motif, pearl } from './motif.ts';

const leafGreen = (l: number) => ok(l, 0.17, 142);

export const mango: Motif = (canvas, _hue, accent) => {
  const skin = canvas.round(ok(0.95, 0.13, 98), ok(0.66, 0.18, 52), 0.36, 0.32, 0.75);
  const fruit = 'M-44 -58C4 -92 70 -46 66 10C62 70 0 92 -42 62C-84 30 -88 -30 -44 -58Z';
  const leaf =
    path(
      'M-30 -62C-20 -104 30 -112 64 -96C44 -70 4 -56 -30 -62Z',
      canvas.lit(leafGreen(0.84), leafGreen(0.44)),
    ) + line('M-28 -62Q10 -80 60 -95', leafGreen(0.9), 2.2);
  const cut = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(-18)">${ellipse(0, 0, 44, 27, ok(0.72, 0.17, 68))}${ellipse(0, -3, 39, 22, canvas.round(ok(0.94, 0.14, 95), ok(0.8, 0.18, 76), 0.5, 0.4, 0.7))}${repeat(5, (i) => line(`M${-26 + i * 13} -20L${-26 + i * 13} 14`, ok(0.72, 0.17, 68), 2.4))}${repeat(3, (i) => line(`M-33 ${-12 + i * 9}H33`, ok(0.72, 0.17, 68), 2.4))}</g>`;
  return `${leaf}${path(fruit, skin)}${path('M-62 -20C-70 30 -40 60 -6 66C-50 76 -88 26 -62 -20Z', ok(0.64, 0.2, 30), 'opacity=".45"')}${path('M-40 -44C-20 -60 10 -60 26 -48C4 -48 -22 -40 -44 -20Z', '#fff', 'opacity=".6"')}${cut(46, 62)}${path(spark(-28, -30, 13), '#fff')}${circle(82, 18, 5, ok(0.8, 0.17, accent))}`;
};

export const pineapple: Motif = (canvas) => {
  const crown = [-46, -28, 28, 46, -14, 14, 0]
    .map(
      (turn) =>
        `<g transform="translate(0 -26) rotate(${turn})">${path(petal(74 - Math.abs(turn) * 0.5, 15), canvas.vertical(leafGreen(0.86), leafGreen(0.4)))}</g>`,
    )
    .join('');
  const hatch = repeat(9, (i) =>
    line(`M${-96 + i * 20} -40l72 144M${96 - i * 20} -40l-72 144`, ok(0.52, 0.13, 55), 3),
  );
  const eyes = repeat(4, (y) =>
    repeat(4, (x) => circle(-42 + x * 26 + (y % 2) * 10, -4 + y * 22, 3.4, gold.pale)),
  );
  return `${crown}${ellipse(0, 36, 54, 66, canvas.round(gold.light, ok(0.6, 0.16, 58)))}<g clip-path="${canvas.clip(ellipse(0, 36, 54, 66, '#000'))}">${hatch}${eyes}</g>${path('M-36 4C-28 -16 -10 -22 4 -22C-16 -10 -26 6 -30 26Z', '#fff', 'opacity=".45"')}`;
};

export const coconut: Motif = (canvas, _hue, accent) => {
  const husk = canvas.round(ok(0.62, 0.1, 60), ok(0.26, 0.06, 45));
  const half = `${circle(0, 0, 54, husk)}${circle(0, 0, 45, pearl)}${circle(0, 0, 34, canvas.round(ok(0.94, 0.03, 200), ok(0.78, 0.05, 220), 0.5, 0.7, 0.7))}`;
  const drink = `${circle(0, 0, 68, canvas.round(leafGreen(0.86), leafGreen(0.38)))}${ellipse(0, -44, 46, 18, pearl)}${ellipse(0, -44, 34, 12, ok(0.86, 0.05, 200))}${line('M6 -44L30 -106', ok(0.7, 0.2, 15), 8)}${line('M30 -106l24 6', ok(0.78, 0.17, 15), 8)}`;
  const flower = place(
    around(5, path(petal(34, 20), canvas.vertical(ok(0.84, 0.15, accent), ok(0.6, 0.22, accent + 10)))) +
      circle(0, 0, 7, gold.light),
    -46,
    -46,
  );
  return place(drink, -14, 10) + flower + place(half, 46, 42);
};

export const melon: Motif = (canvas) =>
  `<g transform="rotate(-12)">${path('M-98 -26A98 98 0 0 0 98 -26Z', canvas.vertical(leafGreen(0.7), leafGreen(0.36)))}${path('M-88 -26A88 88 0 0 0 88 -26Z', ok(0.95, 0.07, 130))}${path('M-80 -26A80 80 0 0 0 80 -26Z', canvas.vertical(ok(0.76, 0.18, 18), ok(0.58, 0.23, 22)))}${[
    [-48, 0],
    [-16, 8],
    [18, 6],
    [50, -4],
    [-30, 28],
    [2, 34],
    [34, 24],
  ]
    .map(([x = 0, y = 0]) => path(`M${x} ${y - 7}q8 10 0 14q-8 -4 0 -14Z`, ok(0.22, 0.05, 30)))
    .join(
      '',
    )}${path('M-70 -20H-10Q-50 -12 -56 20Q-70 0 -70 -20Z', '#fff', 'opacity=".28"')}</g>${place(`${circle(0, 0, 30, canvas.round(ok(0.8, 0.18, 25), ok(0.42, 0.2, 22)))}${circle(40, 12, 28, canvas.round(ok(0.78, 0.18, 25), ok(0.4, 0.2, 22)))}${line('M0 -28Q8 -70 46 -78Q40 -40 40 -14', leafGreen(0.55), 5)}${path('M46 -78C62 -100 92 -98 104 -86C88 -68 62 -66 46 -78Z', leafGreen(0.72))}${ellipse(-9, -10, 8, 5, '#fff', 'opacity=".8"')}${ellipse(31, 2, 8, 5, '#fff', 'opacity=".8"')}`, -34, -34, 0.85)}`;

/** Shaved ice in a tall glass: beans, jellies, milk, a scoop of purple yam. */
export const sundae: Motif = (canvas, _hue, accent) => {
  const glass = 'M-50 -30L-36 84Q0 98 36 84L50 -30Z';
  const layers = [
    ok(0.5, 0.16, 25),
    ok(0.8, 0.16, 90),
    ok(0.68, 0.17, 150),
    ok(0.93, 0.03, 90),
    ok(0.97, 0.01, 230),
  ]
    .map((tone, i) => box(-60, 68 - i * 24, 120, 30, 0, tone))
    .join('');
  const cubes = [
    [-20, 62, 145],
    [8, 66, 20],
    [22, 44, 60],
    [-14, 40, 330],
    [4, 20, 200],
  ]
    .map(([x = 0, y = 0, h = 0]) =>
      box(x - 7, y - 7, 14, 14, 4, ok(0.74, 0.19, h), `transform="rotate(${x} ${x} ${y})"`),
    )
    .join('');
  return `<g clip-path="${canvas.clip(path(glass, '#000'))}">${layers}${cubes}</g>${path('M-64 -34C-66 -64 -40 -72 -34 -64C-30 -92 26 -92 32 -62C50 -70 66 -54 62 -34Q0 -14 -64 -34Z', canvas.lit('#fff', ok(0.82, 0.05, 240)))}${circle(-16, -64, 30, canvas.round(ok(0.76, 0.15, 308), ok(0.42, 0.17, 300)))}${path('M14 -88L58 -84L52 -52L12 -58Z', canvas.vertical(gold.light, gold.deep))}${path('M14 -88L58 -84L57 -76L13 -80Z', ok(0.55, 0.13, 50))}${line('M40 -60L74 -112', pearl, 5)}${circle(-20, -98, 11, canvas.round(ok(0.75, 0.2, 22), ok(0.42, 0.2, 22)))}${line('M-20 -106q4 -12 14 -12', leafGreen(0.6), 3)}${path(glass, '#fff', 'opacity=".14"')}${line('M-40 -18L-28 72', '#fff', 5, 'opacity=".6"')}${line('M50 -30L36 84Q0 98 -36 84L-50 -30', ok(0.95, 0.04, 220), 3, 'opacity=".8"')}${path(spark(46, 18, 10), ok(0.9, 0.1, accent))}`;
};

export const durian: Motif = (canvas) => {
  const spikes = (count: number, radius: number, tone: string, from: number) =>
    around(count, path(`M-12 ${-radius + 8}L0 ${-radius - 18}L12 ${-radius + 8}Z`, tone), from);
  return `${line('M0 -66V-96', ok(0.5, 0.1, 70), 12)}${spikes(20, 70, ok(0.5, 0.12, 110), 0)}${circle(0, 6, 72, canvas.round(ok(0.84, 0.15, 112), ok(0.42, 0.11, 105)))}${place(spikes(16, 52, ok(0.6, 0.14, 112), 8) + spikes(11, 32, ok(0.72, 0.15, 113), 0) + spikes(6, 12, ok(0.85, 0.15, 115), 10), -6, 0)}${path('M12 10C40 -16 66 0 64 30C60 62 20 66 6 50C-2 36 2 20 12 10Z', ok(0.97, 0.05, 95))}${ellipse(36, 22, 20, 14, canvas.round(gold.pale, gold.mid), 'transform="rotate(-24 36 22)"')}${ellipse(28, 44, 18, 11, canvas.round(gold.pale, gold.mid), 'transform="rotate(-10 28 44)"')}`;
};

/** A glazed cake of purple yam with cream and gilt. */
export const cake: Motif = (canvas, hue) => {
  const tier = (y: number, w: number, h: number, l: number) =>
    `${path(`M${-w} ${y}V${y + h}Q0 ${y + h + 22} ${w} ${y + h}V${y}Z`, canvas.linear([ok(l - 0.16, 0.16, hue), ok(l + 0.1, 0.15, hue), ok(l - 0.2, 0.16, hue - 8)], 0, 0, 1, 0))}${ellipse(0, y, w, w * 0.24, ok(l + 0.2, 0.1, hue))}`;
  const drip = (y: number, w: number) =>
    path(
      `M${-w} ${y}Q0 ${y + w * 0.4} ${w} ${y}V${y + 14}q-8 14 -16 4q-8 22 -18 8q-8 18 -18 2q-10 20 -20 2q-8 18 -18 -2q-10 20 -18 -8q-8 8 -${Math.max(w * 2 - 108, 4)} -6Z`,
      pearl,
    );
  return `${ellipse(0, 84, 98, 20, golden(canvas))}${tier(10, 78, 58, 0.55)}${drip(10, 78)}${tier(-42, 52, 40, 0.66)}${repeat(7, (i) => circle(-48 + i * 16, -40 + 9 * Math.cos((i - 3) / 2), 7, pearl))}${path('M-9 -58L0 -96L9 -58Z', golden(canvas))}${path(spark(0, -92, 20), gold.pale)}${repeat(6, (i) => circle(-60 + i * 24, 62 + 9 * Math.cos((i - 2.5) / 2), 5, gold.light))}`;
};

export const orchid: Motif = (canvas, hue, accent) => {
  const flower = `${[0, 120, 240].map((turn) => `<g transform="rotate(${turn})">${path(petal(74, 30), canvas.vertical(ok(0.92, 0.08, hue), ok(0.66, 0.18, hue + 8)))}${line('M0 -10V-58', ok(0.6, 0.19, hue), 2, 'opacity=".6"')}</g>`).join('')}${[62, -62].map((turn) => `<g transform="rotate(${turn})">${path(petal(80, 50, 0.5), canvas.vertical(ok(0.9, 0.1, hue - 8), ok(0.6, 0.2, hue)))}${line('M0 -12V-60M0 -16L16 -54M0 -16L-16 -54', ok(0.55, 0.2, hue), 2, 'opacity=".6"')}</g>`).join('')}${path('M-16 0C-22 26 -30 38 0 54C30 38 22 26 16 0Z', body(canvas, accent))}${circle(0, 2, 11, gold.light)}`;
  return `${line('M-70 100C-40 30 30 40 76 -84', leafGreen(0.52), 6)}${place(flower, 52, -58, 0.5, 20)}${place(flower, 62, 42, 0.44, -16)}${place(flower, -22, -8, 0.94)}`;
};
