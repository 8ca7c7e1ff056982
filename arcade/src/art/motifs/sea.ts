import { ok } from '../colour.ts';
import { around, circle, ellipse, line, path, petal, place, polar, repeat, spark, star } from '../shapes.ts';
import { body, gold, golden, ink, type Motif, pearl } from './motif.ts';

function eye(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, '#fff') +
    circle(x - r * 0.15, y, r * 0.62, ink) +
    circle(x - r * 0.4, y - r * 0.34, r * 0.24, '#fff')
  );
}

export const fish: Motif = (canvas, hue, accent) => {
  const fin = canvas.vertical(ok(0.84, 0.16, accent), ok(0.52, 0.2, accent - 15));
  const scales = repeat(3, (x) =>
    repeat(4, (y) =>
      line(
        `M${-14 + x * 22 + (y % 2) * 11} ${-30 + y * 17}q11 9 0 17`,
        ok(0.96, 0.06, hue + 40),
        3,
        'opacity=".5"',
      ),
    ),
  );
  return `${path('M52 4C70 -44 104 -62 112 -52C100 -26 100 30 112 60C98 66 66 44 52 4Z', fin)}${path('M-34 -40C-8 -86 44 -78 56 -32Z', fin)}${path('M-14 42C-4 74 26 82 40 64C30 56 30 48 34 36Z', fin)}${path('M-98 4C-74 -52 14 -64 74 0C14 62 -74 54 -98 4Z', canvas.vertical(ok(0.92, 0.11, hue + 30), ok(0.48, 0.2, hue - 6), ok(0.74, 0.19, hue + 12)))}${scales}${line('M-46 -38C-30 -12 -30 18 -46 40', '#fff', 4, 'opacity=".6"')}${path('M-30 6C-8 -4 8 8 12 26C-8 34 -26 24 -30 6Z', fin)}${eye(-66, -8, 13)}${line('M-94 14q12 9 24 2', ok(0.32, 0.12, hue), 3.4)}${path('M-70 -26C-40 -50 10 -50 40 -28C10 -38 -40 -36 -70 -26Z', '#fff', 'opacity=".5"')}`;
};

export const turtle: Motif = (canvas, hue, accent) => {
  const skin = canvas.lit(ok(0.82, 0.14, accent), ok(0.46, 0.13, accent - 10));
  const flipper = (d: string) => path(d, skin, `stroke="${ok(0.36, 0.1, accent)}" stroke-width="2"`);
  const spots = (x: number, y: number) =>
    repeat(3, (i) => circle(x + i * 11, y - i * 7, 4 - i * 0.6, ok(0.6, 0.13, accent)));
  const hex = (x: number, y: number, r: number) =>
    path(
      star(x, y, r, r * 0.87, 6),
      canvas.round(ok(0.84, 0.16, hue + 20), ok(0.46, 0.17, hue - 8)),
      `stroke="${gold.light}" stroke-width="2.2"`,
    );
  const cells =
    hex(0, 10, 25) + [0, 60, 120, 180, 240, 300].map((turn) => hex(...polar(45, turn, 0, 10), 22)).join('');
  const shell = ellipse(0, 10, 62, 70, '#000');
  return `<g transform="rotate(24)">${flipper('M-44 -34C-84 -62 -108 -40 -106 0C-88 -10 -62 -6 -46 -10Z')}${flipper('M44 -34C84 -62 108 -40 106 0C88 -10 62 -6 46 -10Z')}${flipper('M-38 60C-66 66 -72 92 -60 102C-44 98 -28 86 -24 74Z')}${flipper('M38 60C66 66 72 92 60 102C44 98 28 86 24 74Z')}${flipper('M-22 -52C-32 -104 32 -104 22 -52Z')}${spots(-90, -20)}${spots(68, -20)}${eye(-15, -76, 6.5)}${eye(17, -76, 6.5)}${ellipse(0, 10, 66, 74, golden(canvas))}<g clip-path="${canvas.clip(shell)}">${ellipse(0, 10, 62, 70, ok(0.4, 0.14, hue))}${cells}</g>${path('M-44 -14C-30 -46 10 -56 34 -40C6 -40 -22 -24 -34 8Z', '#fff', 'opacity=".35"')}</g>`;
};

