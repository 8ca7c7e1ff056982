import { type Ctx, circle, linear, ok, shape, TAU } from '../../shared/paint/paint.ts';

// Creatures are drawn from above, headed to the right, the middle of the body at 0, 0. `wave` is where the swimming
// movement stands, 0 to a whole turn.

export type Creature = (ctx: Ctx, length: number, breadth: number, wave: number) => void;

interface FinSpec {
  /** Along the body: 0 nose, 1 root of the tail. */
  at: number;
  /** How far it stands out and how far back it sweeps, in half breadths. */
  span: number;
  sweep: number;
  root?: number;
}

export interface FinnedSpec {
  back: string;
  side: string;
  fin: string;
  /** Widest point of the body, 0 nose to 1 tail; fish with it far forward look strong. */
  widest?: number;
  slim?: number;
  sway?: number;
  tail?: { length: number; span: number; fork: number };
  fins?: readonly FinSpec[];
  eye?: { at: number; size: number };
  /** Cross bands at these places, with a breadth along the body. */
  bands?: { at: readonly number[]; width: number; color: string };
  spots?: { rows: number; columns: number; size: number; color: string };
  /** A light line along the back. */
  ridge?: string;
}

/** The middle line of a swimming body: still at the nose, widest at the tail. */
function spineOf(length: number, breadth: number, wave: number, sway: number) {
  return (s: number): { x: number; y: number } => ({
    x: length * (1 - 1.72 * s),
    y: Math.sin(wave - s * 3.4) * breadth * sway * (0.08 + s * s * 0.6),
  });
}

function halfOf(s: number, widest: number): number {
  const u = s < widest ? s / widest : (1 - s) / (1 - widest);
  const round = Math.sqrt(Math.max(0, 1 - (1 - u) * (1 - u)));
  return s < widest ? round : 0.16 + 0.84 * u ** 0.82 * Math.min(1, 0.4 + round);
}

const steps = 18;

function outline(
  spine: (s: number) => { x: number; y: number },
  half: (s: number) => number,
  from = 0,
  to = 1,
): Path2D {
  const path = new Path2D();
  for (let i = 0; i <= steps; i++) {
    const s = from + ((to - from) * i) / steps;
    const { x, y } = spine(s);
    if (i === 0) path.moveTo(x, y - half(s));
    else path.lineTo(x, y - half(s));
  }
  for (let i = steps; i >= 0; i--) {
    const s = from + ((to - from) * i) / steps;
    const { x, y } = spine(s);
    path.lineTo(x, y + half(s));
  }
  path.closePath();
  return path;
}

/** A fish with everything that its kind has. */
export function finned(spec: FinnedSpec): Creature {
  return (ctx, length, breadth, wave) => {
    const spine = spineOf(length, breadth, wave, spec.sway ?? 1);
    const slim = spec.slim ?? 0.78;
    const widest = spec.widest ?? 0.34;
    const half = (s: number) => breadth * slim * Math.min(1, halfOf(s, widest));
    drawTail(ctx, spec, spine(1), breadth, wave);
    for (const fin of spec.fins ?? [])
      drawFins(ctx, spec.fin, fin, spine(fin.at), half(fin.at), breadth, wave);
    const body = outline(spine, half);
    shape(
      ctx,
      body,
      linear(
        ctx,
        0,
        -breadth,
        0,
        breadth,
        [0, spec.side],
        [0.36, spec.back],
        [0.64, spec.back],
        [1, spec.side],
      ),
    );
    ctx.save();
    ctx.clip(body);
    drawPattern(ctx, spec, spine, half, breadth);
    ctx.restore();
    shape(ctx, body, null, ok(0.18, 0.05, 260, 0.45), Math.max(1, breadth * 0.05));
    drawEyes(ctx, spec.eye ?? { at: 0.14, size: 0.15 }, spine, half, breadth);
  };
}

