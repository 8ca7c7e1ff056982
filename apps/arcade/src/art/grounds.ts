import type { Canvas } from './canvas.ts';
import { ok } from './colour.ts';
import type { Variety } from './seeded.ts';
import {
  box,
  circle,
  disc,
  ellipse,
  line,
  path,
  petal,
  polar,
  polygon,
  repeat,
  spark,
  star,
} from './shapes.ts';

/** What a ground is drawn on: the sheet's size, where its light stands, its hue. */
export type Sheet = {
  canvas: Canvas;
  vary: Variety;
  width: number;
  height: number;
  x: number;
  y: number;
  hue: number;
};

type Ground = (sheet: Sheet) => string;

/** Fills the sheet with one repeated cell. */
function tiled(
  sheet: Sheet,
  size: number,
  tall: number,
  cell: string,
  transform: string,
  opacity: number,
): string {
  const fill = sheet.canvas.define(
    'pattern',
    `width="${size}" height="${tall}" patternUnits="userSpaceOnUse" patternTransform="${transform}"`,
    cell,
  );
  return box(0, 0, sheet.width, sheet.height, 0, fill, `opacity="${opacity}"`);
}

function scatter(
  sheet: Sheet,
  count: number,
  draw: (x: number, y: number, part: number, index: number) => string,
): string {
  return repeat(count, (index) =>
    draw(
      Math.round(sheet.vary() * sheet.width),
      Math.round(sheet.vary() * sheet.height),
      sheet.vary(),
      index,
    ),
  );
}

const rays: Ground = ({ canvas, width, height, x, y, hue }) => {
  const far = Math.hypot(width, height);
  const blades = repeat(16, (i) => {
    const turn = i * 22.5 + 5;
    const width = i % 2 === 0 ? 6.5 : 3.2;
    return path(
      polygon([[x, y], polar(far, turn - width, x, y), polar(far, turn + width, x, y)]),
      ok(0.84, 0.14, hue + 22),
    );
  });
  return `<g opacity=".26">${blades}</g>${circle(x, y, Math.min(width, height) * 0.62, canvas.glow(ok(0.9, 0.14, hue + 30), 0.6))}`;
};

/** A window of capiz panes, some of them lit from behind. */
const capiz: Ground = (sheet) => {
  const { width, height, hue, vary } = sheet;
  const side = 52;
  const lattice = tiled(
    sheet,
    side,
    side,
    box(1.5, 1.5, side - 3, side - 3, 5, ok(0.86, 0.1, hue + 20), 'opacity=".3"') +
      box(5, 5, side - 10, side - 10, 4, 'none', 'stroke="#fff" stroke-opacity=".22"'),
    'rotate(45)',
    0.62,
  );
  const lit = repeat(13, () => {
    const column = Math.round((vary() * width) / 36.77);
    const row = Math.round((vary() * height) / 36.77);
    const shift = (column + row) % 2 === 0 ? 0 : 1;
    return box(
      -23,
      -23,
      46,
      46,
      5,
      ok(0.93, 0.12, hue + 40),
      `opacity="${0.1 + 0.26 * vary()}" transform="translate(${(column + shift) * 36.77} ${row * 36.77}) rotate(45)"`,
    );
  });
  return lattice + lit;
};

/** Overlapping waves like roof tiles of the sea. */
const scallop: Ground = (sheet) => {
  const { hue } = sheet;
  const rings = [28, 21, 14, 7]
    .map((r, i) => `${circle(28, 28, r, ok(0.44 + i * 0.07, 0.14, hue + i * 5))}`)
    .join('');
  const half = (x: number, y: number) => `<g transform="translate(${x} ${y})">${rings}</g>`;
  return tiled(sheet, 56, 28, half(0, -14) + half(-28, 0) + half(28, 0) + half(0, 14), 'scale(1.1)', 0.5);
};