export const jelly: Motif = (canvas, hue, accent) => {
  const arms = repeat(7, (i) =>
    line(
      `M${-54 + i * 18} 4c${i % 2 === 0 ? -16 : 16} 24 ${i % 2 === 0 ? 16 : -16} 46 0 ${74 + (i % 3) * 12}`,
      ok(0.82 - (i % 3) * 0.1, 0.14, hue + i * 12),
      5 - (i % 2) * 2,
      'opacity=".85"',
    ),
  );
  const frills = repeat(3, (i) =>
    path(
      `M${-34 + i * 26} 4c-14 20 16 34 2 56c22 -12 10 -40 22 -56Z`,
      canvas.vertical(ok(0.92, 0.09, accent), ok(0.62, 0.18, accent)),
      'opacity=".8"',
    ),
  );
  return `${circle(0, -24, 96, canvas.glow(ok(0.86, 0.13, hue), 0.7))}${arms}${frills}${path('M-76 4C-84 -96 84 -96 76 4C66 -8 56 14 44 4C34 -8 24 14 12 4C4 -6 -6 14 -18 4C-28 -8 -38 14 -48 4C-58 -8 -66 12 -76 4Z', canvas.round(ok(0.95, 0.08, hue + 20), ok(0.55, 0.19, hue), 0.4, 0.25, 0.8))}${path('M-56 -22C-48 -64 -10 -76 16 -70C-20 -62 -40 -44 -44 -12Z', '#fff', 'opacity=".55"')}${[
    [-20, -30, 9],
    [18, -40, 11],
    [42, -16, 7],
    [4, -12, 6],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ok(0.9, 0.1, accent), 'opacity=".75"'))
    .join('')}`;
};

export const octopus: Motif = (canvas, hue, accent) => {
  const arms = [
    'M-34 30C-70 40 -110 30 -100 -8C-96 -26 -70 -22 -76 -4',
    'M34 30C70 40 110 30 100 -8C96 -26 70 -22 76 -4',
    'M-28 40C-56 70 -100 66 -98 92C-94 108 -74 102 -78 88',
    'M28 40C56 70 100 66 98 92C94 108 74 102 78 88',
    'M-12 44C-20 76 -46 84 -34 104C-22 114 -10 102 -20 92',
    'M12 44C20 76 46 84 34 104C22 114 10 102 20 92',
  ];
  const skin = ok(0.6, 0.2, hue);
  return `${arms.map((d) => line(d, ok(0.44, 0.18, hue - 6), 23) + line(d, skin, 18) + line(d, ok(0.86, 0.1, accent), 4.5, 'stroke-dasharray=".1 11" transform="translate(0 4)"')).join('')}${path('M-50 26C-66 -2 -70 -98 0 -98C70 -98 66 -2 50 26C34 54 -34 54 -50 26Z', canvas.round(ok(0.86, 0.16, hue + 20), ok(0.46, 0.2, hue - 6)))}${eye(-22, -4, 15)}${eye(24, -4, 15)}${line('M-14 26Q2 38 18 26', ink, 4)}${ellipse(-24, -66, 14, 9, '#fff', 'opacity=".6" transform="rotate(-30 -24 -66)"')}${[
    [26, -66, 8],
    [42, -44, 6],
    [10, -82, 5],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ok(0.74, 0.17, accent)))
    .join('')}`;
};

/** The gentle whale shark, seen from above. */
export const whaleShark: Motif = (canvas, hue) => {
  const skin = canvas.lit(ok(0.74, 0.12, hue), ok(0.36, 0.11, hue + 14));
  const rows = repeat(7, (row) =>
    repeat(3, (i) =>
      circle(
        (i - 1) * (22 - row * 2) + (row % 2) * 5,
        -54 + row * 21,
        4.6 - row * 0.35,
        pearl,
        'opacity=".85"',
      ),
    ),
  );
  return `<g transform="rotate(38)">${path('M-36 -24C-78 -14 -104 14 -104 34C-78 30 -50 22 -34 14Z', skin)}${path('M36 -24C78 -14 104 14 104 34C78 30 50 22 34 14Z', skin)}${path('M0 76C-12 98 -46 106 -54 100C-42 92 -22 82 -10 64L10 64C22 82 42 92 54 100C46 106 12 98 0 76Z', skin)}${path('M-46 -56C-48 -100 48 -100 46 -56C44 0 20 60 4 92H-4C-20 60 -44 0 -46 -56Z', canvas.linear([ok(0.5, 0.12, hue), ok(0.72, 0.11, hue - 6), ok(0.38, 0.11, hue + 10)], 0, 0, 1, 0))}${line('M-32 -82Q0 -100 32 -82', ok(0.24, 0.06, hue), 5)}${rows}${eye(-42, -66, 5)}${eye(43, -66, 5)}${line('M0 -78V60', ok(0.86, 0.06, hue), 1.6, 'opacity=".6"')}</g>`;
};

