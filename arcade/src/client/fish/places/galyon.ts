import {
  type Ctx,
  circle,
  ellipse,
  linear,
  noise,
  ok,
  polygon,
  radial,
  roundRect,
  shape,
  spark,
  TAU,
  within,
} from '../../shared/paint.ts';
import { fillAll, rim } from './ground.ts';

/** A galleon on the bottom at night: her broken deck, her lanterns still alight, her cargo spilled. */
export function drawWreck(ctx: Ctx): void {
  const random = noise(29);
  fillAll(
    ctx,
    radial(
      ctx,
      640,
      400,
      1200,
      [0, ok(0.4, 0.11, 262)],
      [0.4, ok(0.29, 0.1, 275)],
      [0.75, ok(0.19, 0.07, 290)],
      [1, ok(0.13, 0.05, 300)],
    ),
  );
  for (let i = 0; i < 60; i++) {
    const x = random() * 1700 - 250;
    const y = random() * 1300 - 250;
    ellipse(ctx, x, y, 40 + random() * 130, 12 + random() * 30, random() * TAU, ok(0.42, 0.08, 255, 0.08));
  }
  within(ctx, 600, 400, 1, -0.2, () => drawHull(ctx, random));
  for (let i = 0; i < 52; i++) {
    const { x, y } = rim(random, 0.72);
    glowCoral(ctx, x, y, 20 + random() * 40, [300, 190, 340][i % 3] ?? 300, random);
  }
  drawHoard(ctx, 830, 300, random);
  drawHoard(ctx, 330, 560, random);
  for (const [x, y] of [
    [390, 300],
    [760, 560],
    [930, 470],
    [240, 200],
  ] as const)
    lantern(ctx, x, y);
}

function drawHull(ctx: Ctx, random: () => number): void {
  const hull = new Path2D();
  hull.moveTo(-560, 0);
  hull.bezierCurveTo(-470, -215, -80, -245, 330, -205);
  hull.bezierCurveTo(480, -180, 560, -90, 585, 0);
  hull.bezierCurveTo(560, 90, 480, 180, 330, 205);
  hull.bezierCurveTo(-80, 245, -470, 215, -560, 0);
  ctx.save();
  ctx.shadowColor = ok(0.05, 0.02, 290, 0.8);
  ctx.shadowBlur = 50;
  shape(
    ctx,
    hull,
    linear(
      ctx,
      0,
      -230,
      0,
      230,
      [0, ok(0.17, 0.04, 300)],
      [0.5, ok(0.25, 0.04, 310)],
      [1, ok(0.2, 0.05, 55)],
    ),
  );
  ctx.restore();
  ctx.save();
  ctx.clip(hull);
  for (let y = -230; y < 230; y += 26) {
    ctx.fillStyle = ok(0.22 + random() * 0.055, 0.04, 320 + random() * 60);
    ctx.fillRect(-580, y, 1180, 23);
    for (let x = -560 + random() * 160; x < 580; x += 130 + random() * 140) {
      ctx.fillStyle = ok(0.16, 0.03, 50, 0.7);
      ctx.fillRect(x, y, 3, 23);
      circle(ctx, x - 8, y + 6, 2, ok(0.5, 0.04, 80, 0.7));
      circle(ctx, x + 11, y + 17, 2, ok(0.5, 0.04, 80, 0.7));
    }
  }
  for (const [x, y, size] of [
    [-250, -60, 105],
    [170, 70, 130],
    [420, -70, 70],
  ] as const) {
    ctx.beginPath();
    for (let i = 0; i < 18; i++) {
      const reach = size * (0.72 + random() * 0.5);
      ctx.lineTo(x + Math.cos((i / 18) * TAU) * reach * 1.25, y + Math.sin((i / 18) * TAU) * reach * 0.8);
    }
    ctx.fillStyle = radial(
      ctx,
      x,
      y,
      size * 1.3,
      [0, ok(0.1, 0.04, 285)],
      [0.8, ok(0.17, 0.05, 280)],
      [1, ok(0.24, 0.05, 60)],
    );
    ctx.fill();
  }
  ctx.restore();
  shape(ctx, hull, null, ok(0.4, 0.06, 330, 0.8), 9);
  shape(ctx, hull, null, ok(0.18, 0.04, 50), 3);
  for (const [x, y, turn, reach] of [
    [-40, -10, 0.55, 560],
    [330, 30, -0.9, 380],
  ] as const)
    within(ctx, x, y, 1, turn, () => drawMast(ctx, reach));
}

