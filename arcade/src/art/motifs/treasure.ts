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
  polygon,
  repeat,
  spark,
  star,
} from '../shapes.ts';
import { body, gold, golden, ink, type Motif, pearl } from './motif.ts';

function cutGem(hue: number, canvas: Parameters<Motif>[0]): string {
  const sides = 8;
  const ring = (radius: number, y: number, flat: number): Point[] =>
    Array.from({ length: sides }, (_, i) => {
      const angle = ((i + 0.5) / sides) * 2 * Math.PI;
      return [radius * Math.cos(angle), y + radius * flat * Math.sin(angle)];
    });
  const table = ring(56, -48, 0.36);
  const girdle = ring(98, -14, 0.4);
  const at = (points: Point[], i: number): Point => points[i % sides] ?? [0, 0];
  const light = (i: number) =>
    0.44 + 0.44 * (0.5 + 0.5 * Math.cos(((i + 0.5) / sides) * 2 * Math.PI - 3.9)) ** 1.3;
  const front = [0, 1, 2, 3]
    .map((i) =>
      path(
        polygon([at(girdle, i), at(girdle, i + 1), [0, 100]]),
        ok(light(i + 1) * 0.9, 0.2, hue + (i - 2) * 9),
      ),
    )
    .join('');
  const edge = [4, 5, 6, 7, 0, 1, 2, 3]
    .map(
      (i) =>
        path(polygon([at(table, i), at(girdle, i), at(table, i + 1)]), ok(light(i), 0.17, hue)) +
        path(
          polygon([at(table, i + 1), at(girdle, i), at(girdle, i + 1)]),
          ok(light(i) * 0.86, 0.2, hue + 10),
        ),
    )
    .join('');
  return `${front}${edge}${path(polygon(table), canvas.lit(ok(0.97, 0.05, hue), ok(0.72, 0.17, hue)))}${path(polygon([at(girdle, 2), [0, 100], at(girdle, 1)]), '#fff', 'opacity=".22"')}${path(spark(-40, -46, 22), '#fff')}`;
}

export const gem: Motif = (canvas, hue) => cutGem(hue, canvas);

export const gems: Motif = (canvas, hue, accent) =>
  place(cutGem(accent, canvas), -50, 34, 0.54, -14) +
  place(cutGem(hue + 130, canvas), 54, 36, 0.5, 16) +
  place(cutGem(hue, canvas), 2, -18, 0.76);

export const seven: Motif = (canvas, hue) => {
  const shape = 'M-70 -88H76V-46C36 -4 16 44 10 96H-52C-46 38 -20 -10 10 -40H-36V-20H-70Z';
  return `${path(shape, ink, `stroke="${ink}" stroke-width="30" stroke-linejoin="round" transform="translate(0 5)"`)}${path(shape, gold.mid, `stroke="${golden(canvas)}" stroke-width="19" stroke-linejoin="round"`)}${path(shape, canvas.lit(ok(0.8, 0.18, hue + 12), ok(0.4, 0.2, hue - 4), ok(0.6, 0.24, hue)))}${path('M-62 -80H68V-70H-62ZM-62 -70H-52V-30H-62Z', '#fff', 'opacity=".5"')}${line('M54 -40C24 -4 6 40 -2 86', '#fff', 4, 'opacity=".4"')}`;
};

function coinFace(canvas: Parameters<Motif>[0], sign: string): string {
  return `${circle(0, 8, 50, gold.dark)}${circle(0, 0, 50, golden(canvas))}${circle(0, 0, 41, canvas.lit(gold.deep, gold.light))}${path(sign, canvas.vertical(gold.pale, gold.mid), `stroke="${gold.dark}" stroke-width="1.4"`)}${line('M-33 -20A39 39 0 0 1 2 -39', '#fff', 4, 'opacity=".85"')}`;
}

