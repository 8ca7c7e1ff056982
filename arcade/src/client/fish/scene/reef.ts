import { tankHeight, tankWidth } from '@kislap/rules/fish-water';
import { type Ctx, circle, ellipse, noise, ok, radial, TAU, within } from '../../shared/paint/paint.ts';

/** The ground goes on beyond the glass of the tank. */
const beyond = 700;

function fillAll(ctx: Ctx, fill: string | CanvasGradient): void {
  ctx.fillStyle = fill;
  ctx.fillRect(-beyond, -beyond, tankWidth + 2 * beyond, tankHeight + 2 * beyond);
}

/** A place near the edge of the tank rather than in its middle. */
function rim(random: () => number, inner: number): { x: number; y: number } {
  const angle = random() * TAU;
  const reach = inner + random() * (1.25 - inner);
  return {
    x: tankWidth / 2 + (Math.cos(angle) * reach * tankWidth) / 1.55,
    y: tankHeight / 2 + (Math.sin(angle) * reach * tankHeight) / 1.5,
  };
}

/** A lagoon in the morning: sand, ripples, gardens of coral round it. */
export function drawReef(ctx: Ctx): void {
  const random = noise(11);
  fillAll(
    ctx,
    radial(
      ctx,
      600,
      380,
      1150,
      [0, ok(0.84, 0.1, 195)],
      [0.34, ok(0.74, 0.125, 205)],
      [0.66, ok(0.56, 0.13, 225)],
      [1, ok(0.36, 0.11, 245)],
    ),
  );
  for (let i = 0; i < 14; i++) {
    const x = 180 + random() * 840;
    const y = 120 + random() * 560;
    const size = 90 + random() * 150;
    ellipse(ctx, x, y, size, size * 0.55, random() * 3, ok(0.95, 0.06, 95, 0.09));
  }
  drawLightNet(ctx, random);
  for (let i = 0; i < 84; i++) {
    const { x, y } = rim(random, 0.8);
    const size = 26 + random() * 52;
    const kind = Math.floor(random() * 4);
    ellipse(ctx, x + 8, y + 12, size * 1.1, size, 0, ok(0.25, 0.08, 240, 0.28));
    if (kind === 0) branchCoral(ctx, x, y, size, [18, 345, 60][i % 3] ?? 18, random);
    else if (kind === 1) brainCoral(ctx, x, y, size * 0.8, [130, 300, 85][i % 3] ?? 130);
    else if (kind === 2) plateCoral(ctx, x, y, size, [260, 40, 320][i % 3] ?? 260);
    else seagrass(ctx, x, y, size, random);
  }
  for (let i = 0; i < 9; i++) {
    const { x, y } = rim(random, 0.62);
    seaStar(ctx, x, y, 16 + random() * 12, random() * TAU, [30, 350, 70][i % 3] ?? 30);
  }
}

/** The net that sunlight throws on the sand: bent threads between points of a loose lattice. */
function drawLightNet(ctx: Ctx, random: () => number): void {
  const step = 92;
  const columns = 30;
  const rows = 24;
  const points = Array.from({ length: columns * rows }, (_, index) => ({
    x: ((index % columns) - 8) * step + (random() - 0.5) * step * 0.9,
    y: (Math.floor(index / columns) - 8) * step + (random() - 0.5) * step * 0.9,
  }));
  ctx.lineCap = 'round';
  for (const [index, from] of points.entries()) {
    for (const to of [points[index + 1], points[index + columns], points[index + columns + 1]]) {
      if (to === undefined || Math.abs(to.x - from.x) > step * 2.4 || random() < 0.2) continue;
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      ctx.strokeStyle = ok(0.99, 0.03, 160, 0.05 + random() * 0.1);
      ctx.lineWidth = 2 + random() * 5;
      ctx.beginPath();
      ctx.moveTo(from.x, from.y);
      ctx.quadraticCurveTo(x + (random() - 0.5) * 46, y + (random() - 0.5) * 46, to.x, to.y);
      ctx.stroke();
    }
  }
}

function branchCoral(ctx: Ctx, x: number, y: number, size: number, hue: number, random: () => number): void {
  ctx.lineCap = 'round';
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * TAU + random() * 0.4;
    const reach = size * (0.7 + random() * 0.5);
    const [tipX, tipY] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    ctx.strokeStyle = ok(0.6, 0.19, hue);
    ctx.lineWidth = size * 0.2;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(tipX, tipY);
    ctx.stroke();
    for (const side of [-0.6, 0.6]) {
      ctx.lineWidth = size * 0.13;
      ctx.beginPath();
      ctx.moveTo(x + Math.cos(angle) * reach * 0.55, y + Math.sin(angle) * reach * 0.55);
      ctx.lineTo(x + Math.cos(angle + side) * reach * 0.95, y + Math.sin(angle + side) * reach * 0.95);
      ctx.stroke();
    }
    circle(ctx, tipX, tipY, size * 0.11, ok(0.86, 0.12, hue + 20));
  }
}

function brainCoral(ctx: Ctx, x: number, y: number, size: number, hue: number): void {
  circle(
    ctx,
    x,
    y,
    size,
    radial(
      ctx,
      x - size * 0.3,
      y - size * 0.35,
      size * 1.5,
      [0, ok(0.86, 0.14, hue)],
      [0.6, ok(0.6, 0.15, hue)],
      [1, ok(0.38, 0.12, hue + 20)],
    ),
  );
  ctx.strokeStyle = ok(0.42, 0.13, hue + 16, 0.75);
  ctx.lineWidth = size * 0.07;
  for (let ring = 1; ring < 5; ring++) {
    ctx.beginPath();
    for (let i = 0; i <= 40; i++) {
      const angle = (i / 40) * TAU;
      const reach = (size * ring) / 5 + Math.sin(angle * (5 + ring)) * size * 0.06;
      ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    ctx.stroke();
  }
}

function plateCoral(ctx: Ctx, x: number, y: number, size: number, hue: number): void {
  for (let layer = 4; layer > 0; layer--) {
    ctx.beginPath();
    for (let i = 0; i <= 28; i++) {
      const angle = (i / 28) * TAU;
      const reach = (size * layer) / 4 + Math.sin(angle * 7 + layer) * size * 0.06;
      ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    ctx.fillStyle = ok(0.78 - layer * 0.09, 0.15, hue + layer * 5);
    ctx.fill();
  }
}

function seagrass(ctx: Ctx, x: number, y: number, size: number, random: () => number): void {
  ctx.lineCap = 'round';
  for (let i = 0; i < 16; i++) {
    const angle = random() * TAU;
    const reach = size * (0.6 + random() * 0.8);
    ctx.strokeStyle = ok(0.5 + random() * 0.2, 0.14, 150 + random() * 25);
    ctx.lineWidth = size * 0.09;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(
      x + Math.cos(angle) * reach * 0.5,
      y + Math.sin(angle) * reach * 0.5 - 10,
      x + Math.cos(angle + 0.4) * reach,
      y + Math.sin(angle + 0.4) * reach,
    );
    ctx.stroke();
  }
}

function seaStar(ctx: Ctx, x: number, y: number, size: number, turn: number, hue: number): void {
  within(ctx, x, y, 1, turn, () => {
    for (let i = 0; i < 5; i++) {
      ctx.rotate(TAU / 5);
      ellipse(ctx, size * 0.55, 0, size * 0.6, size * 0.24, 0, ok(0.7, 0.18, hue));
    }
    circle(ctx, 0, 0, size * 0.34, ok(0.82, 0.14, hue + 12));
  });
}
