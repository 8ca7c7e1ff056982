import type { Canvas } from '../canvas.ts';
import type { Variety } from '../seeded.ts';
import { box, repeat } from '../shapes.ts';

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

export type Ground = (sheet: Sheet) => string;

/** Fills the sheet with one repeated cell. */
export function tiled(
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

export function scatter(
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