export const coins: Motif = (canvas) => {
  const sun = star(0, 0, 30, 15, 8);
  const four = spark(0, 0, 32);
  const stack = (x: number, top: number, count: number) =>
    repeat(
      count,
      (i) =>
        ellipse(x, top + (count - i) * 13, 40, 14, gold.dark) +
        ellipse(
          x,
          top + (count - i) * 13 - 5,
          40,
          14,
          i === count - 1 ? canvas.lit(gold.light, gold.mid) : gold.mid,
        ) +
        line(`M${x - 36} ${top + (count - i) * 13 + 1}q36 16 72 0`, gold.light, 1.6),
    );
  return `${stack(-58, 16, 5)}${stack(60, 42, 3)}${place(coinFace(canvas, four), -30, -6, 0.9, -12)}${place(coinFace(canvas, sun), 14, -34, 1.28)}${place(coinFace(canvas, four), 52, 44, 0.86, 10)}${path(spark(-16, -78, 16), '#fff')}`;
};

export const ingot: Motif = (canvas, hue) => {
  const one = `${path('M-92 -26C-78 34 78 34 92 -26C84 -12 50 -6 0 -6C-50 -6 -84 -12 -92 -26Z', canvas.vertical(gold.light, gold.deep))}${path('M-92 -26C-70 56 70 56 92 -26C70 70 -70 70 -92 -26Z', ok(0.52, 0.13, 55))}${ellipse(0, -8, 50, 34, canvas.round(gold.pale, gold.mid))}${ellipse(-14, -22, 18, 9, '#fff', 'opacity=".7"')}`;
  return `${place(one, -44, 48, 0.58)}${place(one, 48, 50, 0.58)}${place(one, 0, -4, 0.92)}${place(around(6, path(petal(20, 9), ok(0.8, 0.17, hue))) + circle(0, 0, 5, pearl), 0, 46)}`;
};

export const chest: Motif = (canvas, hue, accent) => {
  const wood = canvas.vertical(ok(0.58, 0.12, 50), ok(0.32, 0.09, 40));
  const coin = `<use href="#${canvas.keep(coinFace(canvas, star(0, 0, 26, 12, 5)))}"/>`;
  const loot = repeat(11, (i) => place(coin, -66 + i * 13.2, 2 - 26 * Math.sin((i * Math.PI) / 10), 0.34));
  return `${circle(0, -14, 96, canvas.glow(gold.pale, 0.85))}${path('M-84 -22C-88 -94 88 -94 84 -22Z', wood, `stroke="${gold.mid}" stroke-width="5"`)}${path('M-74 -22C-74 -70 74 -70 74 -22Z', ok(0.22, 0.06, 40))}${loot}${place(cutGem(hue, canvas), -26, -24, 0.26, -16)}${place(cutGem(accent, canvas), 30, -28, 0.3, 14)}${circle(2, -30, 12, canvas.round('#fff', ok(0.8, 0.06, 320)))}${box(-88, 2, 176, 82, 8, wood, `stroke="${gold.mid}" stroke-width="5"`)}${line('M-84 30H84M-84 56H84', ok(0.26, 0.07, 40), 2)}${box(-70, 2, 18, 82, 2, golden(canvas))}${box(52, 2, 18, 82, 2, golden(canvas))}${box(-20, -6, 40, 44, 8, golden(canvas))}${path(`${disc(0, 10, 7)}M-4 12h8l3 16h-14Z`, ink)}`;
};

export const crown: Motif = (canvas, hue, accent) =>
  `${path('M-88 58L-104 -46L-52 -4L-28 -74L0 -10L28 -74L52 -4L104 -46L88 58Z', golden(canvas), `stroke="${gold.dark}" stroke-width="2" stroke-linejoin="round"`)}${path('M-74 44L-84 -14L-50 12L-28 -36L0 18L28 -36L50 12L84 -14L74 44Z', body(canvas, hue, 0.66, 0.36), 'opacity=".85"')}${[
    [-104, -52, 11],
    [-28, -80, 12],
    [28, -80, 12],
    [104, -52, 11],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, canvas.round('#fff', ok(0.7, 0.17, accent))))
    .join(
      '',
    )}${path('M-90 52Q0 78 90 52V80Q0 106 -90 80Z', golden(canvas))}${repeat(5, (i) => path(star(-64 + i * 32, 76 + 6 * Math.cos((i - 2) / 1.2), 11, 8, 8), ok(0.66, 0.21, accent + i * 60), `stroke="${gold.pale}" stroke-width="2"`))}${place(cutGem(accent, canvas), 0, -16, 0.24)}${path(spark(-60, 20, 14), '#fff')}`;

