/** Small drawing vocabulary on Canvas 2D. Angles in radians, sizes in the units of the current transform. */

export type Paint = string | CanvasGradient;
export type Ctx = CanvasRenderingContext2D;

export const TAU = Math.PI * 2;

/** An OKLCH colour as CSS text; the hue wraps. */
export function ok(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const wrapped = ((hue % 360) + 360) % 360;
  return `oklch(${lightness} ${chroma} ${wrapped.toFixed(1)} / ${alpha})`;
}

type Stops = readonly (readonly [number, string])[];

function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [offset, color] of stops) gradient.addColorStop(offset, color);
  return gradient;
}

export function linear(ctx: Ctx, x0: number, y0: number, x1: number, y1: number, ...stops: Stops) {
  return withStops(ctx.createLinearGradient(x0, y0, x1, y1), stops);
}

/** A radial gradient whose bright spot may sit off the middle, as light from above does. */
export function radial(ctx: Ctx, x: number, y: number, radius: number, ...stops: Stops) {
  return withStops(ctx.createRadialGradient(x, y, 0, x, y, radius), stops);
}

export function circle(ctx: Ctx, x: number, y: number, radius: number, fill: Paint): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.fillStyle = fill;
  ctx.fill();
}

export function ellipse(ctx: Ctx, x: number, y: number, rx: number, ry: number, turn: number, fill: Paint) {
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
  ctx.fillStyle = fill;
  ctx.fill();
}

export function shape(ctx: Ctx, path: Path2D | string, fill: Paint | null, stroke?: Paint, width = 1): void {
  const traced = typeof path === 'string' ? new Path2D(path) : path;
  if (fill !== null) {
    ctx.fillStyle = fill;
    ctx.fill(traced);
  }
  if (stroke !== undefined) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.stroke(traced);
  }
}

export function polygon(points: readonly (readonly [number, number])[]): Path2D {
  const path = new Path2D();
  points.forEach(([x, y], index) => {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}

/** A star of `points` tips, the first one up unless turned. */
export function star(x: number, y: number, outer: number, inner: number, points: number, turn = 0): Path2D {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) => {
      const radius = index % 2 === 0 ? outer : inner;
      const angle = turn - Math.PI / 2 + (index * Math.PI) / points;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    }),
  );
}

export function roundRect(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  return path;
}

/** The four-point spark of the brand. */
export function spark(ctx: Ctx, x: number, y: number, size: number, fill: Paint): void {
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  ctx.quadraticCurveTo(x + size * 0.12, y - size * 0.12, x + size, y);
  ctx.quadraticCurveTo(x + size * 0.12, y + size * 0.12, x, y + size);
  ctx.quadraticCurveTo(x - size * 0.12, y + size * 0.12, x - size, y);
  ctx.quadraticCurveTo(x - size * 0.12, y - size * 0.12, x, y - size);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Runs `draw` in a moved, turned and scaled frame and puts the old frame back. */
export function within(ctx: Ctx, x: number, y: number, scale: number, turn: number, draw: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(scale, scale);
  draw();
  ctx.restore();
}

class CanvasUnavailable extends Error {}

/** Every browser that runs these games can draw in 2D; one that cannot has no game to show. */
export function contextOf(canvas: HTMLCanvasElement): Ctx {
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new CanvasUnavailable();
  return ctx;
}

/** A drawing kept as pixels, so that a frame costs one copy. Width and height are device pixels. */
export function sprite(width: number, height: number, draw: (ctx: Ctx) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  draw(contextOf(canvas));
  return canvas;
}

/**
 * Repeatable noise in [0, 1) for the placing of stars, sparks and panes. It only decorates: nothing that is
 * paid depends on it.
 */
export function noise(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}