function drawMast(ctx: Ctx, reach: number): void {
  shape(
    ctx,
    roundRect(-20, -13, reach, 26, 12),
    linear(ctx, 0, -13, 0, 13, [0, ok(0.5, 0.07, 70)], [0.5, ok(0.4, 0.07, 60)], [1, ok(0.22, 0.05, 50)]),
    ok(0.14, 0.03, 50),
    2,
  );
  for (const x of [reach * 0.3, reach * 0.62])
    shape(ctx, roundRect(x, -92, 13, 184, 6), ok(0.36, 0.06, 60), ok(0.14, 0.03, 50), 2);
  const sail = new Path2D();
  sail.moveTo(reach * 0.32, -86);
  sail.quadraticCurveTo(reach * 0.45, -46, reach * 0.62, -88);
  sail.lineTo(reach * 0.6, 30);
  sail.quadraticCurveTo(reach * 0.48, -10, reach * 0.4, 66);
  sail.lineTo(reach * 0.33, 20);
  sail.closePath();
  shape(ctx, sail, ok(0.62, 0.05, 290, 0.26));
}

function glowCoral(ctx: Ctx, x: number, y: number, size: number, hue: number, random: () => number): void {
  circle(
    ctx,
    x,
    y,
    size * 2.1,
    radial(ctx, x, y, size * 2.1, [0, ok(0.7, 0.2, hue, 0.34)], [1, ok(0.6, 0.2, hue, 0)]),
  );
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * TAU + random() * 0.4;
    const reach = size * (0.5 + random() * 0.6);
    ctx.strokeStyle = ok(0.46, 0.15, hue);
    ctx.lineCap = 'round';
    ctx.lineWidth = size * 0.14;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(
      x + Math.cos(angle - 0.3) * reach * 0.6,
      y + Math.sin(angle - 0.3) * reach * 0.6,
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
    );
    ctx.stroke();
    circle(
      ctx,
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
      size * 0.12,
      ok(0.9, 0.13, hue + 10),
    );
  }
}

function drawHoard(ctx: Ctx, x: number, y: number, random: () => number): void {
  circle(ctx, x, y, 150, radial(ctx, x, y, 150, [0, ok(0.86, 0.15, 85, 0.3)], [1, ok(0.8, 0.15, 80, 0)]));
  for (let i = 0; i < 46; i++) {
    const reach = random() ** 1.4 * 92;
    const angle = random() * TAU;
    const [coinX, coinY] = [x + Math.cos(angle) * reach * 1.3, y + Math.sin(angle) * reach];
    circle(ctx, coinX, coinY, 8.5, ok(0.5, 0.12, 60));
    circle(ctx, coinX - 1, coinY - 1.5, 7.5, ok(0.62 + random() * 0.14, 0.13, 80));
  }
  shape(
    ctx,
    roundRect(x - 46, y - 32, 92, 60, 9),
    linear(ctx, 0, y - 32, 0, y + 28, [0, ok(0.46, 0.1, 45)], [1, ok(0.28, 0.08, 40)]),
    ok(0.84, 0.14, 85),
    4,
  );
  shape(ctx, roundRect(x - 10, y - 12, 20, 22, 4), ok(0.86, 0.15, 88));
  for (let i = 0; i < 4; i++)
    spark(ctx, x + random() * 130 - 65, y + random() * 90 - 45, 6 + random() * 8, ok(0.99, 0.04, 95, 0.9));
}

function lantern(ctx: Ctx, x: number, y: number): void {
  circle(
    ctx,
    x,
    y,
    130,
    radial(
      ctx,
      x,
      y,
      130,
      [0, ok(0.93, 0.13, 75, 0.55)],
      [0.4, ok(0.85, 0.14, 60, 0.2)],
      [1, ok(0.8, 0.14, 50, 0)],
    ),
  );
  shape(
    ctx,
    polygon(
      Array.from(
        { length: 6 },
        (_, i) => [x + Math.cos((i / 6) * TAU) * 17, y + Math.sin((i / 6) * TAU) * 17] as const,
      ),
    ),
    ok(0.3, 0.06, 50),
    ok(0.6, 0.1, 70),
    3,
  );
  circle(ctx, x, y, 9, ok(0.98, 0.08, 90));
}
