import type { FootballMatch } from '@kislap/rules/football';
import { type Ctx, ok } from '../shared/paint/paint.ts';

function write(ctx: Ctx, text: string, x: number, y: number, size: number, weight = 700): void {
  ctx.font = `${weight} ${Math.round(ctx.canvas.height * size)}px "Plus Jakarta Sans Variable", sans-serif`;
  ctx.fillText(text, x * ctx.canvas.width, y * ctx.canvas.height);
}

/** Who plays, and the score so far. */
export function drawBoard(ctx: Ctx, match: FootballMatch, score: string): void {
  ctx.textBaseline = 'middle';
  ctx.fillStyle = ok(0.98, 0.02, 95);
  ctx.textAlign = 'right';
  write(ctx, match.home.name, 0.42, 0.082, 0.066);
  ctx.textAlign = 'left';
  write(ctx, match.away.name, 0.58, 0.082, 0.066);
  ctx.textAlign = 'center';
  write(ctx, score, 0.5, 0.082, 0.1, 800);
}

/** A band over the field: big words, small words, a colour. */
export function drawBand(
  ctx: Ctx,
  hue: number,
  fade: number,
  grown: number,
  big: string,
  small: string,
): void {
  const { width, height } = ctx.canvas;
  const band = height * 0.36;
  const middle = height * 0.55;
  ctx.globalAlpha = fade * 0.9;
  ctx.fillStyle = ok(0.22, 0.08, hue);
  ctx.fillRect(0, middle - band / 2, width, band);
  ctx.fillStyle = ok(0.8, 0.15, hue);
  ctx.fillRect(0, middle - band / 2, width * grown, height * 0.012);
  ctx.fillRect(0, middle + band / 2, width * grown, height * 0.012);
  ctx.globalAlpha = fade;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = ok(0.97, 0.05, 92);
  write(ctx, big, 0.5, 0.51, 0.15, 800);
  write(ctx, small, 0.5, 0.64, 0.072);
  ctx.globalAlpha = 1;
}
