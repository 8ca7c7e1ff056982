import { ok } from '../colour.ts';
import { box, circle, path, petal, polar, polygon, repeat, spark, star } from '../shapes.ts';
import { type Ground, scatter, tiled } from './sheet.ts';

export const rays: Ground = ({ canvas, width, height, x, y, hue }) => {
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
export const capiz: Ground = (sheet) => {
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
export const scallop: Ground = (sheet) => {
  const { hue } = sheet;
  const rings = [28, 21, 14, 7]
    .map((r, i) => `${circle(28, 28, r, ok(0.44 + i * 0.07, 0.14, hue + i * 5))}`)
    .join('');
  const half = (x: number, y: number) => `<g transform="translate(${x} ${y})">${rings}</g>`;
  return tiled(sheet, 56, 28, half(0, -14) + half(-28, 0) + half(28, 0) + half(0, 14), 'scale(1.1)', 0.5);
};

/** The diamonds of a woven mat. */
export const weave: Ground = (sheet) => {
  const { hue } = sheet;
  const tones = [ok(0.66, 0.17, hue + 30), ok(0.5, 0.17, hue - 20), ok(0.8, 0.13, hue + 60)];
  const cell =
    [30, 21, 12]
      .map((r, i) => path(`M30 ${30 - r}L${30 + r} 30L30 ${30 + r}L${30 - r} 30Z`, tones[i] ?? ''))
      .join('') + path('M30 26L34 30L30 34L26 30Z', ok(0.95, 0.08, hue + 60));
  return tiled(sheet, 60, 60, cell, '', 0.34);
};

export const rings: Ground = ({ x, y, hue, width, height }) =>
  repeat(9, (i) =>
    circle(
      x,
      y,
      34 + i * Math.max(width, height) * 0.075,
      'none',
      `stroke="${ok(0.84, 0.13, hue + i * 9)}" stroke-width="${i % 2 === 0 ? 11 : 2.5}" ${i % 2 === 0 ? '' : 'stroke-dasharray="3 9" stroke-linecap="round"'} opacity=".2"`,
    ),
  );

/** Petals on the wind. */
export const petals: Ground = (sheet) =>
  scatter(sheet, 30, (x, y, part, i) =>
    path(
      petal(20 + part * 22, 8 + part * 7),
      ok(0.84 - part * 0.2, 0.14, sheet.hue + 30 + (i % 3) * 22),
      `opacity="${0.16 + 0.3 * part}" transform="translate(${x} ${y}) rotate(${Math.round(part * 720)})"`,
    ),
  );

/** Sparks of the brand's rosette on a fine grid. */
export const sparks: Ground = (sheet) => {
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