export const manta: Motif = (canvas, hue, accent) =>
  `<g transform="rotate(-16)">${line('M0 54Q10 90 -16 116', ok(0.5, 0.13, hue), 4)}${path('M-16 -62C-22 -82 -34 -86 -40 -78C-36 -66 -34 -56 -36 -46C-70 -34 -108 2 -118 44C-92 20 -58 22 -38 36C-22 46 -10 60 0 64C10 60 22 46 38 36C58 22 92 20 118 44C108 2 70 -34 36 -46C34 -56 36 -66 40 -78C34 -86 22 -82 16 -62C6 -54 -6 -54 -16 -62Z', canvas.vertical(ok(0.72, 0.15, hue), ok(0.32, 0.13, hue + 20)), `stroke="${ok(0.86, 0.1, hue)}" stroke-width="2"`)}${path('M-30 -28C-56 -16 -72 4 -82 22C-62 12 -44 14 -30 22Z', ok(0.88, 0.1, accent), 'opacity=".75"')}${path('M30 -28C56 -16 72 4 82 22C62 12 44 14 30 22Z', ok(0.88, 0.1, accent), 'opacity=".75"')}${line('M-10 -6V26M0 -8V34M10 -6V26', ok(0.9, 0.08, accent), 3.4, 'opacity=".8"')}${eye(-32, -46, 6)}${eye(33, -46, 6)}</g>`;

/** A clam with its pearl. */
export const pearlShell: Motif = (canvas, hue) => {
  const valve = (l: number) => {
    const ribs = repeat(7, (i) => {
      const a = polar(112, -66 + i * 18.8);
      const b = polar(112, -66 + (i + 1) * 18.8);
      const [mx, my] = polar(132, -66 + (i + 0.5) * 18.8);
      return path(
        `M0 0L${a.join(' ')}Q${mx} ${my} ${b.join(' ')}Z`,
        canvas.vertical(ok(l + (i % 2) * 0.05, 0.1, hue + i * 8), ok(l - 0.3, 0.15, hue - 10)),
      );
    });
    return ribs;
  };
  return `${place(valve(0.9), 0, 44)}${circle(0, 20, 60, canvas.glow(pearl, 0.9))}<g transform="translate(0 40) scale(1 -.5)">${valve(0.84)}</g>${ellipse(0, 46, 78, 22, canvas.vertical(ok(0.72, 0.14, hue), ok(0.5, 0.16, hue - 10)))}${ellipse(0, 42, 66, 15, ok(0.9, 0.07, hue + 20))}${circle(0, 18, 38, canvas.round('#fff', ok(0.72, 0.09, hue + 30), 0.34, 0.28, 0.85))}${ellipse(-13, 2, 11, 7, '#fff', 'transform="rotate(-32 -13 2)"')}${path(spark(26, -8, 15), '#fff')}`;
};

/** A sea serpent in the old tales: the moon eater. */
export const serpent: Motif = (canvas, hue, accent) => {
  const spine = 'M-84 92C-30 104 34 96 30 62C26 34 -66 46 -66 4C-66 -34 -10 -30 14 -44';
  const fins = [
    [-58, 88, 190],
    [8, 90, 160],
    [38, 58, 88],
    [-14, 40, 10],
    [-70, 22, -60],
    [-60, -18, -40],
    [-26, -34, 0],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-10 -8L4 -34L14 -8Z', ok(0.76, 0.18, accent))}</g>`,
    )
    .join('');
  const head = `${path('M-6 -26C-30 -44 -44 -70 -34 -92C-22 -74 -8 -68 4 -66C16 -86 34 -98 52 -96C42 -86 40 -76 42 -66C70 -66 98 -52 104 -32C90 -30 84 -28 78 -22C88 -20 92 -16 92 -8C64 6 14 0 -6 -26Z', body(canvas, hue, 0.82, 0.46), `stroke="${ok(0.32, 0.13, hue)}" stroke-width="2"`)}${path('M38 -12L44 0L50 -13ZM60 -16L66 -4L71 -18Z', '#fff')}${eye(44, -46, 9)}${line('M34 -58Q46 -64 58 -56', ok(0.3, 0.12, hue), 4.4)}${circle(92, -36, 3.4, ink)}${line('M90 -26Q112 -30 118 -52M84 -16Q104 -10 116 2', gold.light, 3)}`;
  return `${fins}${line(spine, ok(0.32, 0.13, hue), 40)}${line(spine, canvas.linear([ok(0.78, 0.16, hue + 20), ok(0.5, 0.19, hue)], 0, 0, 0, 1), 34)}${line(spine, ok(0.9, 0.1, accent + 20), 12, 'stroke-dasharray="3 9" opacity=".8"')}${head}${path('M-84 92l-26 -16l4 18l-10 14Z', ok(0.76, 0.18, accent))}`;
};