function drawTail(
  ctx: Ctx,
  spec: FinnedSpec,
  root: { x: number; y: number },
  breadth: number,
  wave: number,
): void {
  const { length, span, fork } = spec.tail ?? { length: 0.9, span: 0.75, fork: 0.45 };
  const swing = Math.sin(wave - 3.9) * breadth * 0.34 * (spec.sway ?? 1);
  const end = root.x - breadth * length;
  const path = new Path2D();
  path.moveTo(root.x + breadth * 0.3, root.y);
  path.quadraticCurveTo(root.x - breadth * 0.2, root.y - breadth * 0.1, end, root.y + swing - breadth * span);
  path.quadraticCurveTo(end + breadth * fork, root.y + swing, end, root.y + swing + breadth * span);
  path.quadraticCurveTo(root.x - breadth * 0.2, root.y + breadth * 0.1, root.x + breadth * 0.3, root.y);
  shape(ctx, path, spec.fin, ok(0.18, 0.05, 260, 0.35), 1);
}

function drawFins(
  ctx: Ctx,
  color: string,
  fin: FinSpec,
  root: { x: number; y: number },
  half: number,
  breadth: number,
  wave: number,
): void {
  const beat = Math.sin(wave) * 0.14;
  const wide = (fin.root ?? 0.55) * breadth;
  for (const side of [-1, 1]) {
    const path = new Path2D();
    const y = root.y + side * half * 0.72;
    path.moveTo(root.x + wide / 2, y);
    path.quadraticCurveTo(
      root.x,
      y + side * breadth * fin.span * 0.8,
      root.x - breadth * fin.sweep,
      y + side * breadth * (fin.span + beat * side * 0.4 + beat),
    );
    path.quadraticCurveTo(
      root.x - breadth * fin.sweep * 0.5,
      y + side * breadth * 0.25,
      root.x - wide / 2,
      y,
    );
    shape(ctx, path, color, ok(0.18, 0.05, 260, 0.3), 1);
  }
}

function drawPattern(
  ctx: Ctx,
  spec: FinnedSpec,
  spine: (s: number) => { x: number; y: number },
  half: (s: number) => number,
  breadth: number,
): void {
  if (spec.bands !== undefined) {
    const { at, width, color } = spec.bands;
    for (const s of at)
      shape(
        ctx,
        outline(spine, () => breadth * 1.2, s, Math.min(1, s + width)),
        color,
      );
  }
  if (spec.spots !== undefined) {
    const { rows, columns, size, color } = spec.spots;
    for (let column = 0; column < columns; column++) {
      const s = 0.12 + (column / columns) * 0.8;
      const { x, y } = spine(s);
      for (let row = 0; row < rows; row++) {
        const place = ((row + (column % 2) * 0.5) / rows) * 2 - 1 + 0.5 / rows;
        circle(ctx, x, y + place * half(s) * 0.92, breadth * size * (1 - s * 0.4), color);
      }
    }
  }
  if (spec.ridge !== undefined) {
    const path = outline(spine, (s) => breadth * 0.1 * (1 - s), 0.06, 0.98);
    shape(ctx, path, spec.ridge);
  }
  // Light from above on the fore body.
  const { x, y } = spine(0.22);
  ctx.beginPath();
  ctx.ellipse(x, y - half(0.3) * 0.42, breadth * 0.9, breadth * 0.17, 0, 0, TAU);
  ctx.fillStyle = ok(1, 0, 0, 0.24);
  ctx.fill();
}

function drawEyes(
  ctx: Ctx,
  eye: NonNullable<FinnedSpec['eye']>,
  spine: (s: number) => { x: number; y: number },
  half: (s: number) => number,
  breadth: number,
): void {
  const { x, y } = spine(eye.at);
  for (const side of [-1, 1]) {
    const place = y + side * half(eye.at) * 0.68;
    circle(ctx, x, place, breadth * eye.size * 1.25, ok(0.98, 0.02, 90));
    circle(ctx, x + breadth * eye.size * 0.3, place, breadth * eye.size * 0.78, ok(0.16, 0.04, 280));
    circle(
      ctx,
      x + breadth * eye.size * 0.5,
      place - breadth * eye.size * 0.3,
      breadth * eye.size * 0.28,
      ok(1, 0, 0),
    );
  }
}
