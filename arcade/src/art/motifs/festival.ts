import { ok } from '../colour.ts';
import {
  around,
  box,
  circle,
  disc,
  ellipse,
  line,
  type Point,
  path,
  petal,
  place,
  polar,
  polygon,
  repeat,
  spark,
  star,
} from '../shapes.ts';
import { body, gold, golden, ink, type Motif, pearl } from './motif.ts';

/** Star lantern of Christmas nights: panes of capiz in a frame of gilt bamboo, with two tassels. */
export const parol: Motif = (canvas, hue) => {
  const arm = (i: number) => {
    const h = hue + i * 58;
    const tip: Point = [0, -98];
    const left = polar(40, -36);
    const right = polar(40, 36);
    const cut = (from: Point, t: number): Point => [
      from[0] * (1 - t) + tip[0] * t,
      from[1] * (1 - t) + tip[1] * t,
    ];
    const pane = (side: Point, a: number, b: number, l: number) =>
      path(polygon([cut(side, a), cut(side, b), [0, -98 * b], [0, -98 * a]]), ok(l, 0.16, h + l * 40));
    const panes = [0, 0.34, 0.67].map(
      (t) => pane(left, t, t + 0.33, 0.9 - t * 0.12) + pane(right, t, t + 0.33, 0.74 - t * 0.14),
    );
    const frame = line(`M0 0L${left.join(' ')}L0 -98L${right.join(' ')}L0 0V-98`, gold.light, 2.2);
    return `<g transform="rotate(${i * 72})">${panes.join('')}${frame}</g>`;
  };
  const tassel = (x: number) =>
    circle(x, 74, 6, gold.mid) +
    repeat(5, (i) =>
      line(
        `M${x} 78q${(i - 2) * 4} 16 ${(i - 2) * 3} ${26 - Math.abs(i - 2) * 3}`,
        ok(0.84, 0.15, hue + i * 30),
        3.4,
      ),
    );
  const rays = around(10, `${circle(0, -82, 3.6, gold.pale)}`, 36);
  return `${tassel(-46)}${tassel(46)}${circle(0, 0, 82, 'none', `stroke="${gold.mid}" stroke-width="3"`)}${rays}${repeat(5, arm)}${circle(0, 0, 24, canvas.round(pearl, gold.mid), `stroke="${gold.deep}" stroke-width="2.5"`)}${path(star(0, 0, 18, 8, 8), gold.pale)}${circle(0, 0, 6, pearl)}`;
};

/** The smiling mask of a street-dance festival. */
export const mask: Motif = (canvas, hue, accent) => {
  const plume = (turn: number, length: number, h: number) =>
    `<g transform="translate(0 -30) rotate(${turn})">${path(petal(length, 20), canvas.vertical(ok(0.88, 0.15, h + 20), ok(0.5, 0.2, h)))}${line(`M0 -14V${-length + 12}`, ok(0.96, 0.06, h), 1.8)}${circle(0, -length + 18, 6.5, ok(0.3, 0.12, h + 120))}${circle(0, -length + 18, 3, gold.light)}</g>`;
  const plumes = [-78, -52, -26, 0, 26, 52, 78]
    .map((turn, i) => plume(turn, 76 - Math.abs(turn) * 0.1, hue + i * 48))
    .join('');
  const face = 'M-56 -22C-56 -58 56 -58 56 -22C58 34 30 86 0 88C-30 86 -58 34 -56 -22Z';
  const eye = (x: number) =>
    line(`M${x - 15} -2q15 -20 30 0`, ink, 6) + line(`M${x - 17} -18q17 -14 34 0`, ok(0.5, 0.2, hue), 3.5);
  const cheek = (x: number) =>
    circle(x, 22, 12, ok(0.72, 0.18, 20), 'opacity=".75"') + path(spark(x, 22, 8), pearl);
  const crown = path('M-58 -24Q0 -66 58 -24L52 -40Q0 -78 -52 -40Z', golden(canvas));
  const beads = repeat(9, (i) =>
    circle(-48 + i * 12, -34 - 17 * Math.cos((i - 4) / 2.7), 4.6, ok(0.8, 0.18, accent + i * 40)),
  );
  const mouth =
    path('M-32 34Q0 48 32 34Q26 70 0 72Q-26 70 -32 34Z', ok(0.42, 0.18, 20)) +
    path('M-27 38Q0 49 27 38L24 46Q0 56 -24 46Z', '#fff');
  return `${plumes}${path(face, canvas.lit(pearl, ok(0.82, 0.09, 75)), `stroke="${gold.deep}" stroke-width="2"`)}${crown}${beads}${eye(-25)}${eye(25)}${cheek(-36)}${cheek(36)}${line('M0 4q-8 18 4 19', gold.deep, 3)}${mouth}`;
};

