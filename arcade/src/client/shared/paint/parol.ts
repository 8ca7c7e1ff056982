import { type Ctx, circle, ok, polygon, radial, star, TAU } from './paint.ts';

type Point = readonly [number, number];

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The star lantern: five points of capiz panes round a lit heart. Drawn round 0,0. */
export function drawParol(ctx: Ctx, radius: number, hue: number, options: { tails?: boolean } = {}): void {
  if (options.tails === true) drawTails(ctx, radius, hue);
  const bands = 4;
  const lead = ok(0.32, 0.06, 60);
  for (let point = 0; point < 5; point++) {
    const angle = -Math.PI / 2 + (point * TAU) / 5;
    const tip: Point = [radius * Math.cos(angle), radius * Math.sin(angle)];
    const pointHue = hue + point * 72;
    for (const side of [-1, 1]) {
      const turn = angle + (side * Math.PI) / 5;
      const valley: Point = [radius * 0.42 * Math.cos(turn), radius * 0.42 * Math.sin(turn)];
      for (let band = 0; band < bands; band++) {
        const from = band / bands;
        const to = (band + 1) / bands;
        const pane = polygon([
          between([0, 0], tip, from),
          between([0, 0], tip, to),
          between(valley, tip, to),
          between(valley, tip, from),
        ]);
        const light = side < 0 ? 0.93 : 0.8;
        ctx.fillStyle = ok(light - band * 0.075, 0.08 + band * 0.032, pointHue + side * 5);
        ctx.fill(pane);
        ctx.strokeStyle = lead;
        ctx.lineWidth = radius * 0.013;
        ctx.stroke(pane);
      }
    }
    circle(ctx, tip[0], tip[1], radius * 0.045, ok(0.92, 0.12, 88));
  }
  const heart = radius * 0.25;
  circle(ctx, 0, 0, heart * 1.1, ok(0.42, 0.09, 60));
  circle(
    ctx,
    0,
    0,
    heart,
    radial(ctx, 0, 0, heart, [0, '#fffbe8'], [0.55, ok(0.93, 0.1, 92)], [1, ok(0.8, 0.15, 75)]),
  );
  ctx.fillStyle = ok(0.995, 0.03, 95);
  ctx.fill(star(0, 0, heart * 0.75, heart * 0.32, 8));
}

function drawTails(ctx: Ctx, radius: number, hue: number): void {
  ctx.lineCap = 'round';
  ctx.lineWidth = radius * 0.028;
  for (const side of [-1, 1]) {
    for (let thread = 0; thread < 6; thread++) {
      ctx.strokeStyle = ok(0.86 - thread * 0.05, 0.15, hue + thread * 22);
      ctx.beginPath();
      ctx.moveTo(side * radius * 0.55, radius * 0.74);
      ctx.quadraticCurveTo(
        side * radius * 0.58 + (thread - 2.5) * radius * 0.03,
        radius * 0.95,
        side * radius * 0.58 + (thread - 2.5) * radius * 0.07,
        radius * 1.22,
      );
      ctx.stroke();
    }
  }
}
