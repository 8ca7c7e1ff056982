import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font } from 'opentype.js';
import type { Canvas } from './canvas.ts';
import { ok } from './colour.ts';
import { gold } from './motifs/motif.ts';

/** Open-licensed display faces; a title is drawn as outlines, so that no page downloads them. */
const faces = {
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  titan: '@fontsource/titan-one/files/titan-one-latin-400-normal.woff',
  bungee: '@fontsource/bungee/files/bungee-latin-400-normal.woff',
  anybody: '@fontsource/anybody/files/anybody-latin-900-normal.woff',
  unbounded: '@fontsource/unbounded/files/unbounded-latin-900-normal.woff',
} as const;

export type Face = keyof typeof faces;
export const faceNames = Object.keys(faces) as [Face, ...Face[]];

export type Bend = 'flat' | 'arch' | 'bulge' | 'rise';
export type Metal = 'gold' | 'pearl' | 'candy';

export type TitleStyle = { face: Face; bend: Bend; metal: Metal; hue: number };
type Area = { x: number; bottom: number; width: number; lineHeight: number };

const loaded = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const found = loaded.get(face);
  if (found !== undefined) return found;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(faces[face])));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(face, font);
  return font;
}

/** One line, or two of nearly equal length. */
export function linesOf(title: string): string[] {
  const name = title.toUpperCase();
  const words = name.split(' ');
  // A doubled word breaks at its hyphen.
  if (words.length === 1 && name.length > 9 && name.includes('-')) return name.split(/(?<=-)/);
  if (words.length === 1 || (title.length <= 9 && words.length === 2)) return [words.join(' ')];
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((text) => text.length));
  return breaks.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/** Fifths of a pixel: whole numbers keep the outlines short. */
const fine = 5;

type Warp = (x: number, y: number) => [number, number];

/** `half` is half of the line's width; y grows downwards from the base line. */
function warpOf(bend: Bend, half: number, size: number): Warp {
  switch (bend) {
    case 'arch':
      return (x, y) => [x, y - size * 0.2 * (1 - (x / half) ** 2) + size * 0.1];
    case 'bulge':
      return (x, y) => [x, y * (0.9 + 0.24 * Math.cos((x / half) * 1.57))];
    case 'rise':
      return (x, y) => [x, y - x * 0.055];
    case 'flat':
      return (x, y) => [x, y];
  }
}

function outlineOf(font: Font, text: string, size: number, warp: Warp): string {
  const glyphs = font.getPath(text, 0, 0, size);
  const bounds = glyphs.getBoundingBox();
  const shift = (bounds.x1 + bounds.x2) / 2;
  let [px, py] = [0, 0];
  const point = (x: number, y: number): [number, number] => {
    const [wx, wy] = warp(x - shift, y);
    return [Math.round(wx * fine), Math.round(wy * fine)];
  };
  const join = (letter: string, ...points: [number, number][]) => {
    const text =
      letter +
      points
        .map(([x, y]) => `${x - px} ${y - py}`)
        .join(' ')
        .replace(/ -/g, '-');
    [px, py] = points.at(-1) ?? [px, py];
    return text;
  };

  const parts: string[] = [];
  let start: [number, number] = [0, 0];
  for (const command of glyphs.commands) {
    if (command.type === 'Z') {
      parts.push('z');
      [px, py] = start;
    } else if (command.type === 'C') {
      parts.push(
        join('c', point(command.x1, command.y1), point(command.x2, command.y2), point(command.x, command.y)),
      );
    } else if (command.type === 'Q') {
      parts.push(join('q', point(command.x1, command.y1), point(command.x, command.y)));
    } else {
      parts.push(join(command.type === 'M' ? 'm' : 'l', point(command.x, command.y)));
      if (command.type === 'M') start = [px, py];
    }
  }
  return `<path d="${parts.join('')}"/>`;
}

function metalOf(canvas: Canvas, metal: Metal, hue: number): string {
  const cut = (colours: [string, string, string, string]) => {
    const [top, upper, lower, foot] = colours;
    const stops = `<stop stop-color="${top}"/><stop offset=".48" stop-color="${upper}"/><stop offset=".54" stop-color="${lower}"/><stop offset="1" stop-color="${foot}"/>`;
    return canvas.define('linearGradient', 'x2="0" y2="1"', stops);
  };
  if (metal === 'gold') return cut([ok(0.99, 0.04, 98), gold.light, ok(0.82, 0.17, 78), ok(0.92, 0.13, 90)]);
  if (metal === 'pearl') return cut(['#fff', ok(0.97, 0.02, hue), ok(0.86, 0.07, hue), ok(0.95, 0.04, hue)]);
  return cut([
    ok(0.98, 0.05, hue + 20),
    ok(0.9, 0.13, hue + 10),
    ok(0.8, 0.17, hue),
    ok(0.9, 0.13, hue + 20),
  ]);
}

/** The title as a small logo: outlines filled with metal, edged in the ground's darkest hue. */
export function drawTitle(
  canvas: Canvas,
  title: string,
  style: TitleStyle,
  ground: number,
  area: Area,
): string {
  const font = fontOf(style.face);
  const lines = linesOf(title);
  const cap = lines.length > 1 ? area.lineHeight : area.lineHeight * 1.16;
  const sizes = lines.map((text) => {
    const bounds = font.getPath(text, 0, 0, 100).getBoundingBox();
    const byWidth = (area.width / (bounds.x2 - bounds.x1)) * 100;
    const byHeight = (cap / (bounds.y2 - bounds.y1)) * 100;
    return { size: Math.min(byWidth, byHeight), width: bounds.x2 - bounds.x1, tall: bounds.y2 - bounds.y1 };
  });

  let bottom = area.bottom;
  const drawn = lines
    .map((text, i) => ({ text, ...(sizes[i] ?? { size: 10, width: 1, tall: 1 }) }))
    .reverse()
    .map(({ text, size, width, tall }) => {
      const shape = outlineOf(font, text, size, warpOf(style.bend, (width * size) / 200, size));
      const placed = `<g transform="translate(${area.x * fine} ${bottom * fine})">${shape}</g>`;
      bottom -= (tall * size) / 100 + 7;
      return placed;
    });

  const id = canvas.keep(drawn.join(''));
  const edge = (width: number, tone: string, drop: number) =>
    `<use href="#${id}" y="${drop * fine}" fill="${tone}" stroke="${tone}" stroke-width="${width * fine}" stroke-linejoin="round"/>`;
  const layers = edge(9, ok(0.12, 0.05, ground), 4) + edge(6.5, ok(0.26, 0.11, ground), 0);
  return `<g transform="scale(${1 / fine})">${layers}<use href="#${id}" fill="${metalOf(canvas, style.metal, style.hue)}"/></g>`;
}