export const fan: Motif = (canvas, hue, accent) => {
  const leaf = (i: number) => {
    const from = -76 + i * 15.2;
    const [a, b, c, d] = [polar(104, from), polar(104, from + 15.2), polar(44, from + 15.2), polar(44, from)];
    const tone =
      i % 2 === 0
        ? canvas.vertical(ok(0.84, 0.16, hue + 25), ok(0.55, 0.2, hue))
        : canvas.vertical(ok(0.72, 0.18, hue + 20), ok(0.42, 0.19, hue - 6));
    return path(polygon([a, b, c, d]), tone) + line(`M0 0L${polar(106, from).join(' ')}`, gold.light, 3);
  };
  const flowers = repeat(5, (i) =>
    place(around(5, path(petal(15, 8), pearl)) + circle(0, 0, 4.5, gold.mid), ...polar(76, -58 + i * 29)),
  );
  const lace = repeat(10, (i) => circle(...polar(104, -68.4 + i * 15.2), 8.5, ok(0.94, 0.05, accent)));
  return place(
    `${lace}${repeat(10, leaf)}${line(`M0 0L${polar(106, 76).join(' ')}`, gold.light, 3)}${flowers}${circle(0, 0, 11, golden(canvas))}${circle(0, 0, 4, gold.dark)}${line('M0 12q-10 14 2 22', ok(0.7, 0.2, accent), 4)}${line('M0 12q10 16 -2 26', ok(0.6, 0.2, accent), 4)}`,
    0,
    46,
  );
};

export const drum: Motif = (canvas, hue, accent) => {
  const shell = 'M-66 -34V42C-66 80 66 80 66 42V-34Z';
  const ropes = `M-66 -26L-44 62L-22 -10L0 70L22 -10L44 62L66 -26`;
  const stick = (turn: number) =>
    `<g transform="translate(0 -34) rotate(${turn})">${line('M0 -8V-78', ok(0.7, 0.11, 60), 7)}${circle(0, -80, 11, canvas.round(pearl, ok(0.75, 0.06, 70)))}</g>`;
  return `${path(shell, canvas.linear([ok(0.42, 0.17, hue), ok(0.68, 0.2, hue + 12), ok(0.36, 0.15, hue - 8)], 0, 0, 1, 0))}${line(ropes, gold.light, 4)}${line('M-66 42C-66 80 66 80 66 42', golden(canvas), 9)}${ellipse(0, -34, 68, 27, golden(canvas))}${ellipse(0, -36, 60, 22, canvas.round(pearl, ok(0.8, 0.06, 75)))}${ellipse(0, -36, 30, 10, 'none', `stroke="${ok(0.6, 0.18, accent)}" stroke-width="3.5"`)}${stick(38)}${stick(-38)}`;
};

