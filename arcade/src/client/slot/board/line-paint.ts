import { type Ctx, ok } from '../../shared/paint/paint.ts';
import { cellMiddle, type SlotLayout } from './layout.ts';

type Point = { x: number; y: number };

export function linePath(rows: readonly number[], layout: SlotLayout): Point[] {
  return rows.map((row, reel) => cellMiddle(layout, reel, row));
}

export function lineHue(line: number): number {
  return (line * 47 + 20) % 360;
}

/** Draws the winning lines up to their last winning cell; `grown` is the part already drawn. */
export function drawLines(
  ctx: Ctx,
  wins: readonly { line: number; count: number }[],
  lines: readonly (readonly number[])[],
  layout: SlotLayout,
  grown: number,
): void {
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const { line, count } of wins) {
    const points = linePath(lines[line] ?? [], layout).slice(0, count);
    const [first] = points;
    if (first === undefined) continue;
    // Lines share cells, so each is set off a little from the others.
    const shift = ((line % 5) - 2) * Math.min(5, layout.cellHeight * 0.035);
    const length = points.length * (layout.cellWidth + layout.cellHeight * 0.4);
    const path = new Path2D();
    path.moveTo(first.x - layout.cellWidth * 0.44, first.y + shift);
    for (const point of points) path.lineTo(point.x, point.y + shift);
    ctx.setLineDash([length * grown * 1.2, length * 2]);
    ctx.strokeStyle = ok(0.14, 0.05, lineHue(line), 0.75);
    ctx.lineWidth = 7;
    ctx.stroke(path);
    ctx.strokeStyle = ok(0.86, 0.16, lineHue(line));
    ctx.lineWidth = 3.6;
    ctx.stroke(path);
    ctx.strokeStyle = ok(0.98, 0.05, lineHue(line), 0.9);
    ctx.lineWidth = 1.2;
    ctx.stroke(path);
  }
  ctx.setLineDash([]);
}
