import { ok } from '../colour.ts';
import { box, circle, disc, ellipse, line, path, polygon, repeat, spark } from '../shapes.ts';
import { type Ground, scatter, tiled } from './sheet.ts';

/** Stars over hills. */
export const night: Ground = (sheet) => {
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
export const reef: Ground = (sheet) => {
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
export const bunting: Ground = (sheet) => {
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
export const dusk: Ground = (sheet) => {
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

/** Drapes of a stage with footlights. */
export const stage: Ground = ({ canvas, width, height, x, y, hue }) => {
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

/** The numbered heights that a rising thing climbs, and its trail. */
export const climb: Ground = ({ canvas, width, height, hue }) => {
  const rules = repeat(7, (i) => `M0 ${height * (0.1 + i * 0.105)}H${width}`);
  const trail = `M-10 ${height * 0.66}C${width * 0.36} ${height * 0.66} ${width * 0.52} ${height * 0.56} ${width * 0.6} ${height * 0.36}`;
  const tone = ok(0.86, 0.17, hue + 60);
  return `${line(rules, '#fff', 1.4, 'opacity=".2" stroke-dasharray="2 8"')}${path(`${trail}V${height}H-10Z`, canvas.vertical(tone, ok(0.4, 0.15, hue)), 'opacity=".28"')}${line(trail, tone, 22, 'opacity=".3"')}${line(trail, canvas.linear([ok(0.7, 0.2, hue + 30), ok(0.97, 0.1, hue + 70)], 0, 1, 1, 0), 8)}${path(disc(width * 0.07, height * 0.657, 6) + disc(width * 0.36, height * 0.595, 6), '#fff')}`;
};

/** A tilted board of tiles, some of them open. */
export const board: Ground = ({ canvas, width, height, x, y, hue, vary }) => {
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
export const lagoon: Ground = (sheet) => {
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