/** The diamonds of a woven mat. */
const weave: Ground = (sheet) => {
  const { hue } = sheet;
  const tones = [ok(0.66, 0.17, hue + 30), ok(0.5, 0.17, hue - 20), ok(0.8, 0.13, hue + 60)];
  const cell =
    [30, 21, 12]
      .map((r, i) => path(`M30 ${30 - r}L${30 + r} 30L30 ${30 + r}L${30 - r} 30Z`, tones[i] ?? ''))
      .join('') + path('M30 26L34 30L30 34L26 30Z', ok(0.95, 0.08, hue + 60));
  return tiled(sheet, 60, 60, cell, '', 0.34);
};

const bokeh: Ground = (sheet) =>
  scatter(sheet, 26, (x, y, part, i) =>
    circle(
      x,
      y,
      Math.round(5 + part * part * 40),
      ok(0.86, 0.14, sheet.hue + (i % 3) * 35 - 35),
      `opacity="${0.06 + 0.2 * (1 - part)}"`,
    ),
  );

const rings: Ground = ({ x, y, hue, width, height }) =>
  repeat(9, (i) =>
    circle(
      x,
      y,
      34 + i * Math.max(width, height) * 0.075,
      'none',
      `stroke="${ok(0.84, 0.13, hue + i * 9)}" stroke-width="${i % 2 === 0 ? 11 : 2.5}" ${i % 2 === 0 ? '' : 'stroke-dasharray="3 9" stroke-linecap="round"'} opacity=".2"`,
    ),
  );

/** Stars over hills. */
const night: Ground = (sheet) => {
  const { width, height, hue, vary } = sheet;
  const stars = scatter(sheet, 34, (x, y, part) =>
    circle(x, y * 0.7, 0.7 + part * 1.6, '#fff', `opacity="${0.35 + 0.6 * part}"`),
  );
  const hill = (level: number, l: number) => {
    const peaks = repeat(
      7,
      (i) =>
        `Q${((i + 0.5) * width) / 7} ${height * level - 18 - vary() * 58} ${((i + 1) * width) / 7} ${height * level - vary() * 22}`,
    );
    return path(`M0 ${height * level}${peaks}V${height}H0Z`, ok(l, 0.1, hue - 12));
  };
  return `${stars}${hill(0.6, 0.4)}${hill(0.7, 0.31)}${hill(0.8, 0.22)}`;
};

/** Light shafts, bubbles, coral. */
const reef: Ground = (sheet) => {
  const { canvas, width, height, hue, vary } = sheet;
  const beam = canvas.define(
    'linearGradient',
    'x2="0" y2="1"',
    `<stop stop-color="#fff" stop-opacity=".5"/><stop offset=".8" stop-color="#fff" stop-opacity="0"/>`,
  );
  const shafts = repeat(5, (i) =>
    path(
      `M${width * (0.06 + i * 0.2)} -10h${14 + vary() * 34}l${width * 0.14 - 40 * vary()} ${height * 0.8}h-${60 + vary() * 40}Z`,
      beam,
      'opacity=".55"',
    ),
  );
  const coral = repeat(7, (i) => {
    const x = Math.round((i * width) / 6);
    const tall = Math.round(40 + vary() * 70);
    const tone = ok(0.56 + 0.1 * vary(), 0.18, hue + 90 + i * 40);
    const foot = height * 0.82;
    return line(
      `M${x} ${foot + 60}V${foot - tall * 0.4}M${x} ${foot + 20}q-22 -10 -20 -${tall * 0.6}M${x} ${foot}q20 -8 22 -${tall * 0.7}M${x} ${foot + 40}q34 -4 36 -${tall * 0.5}`,
      tone,
      9,
      'opacity=".6"',
    );
  });
  const bubbles = scatter(sheet, 16, (x, y, part) =>
    circle(x, y, 2 + part * 9, '#fff', 'fill-opacity=".14" stroke="#fff" stroke-opacity=".55"'),
  );
  return shafts + coral + bubbles;
};