export const compass: Motif = (canvas, hue, accent) =>
  `${circle(0, 0, 96, golden(canvas))}${circle(0, 0, 84, canvas.lit(gold.dark, gold.deep))}${circle(0, 0, 78, canvas.round(ok(0.95, 0.04, hue), ok(0.62, 0.12, hue)))}${around(24, line('M0 -72V-65', ok(0.35, 0.1, hue), 2.6))}${path(star(0, 0, 60, 13, 4, 45), ok(0.66, 0.13, hue))}${path(star(0, 0, 74, 16, 4), ok(0.44, 0.15, hue))}<g transform="rotate(34)">${path('M0 -66L14 0H-14Z', ok(0.6, 0.23, accent))}${path('M0 66L14 0H-14Z', pearl, `stroke="${ok(0.5, 0.1, hue)}" stroke-width="1.5"`)}</g>${circle(0, 0, 11, golden(canvas))}${circle(0, 0, 4, gold.dark)}${path('M-60 -40C-46 -62 -20 -74 6 -72C-20 -60 -40 -40 -48 -14Z', '#fff', 'opacity=".45"')}${circle(0, -102, 12, 'none', `stroke="${gold.mid}" stroke-width="6"`)}`;

export const wheel: Motif = (canvas, hue, accent) =>
  `${around(8, `${box(-5.5, -96, 11, 80, 4, canvas.linear([ok(0.68, 0.12, 60), ok(0.42, 0.1, 45)], 0, 0, 1, 0))}${path('M-7 -74C-12 -88 -8 -104 0 -106C8 -104 12 -88 7 -74Z', golden(canvas))}`)}${circle(0, 0, 66, 'none', `stroke="${ok(0.36, 0.1, 40)}" stroke-width="24"`)}${circle(0, 0, 66, 'none', `stroke="${ok(0.58, 0.12, 55)}" stroke-width="18"`)}${circle(0, 0, 76, 'none', `stroke="${gold.mid}" stroke-width="3.5"`)}${circle(0, 0, 56, 'none', `stroke="${gold.mid}" stroke-width="3"`)}${around(8, path(star(0, -66, 9, 4, 4), gold.pale), 22.5)}${circle(0, 0, 28, golden(canvas))}${circle(0, 0, 20, body(canvas, hue))}${path(star(0, 0, 16, 7, 8), ok(0.92, 0.12, accent))}`;

export const anchor: Motif = (canvas, hue, accent) =>
  `<g transform="rotate(-10)">${circle(0, -78, 17, 'none', `stroke="${golden(canvas)}" stroke-width="10"`)}${box(-8, -62, 16, 148, 6, canvas.linear([gold.pale, gold.deep, gold.mid], 0, 0, 1, 0))}${box(-46, -42, 92, 16, 8, golden(canvas))}${line('M-80 26C-74 70 -36 86 0 88C36 86 74 70 80 26', golden(canvas), 17)}${path('M-104 40L-78 -4L-54 42ZM104 40L78 -4L54 42Z', golden(canvas))}${line('M-16 -62C50 -40 -60 -6 6 20C60 44 -40 60 14 96', ok(0.82, 0.1, hue + 20), 8)}${line('M-16 -62C50 -40 -60 -6 6 20C60 44 -40 60 14 96', ok(0.5, 0.14, hue), 8, 'stroke-dasharray="3 9"')}${place(around(5, path(petal(20, 13), ok(0.74, 0.18, accent))) + circle(0, 0, 5, pearl), 44, -36)}</g>`;