export const bird: Motif = (canvas, hue, accent) => {
  const tail = [-58, -36, -14, 10]
    .map(
      (turn, i) =>
        `<g transform="translate(-6 26) rotate(${180 + turn})">${path(petal(118 - i * 6, 20), canvas.vertical(ok(0.86, 0.15, hue + i * 50), ok(0.46, 0.2, hue + i * 50 - 10)))}${line('M0 -10V-96', ok(0.95, 0.06, hue), 1.6)}${circle(0, -90 + i * 5, 9, ok(0.32, 0.13, accent))}${circle(0, -90 + i * 5, 4.6, gold.light)}</g>`,
    )
    .join('');
  const wing = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<g transform="translate(-8 -6) rotate(${-92 + i * 21})">${path(petal(112 - i * 12, 18), canvas.vertical(ok(0.9, 0.13, accent + i * 16), ok(0.5, 0.2, accent + i * 16)))}${line(`M0 -10V${-88 + i * 11}`, ok(0.95, 0.06, accent), 1.4)}</g>`,
    )
    .join('');
  return place(
    `${tail}${path('M36 -46C62 -30 54 26 14 44C-14 54 -34 40 -30 16C-22 -16 6 -58 36 -46Z', body(canvas, hue, 0.84, 0.46))}${wing}${path('M22 -62L14 -92L32 -76L38 -100L48 -74L62 -90L58 -62Z', golden(canvas))}${circle(42, -48, 24, canvas.round(ok(0.88, 0.15, hue + 20), ok(0.52, 0.2, hue)))}${path('M62 -56L94 -44L63 -36Z', golden(canvas))}${eye(48, -52, 8)}`,
    -6,
    8,
  );
};

export const butterfly: Motif = (canvas, hue, accent) => {
  const half = `${path('M4 -8C24 -84 96 -104 108 -66C114 -30 62 6 6 8Z', canvas.lit(ok(0.88, 0.15, hue + 30), ok(0.44, 0.2, hue - 6)), `stroke="${ink}" stroke-width="5"`)}${path('M6 10C54 8 88 34 78 66C66 96 22 76 4 26Z', canvas.lit(ok(0.86, 0.15, accent + 20), ok(0.46, 0.2, accent)), `stroke="${ink}" stroke-width="5"`)}${line('M10 -6Q50 -34 92 -66M10 0Q50 -14 88 -30M12 18Q42 30 62 58', ink, 2.6)}${circle(80, -58, 10, gold.pale)}${circle(70, -28, 7, gold.pale)}${circle(56, 46, 9, pearl)}`;
  return `<g transform="rotate(10)">${half}<g transform="scale(-1 1)">${half}</g>${line('M-2 -30Q-16 -66 -34 -76M2 -30Q16 -66 34 -76', ink, 3.4)}${ellipse(0, 10, 8.5, 46, canvas.vertical(ok(0.5, 0.1, hue), ok(0.24, 0.07, hue)))}${circle(-34, -76, 5, gold.light)}${circle(34, -76, 5, gold.light)}</g>`;
};

/** A tarsier: the big-eyed night climber of Bohol. */
export const tarsier: Motif = (canvas, hue) => {
  const fur = canvas.round(ok(0.8, 0.1, 68), ok(0.44, 0.09, 50));
  const ear = (side: number) =>
    `<g transform="scale(${side} 1)">${path('M42 -54C58 -104 102 -98 96 -60C92 -32 70 -22 56 -22Z', fur)}${path('M56 -52C66 -84 90 -82 86 -60C82 -42 70 -36 62 -36Z', ok(0.74, 0.12, 30))}</g>`;
  const orb = (x: number) =>
    circle(x, -14, 35, ok(0.34, 0.06, 50)) +
    circle(x, -14, 31, canvas.round(ok(0.92, 0.15, 92), ok(0.68, 0.18, 60), 0.5, 0.5, 0.6)) +
    circle(x, -14, 15, ink) +
    circle(x - 8, -23, 7, '#fff') +
    circle(x + 7, -5, 3.4, '#fff');
  const hand = (x: number) =>
    [-9, 0, 9].map((dx) => line(`M${x + dx} 58v22`, ok(0.68, 0.1, 60), 10)).join('');
  return `${ear(1)}${ear(-1)}${path('M-72 -22C-72 -84 72 -84 72 -22C72 30 36 60 0 60C-36 60 -72 30 -72 -22Z', fur)}${orb(-35)}${orb(35)}${path('M-11 22Q0 14 11 22Q4 32 0 32Q-4 32 -11 22Z', ok(0.4, 0.09, 30))}${line('M-14 40Q0 50 14 40', ok(0.34, 0.07, 40), 3.4)}${line('M-108 72Q0 56 108 76', ok(0.42, 0.09, 60), 16)}${line('M-100 68Q0 54 100 71', ok(0.62, 0.1, 65), 3)}${hand(-40)}${hand(40)}<g transform="translate(88 66) rotate(34)">${path(petal(44, 17), ok(0.66, 0.17, 142))}</g>${place(around(5, path(petal(16, 9), ok(0.78, 0.17, hue))) + circle(0, 0, 4, gold.light), -86, 62)}`;
};