/** Rows of little flags over a town fiesta. */
const bunting: Ground = (sheet) => {
  const { width, hue, vary } = sheet;
  const row = (y: number, sag: number, size: number, h0: number) => {
    const count = Math.round(width / (size * 1.5));
    const at = (t: number) => y + sag * 4 * t * (1 - t);
    const flags = repeat(count, (i) => {
      const t = (i + 0.5) / count;
      const x = t * width;
      return path(
        `M${x - size * 0.6} ${at(t)}h${size * 1.2}l-${size * 0.6} ${size * 1.25}Z`,
        ok(0.8, 0.17, h0 + i * 67),
      );
    });
    return line(`M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`, '#fff', 1.6, 'opacity=".7"') + flags;
  };
  const lamps = scatter(sheet, 12, (x, y, part) =>
    circle(x, y, 5 + part * 24, ok(0.88, 0.14, hue + 60), `opacity="${0.07 + 0.13 * part}"`),
  );
  return lamps + row(-6, 26, 15, hue + vary() * 90) + row(26, 34, 19, hue + 120) + row(70, 30, 23, hue + 220);
};

/** Sunset over water with far islands. */
const dusk: Ground = (sheet) => {
  const { canvas, width, height, x, hue, vary } = sheet;
  const sea = height * 0.6;
  const glints = repeat(15, (i) => {
    const y = sea + 8 + i * 9;
    const half = 14 + i * 5 * (0.5 + vary());
    return line(
      `M${x - half} ${y}H${x + half * (0.6 + vary() * 0.6)}`,
      ok(0.95, 0.1, hue + 50),
      2.4,
      'opacity=".34"',
    );
  });
  return `${box(0, 0, width, sea, 0, canvas.vertical(ok(0.34, 0.14, hue - 45), ok(0.84, 0.15, hue + 40), ok(0.6, 0.19, hue)))}${circle(x, sea - 34, 78, canvas.vertical(ok(0.97, 0.09, 95), ok(0.76, 0.18, hue + 30)))}${path(`M0 ${sea}Q${width * 0.14} ${sea - 44} ${width * 0.32} ${sea}ZM${width * 0.6} ${sea}Q${width * 0.8} ${sea - 62} ${width * 1.05} ${sea}Z`, ok(0.38, 0.13, hue - 30))}${box(0, sea, width, height - sea, 0, canvas.vertical(ok(0.58, 0.17, hue + 10), ok(0.22, 0.1, hue - 40)))}${glints}`;
};

/** Petals on the wind. */
const petals: Ground = (sheet) =>
  scatter(sheet, 30, (x, y, part, i) =>
    path(
      petal(20 + part * 22, 8 + part * 7),
      ok(0.84 - part * 0.2, 0.14, sheet.hue + 30 + (i % 3) * 22),
      `opacity="${0.16 + 0.3 * part}" transform="translate(${x} ${y}) rotate(${Math.round(part * 720)})"`,
    ),
  );

/** Drapes of a stage with footlights. */
const stage: Ground = ({ canvas, width, height, x, y, hue }) => {
  const folds = repeat(9, (i) =>
    box(
      (i * width) / 9,
      0,
      width / 9 + 1,
      height,
      0,
      canvas.linear([ok(0.26, 0.12, hue), ok(0.54, 0.19, hue + 6), ok(0.3, 0.14, hue)], 0, 0, 1, 0),
    ),
  );
  const swag = repeat(4, (i) =>
    path(
      `M${(i * width) / 4} -4h${width / 4}Q${((i + 0.5) * width) / 4} 92 ${(i * width) / 4} -4Z`,
      canvas.vertical(ok(0.4, 0.17, hue - 8), ok(0.6, 0.2, hue + 6)),
      `stroke="${ok(0.84, 0.15, 85)}" stroke-width="4"`,
    ),
  );
  return `<g opacity=".8">${folds}</g>${path(
    polygon([
      [x - 44, -10],
      [x + 44, -10],
      [x + width * 0.46, height],
      [x - width * 0.46, height],
    ]),
    canvas.vertical('#fff', ok(0.8, 0.15, hue + 40)),
    'opacity=".16"',
  )}${swag}${circle(x, y, 150, canvas.glow(ok(0.95, 0.1, 85), 0.5))}`;
};