export const dice: Motif = (canvas, hue, accent) => {
  const cube = (h: number) => {
    const pip = (x: number, y: number) => circle(x, y, 9, '#fff');
    return `${path('M0 -76L70 -40L0 -4L-70 -40Z', canvas.vertical(ok(0.88, 0.12, h), ok(0.74, 0.18, h)), `stroke="${ok(0.9, 0.1, h)}" stroke-width="4" stroke-linejoin="round"`)}${path('M-70 -40L0 -4V78L-70 40Z', canvas.vertical(ok(0.66, 0.2, h), ok(0.48, 0.2, h)), `stroke="${ok(0.66, 0.2, h)}" stroke-width="4" stroke-linejoin="round"`)}${path('M70 -40L0 -4V78L70 40Z', canvas.vertical(ok(0.5, 0.2, h), ok(0.34, 0.17, h)), `stroke="${ok(0.5, 0.2, h)}" stroke-width="4" stroke-linejoin="round"`)}<g transform="matrix(1 .51 -1 .51 0 -40)">${pip(-18, 0)}${pip(18, 0)}</g><g transform="matrix(.9 .46 0 1 -35 18)">${pip(-20, -18)}${pip(0, 0)}${pip(20, 18)}</g><g transform="matrix(.9 -.46 0 1 35 18)">${pip(-19, -19)}${pip(19, 19)}${pip(19, -19)}${pip(-19, 19)}</g>`;
  };
  return place(cube(hue), -40, -22, 0.8, -10) + place(cube(accent), 46, 34, 0.7, 14);
};

/** A round charge with a lit fuse. */
export const bomb: Motif = (canvas, hue, accent) =>
  `${circle(-6, 18, 74, canvas.round(ok(0.58, 0.09, hue), ok(0.17, 0.05, hue - 10)))}${line('M-66 8Q-6 40 54 8', ok(0.6, 0.2, accent), 9, 'opacity=".85"')}${path(star(-6, 32, 25, 11, 5), golden(canvas), `stroke="${ink}" stroke-width="3"`)}<g transform="rotate(34 -6 18)">${box(-26, -76, 40, 24, 6, golden(canvas))}</g>${line('M40 -44Q56 -84 82 -70', ok(0.82, 0.08, 75), 7)}${circle(84, -70, 38, canvas.glow(gold.pale, 0.9))}${path(star(84, -70, 27, 10, 8), ok(0.8, 0.18, 60))}${path(spark(84, -70, 19), '#fff')}${ellipse(-34, -18, 19, 11, '#fff', 'opacity=".7" transform="rotate(-36 -34 -18)"')}`;

export const cards: Motif = (canvas, hue, accent) => {
  const card = (turn: number, x: number, suit: string, tone: string) =>
    `<g transform="translate(${x} 6) rotate(${turn})">${box(-44, -66, 92, 134, 11, '#000', 'opacity=".35"')}${box(-46, -66, 92, 132, 11, canvas.lit('#fff', ok(0.88, 0.03, hue)), `stroke="${gold.mid}" stroke-width="3"`)}${path(suit, tone)}<g transform="translate(-31 -48) scale(.3)">${path(suit, tone)}</g><g transform="translate(31 48) rotate(180) scale(.3)">${path(suit, tone)}</g></g>`;
  const heart = 'M0 38C-60 -8 -40 -54 0 -24C40 -54 60 -8 0 38Z';
  const spade = 'M0 -42C-54 2 -46 36 -8 22L-16 44H16L8 22C46 36 54 2 0 -42Z';
  return (
    card(-20, -44, spade, ok(0.28, 0.07, hue)) +
    card(18, 46, heart, ok(0.58, 0.23, 20)) +
    card(-2, 0, star(0, 0, 40, 17, 5), ok(0.6, 0.2, accent))
  );
};