export const gong: Motif = (canvas, hue) =>
  `${line('M-84 92V-84H84V92', canvas.vertical(ok(0.55, 0.16, hue), ok(0.32, 0.12, hue - 10)), 13)}${line('M-96 -84H96', golden(canvas), 14)}${line('M-34 -80L-26 -52M34 -80L26 -52', pearl, 4)}${circle(0, 14, 74, canvas.lit(gold.light, gold.dark))}${circle(0, 14, 66, canvas.lit(gold.deep, gold.light, gold.mid))}${around(12, circle(0, -54, 4.5, gold.dark)).replace(/rotate\(/g, 'translate(0 14) rotate(')}${circle(0, 14, 42, canvas.lit(gold.light, gold.deep))}${circle(0, 14, 24, canvas.round(pearl, gold.deep))}`;

export const lantern: Motif = (canvas, hue, accent) => {
  const skin = canvas.round(ok(0.84, 0.17, hue + 40), ok(0.42, 0.19, hue - 5), 0.5, 0.45, 0.62);
  const ribs = [70, 46, 18]
    .map((rx) =>
      ellipse(
        0,
        0,
        rx,
        62,
        'none',
        `stroke="${ok(0.9, 0.14, hue + 60)}" stroke-opacity=".6" stroke-width="2.5"`,
      ),
    )
    .join('');
  const tassel =
    line('M0 78V92', gold.mid, 5) +
    repeat(5, (i) => line(`M${(i - 2) * 3} 88l${(i - 2) * 3} 22`, ok(0.72, 0.2, accent), 4));
  return place(
    `${line('M0 -100V-70', gold.light, 3.5)}${ellipse(0, 0, 84, 62, skin)}${ribs}${path(star(0, 0, 30, 13, 5), gold.light, `stroke="${gold.deep}" stroke-width="2"`)}${box(-32, -74, 64, 16, 5, golden(canvas))}${box(-32, 58, 64, 16, 5, golden(canvas))}${tassel}`,
    0,
    -6,
  );
};

export const guitar: Motif = (canvas, hue, accent) =>
  `<g transform="rotate(32)">${box(-9, -106, 18, 96, 3, canvas.vertical(ok(0.45, 0.09, 50), ok(0.32, 0.07, 45)))}${box(-14, -118, 28, 28, 6, ok(0.38, 0.09, 45))}${path('M0 -30C34 -40 48 -6 34 14C60 34 62 98 0 98C-62 98 -60 34 -34 14C-48 -6 -34 -40 0 -30Z', body(canvas, hue, 0.84, 0.48), `stroke="${gold.light}" stroke-width="3.5"`)}${circle(0, 28, 21, ok(0.22, 0.05, 40), `stroke="${gold.mid}" stroke-width="4"`)}${box(-24, 66, 48, 9, 3, ok(0.3, 0.06, 45))}${[-5, -1.7, 1.7, 5].map((x) => line(`M${x} -112V70`, pearl, 0.9)).join('')}${place(around(5, path(petal(15, 8), ok(0.75, 0.18, accent))) + circle(0, 0, 4, gold.light), -34, 70, 1)}</g>`;

/** A shower of three bursts. */
export const fireworks: Motif = (canvas, hue, accent) => {
  const kept = (part: string) => `<use href="#${canvas.keep(part)}"/>`;
  const burst = (x: number, y: number, size: number, h: number) =>
    place(
      circle(0, 0, 60, canvas.glow(ok(0.85, 0.15, h), 0.6)) +
        around(
          16,
          kept(line('M0 -18Q3 -48 0 -88', ok(0.82, 0.18, h), 3.6) + circle(0, -94, 5, ok(0.94, 0.1, h + 25))),
        ) +
        around(8, kept(line('M0 -12V-44', ok(0.95, 0.08, h + 40), 3) + path(spark(0, -56, 8), pearl)), 11) +
        circle(0, 0, 10, pearl),
      x,
      y,
      size,
    );
  return burst(-52, 42, 0.52, accent) + burst(56, 34, 0.46, hue + 90) + burst(6, -22, 0.82, hue);
};