/** Sparks of the brand's rosette on a fine grid. */
const sparks: Ground = (sheet) => {
  const { hue } = sheet;
  const cell =
    path(spark(24, 24, 15), ok(0.9, 0.11, hue + 40)) +
    circle(0, 0, 3, ok(0.9, 0.1, hue)) +
    circle(48, 0, 3, ok(0.9, 0.1, hue)) +
    circle(0, 48, 3, ok(0.9, 0.1, hue)) +
    circle(48, 48, 3, ok(0.9, 0.1, hue));
  return (
    tiled(sheet, 48, 48, cell, 'rotate(45)', 0.22) +
    scatter(sheet, 5, (x, y, part) =>
      path(star(x, y, 10 + part * 16, 4 + part * 6, 4, 45 * part), ok(0.94, 0.09, hue + 50), 'opacity=".4"'),
    )
  );
};

/** The numbered heights that a rising thing climbs, and its trail. */
const climb: Ground = ({ canvas, width, height, hue }) => {
  const rules = repeat(7, (i) => `M0 ${height * (0.1 + i * 0.105)}H${width}`);
  const trail = `M-10 ${height * 0.79}C${width * 0.42} ${height * 0.78} ${width * 0.64} ${height * 0.62} ${width * 0.74} ${height * 0.4}`;
  const tone = ok(0.86, 0.17, hue + 60);
  return `${line(rules, '#fff', 1.4, 'opacity=".2" stroke-dasharray="2 8"')}${path(`${trail}V${height}H-10Z`, canvas.vertical(tone, ok(0.4, 0.15, hue)), 'opacity=".28"')}${line(trail, tone, 20, 'opacity=".22"')}${line(trail, canvas.linear([ok(0.7, 0.2, hue + 30), ok(0.97, 0.1, hue + 70)], 0, 1, 1, 0), 8)}${path(disc(width * 0.08, height * 0.79, 6) + disc(width * 0.42, height * 0.725, 6), '#fff')}`;
};

/** A tilted board of tiles, some of them open. */
const board: Ground = ({ canvas, width, height, x, y, hue, vary }) => {
  const side = Math.min(width, height) * 0.215;
  const shut = canvas.lit(ok(0.78, 0.15, hue + 20), ok(0.44, 0.18, hue - 8));
  const open = canvas.lit(ok(0.96, 0.1, 95), ok(0.76, 0.17, 72));
  const tile = (fill: string) =>
    box(3, 8, side - 6, side - 6, 11, ok(0.2, 0.1, hue)) +
    box(3, 3, side - 6, side - 6, 11, fill) +
    box(5.5, 5.5, side - 11, side - 11, 9, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="1.5"');
  const shutId = canvas.keep(tile(shut));
  const openId = canvas.keep(tile(open) + path(spark(side / 2, side / 2, side * 0.3), '#fff'));
  const across = Math.ceil(width / side / 2) + 1;
  const cells: string[] = [];
  for (let row = -3; row <= 3; row++) {
    for (let column = -across; column < across; column++) {
      cells.push(
        `<use href="#${vary() < 0.17 ? openId : shutId}" x="${column * side}" y="${(row - 0.5) * side}"/>`,
      );
    }
  }
  return `<g transform="translate(${x} ${y}) rotate(-9)" opacity=".78">${cells.join('')}</g>${circle(x, y, width * 0.5, canvas.glow(ok(0.96, 0.1, hue + 40), 0.7))}`;
};

/** A lagoon at noon: shallow light on pale water. */
const lagoon: Ground = (sheet) => {
  const { canvas, width, height, hue, x } = sheet;
  const nets = tiled(
    sheet,
    90,
    60,
    line('M0 20Q22 0 45 20T90 20M0 50Q22 34 45 50T90 50M22 8Q30 36 18 58M66 12Q58 34 70 56', '#fff', 2.4),
    'scale(1.1)',
    0.34,
  );
  return `${box(0, 0, width, height, 0, canvas.vertical(ok(0.86, 0.12, hue - 15), ok(0.3, 0.12, hue + 20), ok(0.62, 0.15, hue)))}${nets}${ellipse(x, height * 0.4, width * 0.5, height * 0.3, canvas.glow('#fff', 0.55))}`;
};

export const grounds = {
  rays,
  capiz,
  scallop,
  weave,
  bokeh,
  rings,
  night,
  reef,
  bunting,
  dusk,
  petals,
  stage,
  sparks,
  climb,
  board,
  lagoon,
} satisfies Record<string, Ground>;

export type GroundName = keyof typeof grounds;