/** Gilt medallion with the brand's rosette: used where the title alone should speak. */
export const rosette: Motif = (canvas, hue, accent) => {
  const tile = box(-62, -62, 124, 124, 24, golden(canvas));
  const inner = box(-52, -52, 104, 104, 20, body(canvas, hue, 0.6, 0.3));
  return `${tile}<g transform="rotate(45)">${tile}${inner}</g>${around(8, path(petal(58, 17), canvas.vertical(ok(0.92, 0.1, accent), ok(0.66, 0.18, accent - 20))))}${around(8, circle(0, -72, 4, pearl), 22.5)}${circle(0, 0, 21, canvas.round(pearl, gold.mid), `stroke="${gold.deep}" stroke-width="2"`)}${path(spark(0, 0, 17), ok(0.35, 0.14, hue))}`;
};

export const bell: Motif = (canvas, hue, accent) => {
  const bow = (flip: number) =>
    path(
      `M0 -62C${20 * flip} -104 ${76 * flip} -98 ${70 * flip} -66C${66 * flip} -44 ${24 * flip} -46 0 -62Z`,
      body(canvas, accent),
    );
  const one = (turn: number, x: number) =>
    `<g transform="translate(${x} -8) rotate(${turn})">${circle(0, 74, 13, canvas.round(gold.light, gold.dark))}${path('M-14 -52C-44 -40 -34 14 -62 56Q0 78 62 56C34 14 44 -40 14 -52Z', canvas.linear([gold.deep, gold.pale, gold.mid, gold.dark], 0, 0, 1, 0))}${line('M-62 57Q0 79 62 57', gold.light, 9)}${line('M-45 24Q0 40 45 24', ok(0.55, 0.19, hue), 7)}</g>`;
  return `${place(one(-14, 0), 34, 16, 0.78)}${place(one(16, 0), -30, 16, 0.86)}${bow(-1)}${bow(1)}${circle(0, -62, 12, body(canvas, accent, 0.9, 0.5))}`;
};

export const kubo: Motif = (canvas, hue, accent) => {
  const thatch = canvas.vertical(ok(0.82, 0.12, 82), ok(0.48, 0.1, 62));
  const straw = repeat(9, (i) =>
    line(`M${(i - 4) * 8} -62L${(i - 4) * 22} 2`, ok(0.44, 0.09, 60), 1.8, 'opacity=".6"'),
  );
  const stilts = [-56, -20, 20, 56].map((x) => line(`M${x} 48V92`, ok(0.4, 0.08, 50), 8)).join('');
  const weave = repeat(6, (i) => line(`M-62 ${8 + i * 7}H62`, ok(0.5, 0.1, 60), 1.5, 'opacity=".6"'));
  const window = box(
    -44,
    10,
    34,
    26,
    4,
    canvas.round(gold.pale, ok(0.75, 0.18, accent), 0.5, 0.5, 0.7),
    `stroke="${ok(0.35, 0.07, 50)}" stroke-width="4"`,
  );
  const door = box(
    12,
    6,
    32,
    46,
    4,
    canvas.vertical(ok(0.9, 0.14, 85), ok(0.6, 0.17, accent)),
    `stroke="${ok(0.35, 0.07, 50)}" stroke-width="4"`,
  );
  return `${stilts}${line('M28 54L44 94M44 54L60 94M33 66h16M38 78h16', ok(0.55, 0.1, 60), 4)}${box(-64, 0, 128, 52, 4, canvas.vertical(ok(0.66, 0.12, 70), ok(0.44, 0.1, 55)))}${weave}${window}${door}${path('M0 -92L100 12Q0 -4 -100 12Z', thatch)}${straw}${line('M-100 12Q0 -4 100 12', ok(0.36, 0.08, 55), 5)}${line('M-12 -86L0 -96L12 -86', ok(0.4, 0.08, 50), 6)}${path(star(-78, 34, 13, 6, 5), ok(0.85, 0.16, hue))}${path(disc(80, 30, 8), ok(0.8, 0.17, hue + 60))}`;
};
