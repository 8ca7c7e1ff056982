import type { PoolSide } from '@kislap/rules/pool';
import { pixelRatio } from '../shared/paint/frames.ts';
import {
  type Ctx,
  circle,
  linear,
  noise,
  ok,
  polygon,
  radial,
  shape,
  sprite,
  within,
} from '../shared/paint/paint.ts';
import { createSparks } from '../shared/paint/sparks.ts';
import { createStage, drawStars } from '../shared/paint/stage.ts';
import { preference } from '../shared/preferences.ts';

const hues = { meron: 78, wala: 195 };

type Scene =
  | { kind: 'rest' }
  | { kind: 'playing'; winner: PoolSide; progress: () => number }
  | { kind: 'over'; winner: PoolSide };

/** The night, the water and the far shore. Drawn once for a size. */
function drawWater(ctx: Ctx, width: number, height: number): void {
  const shore = height * 0.7;
  ctx.fillStyle = linear(
    ctx,
    0,
    0,
    0,
    shore,
    [0, ok(0.16, 0.06, 290)],
    [0.7, ok(0.27, 0.1, 305)],
    [1, ok(0.42, 0.13, 335)],
  );
  ctx.fillRect(0, 0, width, shore);
  drawStars(ctx, 21, { count: 70, width, height: shore * 0.8 });
  const random = noise(23);
  ctx.fillStyle = ok(0.17, 0.05, 300);
  ctx.beginPath();
  ctx.moveTo(0, shore);
  for (let step = 0; step <= 24; step += 1) {
    ctx.lineTo(
      (step / 24) * width,
      shore - height * (0.015 + 0.05 * random() * Math.sin((step / 24) * Math.PI)),
    );
  }
  ctx.lineTo(width, shore);
  ctx.fill();
  ctx.fillStyle = linear(ctx, 0, shore, 0, height, [0, ok(0.32, 0.1, 310)], [1, ok(0.14, 0.05, 285)]);
  ctx.fillRect(0, shore, width, height - shore);
  for (let line = 0; line < 26; line += 1) {
    const y = shore + (height - shore) * (line / 26) ** 1.4;
    const x = random() * width;
    ctx.fillStyle = ok(0.75, 0.1, 330, 0.06 + random() * 0.1);
    ctx.fillRect(x - width * 0.09, y, width * (0.08 + random() * 0.14), pixelRatio());
  }
}

/** A lantern of capiz with a lit heart. */
function lantern(hue: number, size: number): HTMLCanvasElement {
  return sprite(size, size, (ctx) => {
    const middle = size / 2;
    ctx.fillStyle = radial(
      ctx,
      middle,
      middle,
      middle,
      [0, ok(0.86, 0.15, hue, 0.75)],
      [0.4, ok(0.75, 0.16, hue, 0.28)],
      [1, ok(0.7, 0.15, hue, 0)],
    );
    ctx.fillRect(0, 0, size, size);
    within(ctx, middle, middle, size / 200, 0, () => {
      const facet = (points: [number, number][], light: number) =>
        shape(ctx, polygon(points), ok(light, 0.15, hue), ok(0.35, 0.07, 60), 1.4);
      facet(
        [
          [0, -52],
          [34, 0],
          [0, 0],
        ],
        0.93,
      );
      facet(
        [
          [0, -52],
          [-34, 0],
          [0, 0],
        ],
        0.82,
      );
      facet(
        [
          [0, 52],
          [34, 0],
          [0, 0],
        ],
        0.7,
      );
      facet(
        [
          [0, 52],
          [-34, 0],
          [0, 0],
        ],
        0.6,
      );
      circle(ctx, 0, 0, 13, radial(ctx, 0, 0, 13, [0, '#fffdf2'], [1, ok(0.93, 0.12, hue)]));
      ctx.strokeStyle = ok(0.85, 0.14, hue);
      ctx.lineWidth = 2;
      for (const dx of [-8, 0, 8]) {
        ctx.beginPath();
        ctx.moveTo(0, 52);
        ctx.quadraticCurveTo(dx, 62, dx * 1.5, 76);
        ctx.stroke();
      }
    });
  });
}

/** The stage: two lanterns hang apart, meet, and the one that wins stays lit. Nothing here decides; it shows what was drawn. */
export function createDuel() {
  const sparks = createSparks();
  let lanterns = { meron: sprite(1, 1, () => undefined), wala: sprite(1, 1, () => undefined) };
  let scene: Scene = { kind: 'rest' };
  let lastClash = 0;
  const { canvas, ctx, wake } = createStage({ className: 'duel', ground: drawWater, sized: light, frame });

  function light(width: number, height: number): void {
    const size = Math.round(Math.min(height * 0.72, width * 0.46));
    lanterns = { meron: lantern(hues.meron, size), wala: lantern(hues.wala, size) };
  }

  function place(
    side: 'meron' | 'wala',
    x: number,
    y: number,
    scale: number,
    light: number,
    turn: number,
  ): void {
    const image = lanterns[side];
    const { height } = canvas;
    const shore = height * 0.7;
    ctx.globalAlpha = light * 0.22;
    ctx.drawImage(
      image,
      x - (image.width * scale) / 2,
      shore + (shore - y) * 0.28,
      image.width * scale,
      image.height * scale * 0.34,
    );
    ctx.globalAlpha = light;
    within(ctx, x, y, scale, turn, () => ctx.drawImage(image, -image.width / 2, -image.height / 2));
    ctx.globalAlpha = 1;
  }

  /** How bright each light is at the end. */
  function lightOf(side: 'meron' | 'wala', winner: PoolSide): number {
    if (winner === 'draw') return 0.5;
    return winner === side ? 1 : 0.14;
  }

  function frame(time: number, deltaMs: number): boolean {
    const { width, height } = canvas;
    const isCalm = preference('calm');
    const progress =
      scene.kind === 'playing' ? (isCalm ? 0 : scene.progress()) : scene.kind === 'over' ? 1 : 0;
    const winner = scene.kind === 'rest' ? 'draw' : scene.winner;
    const fight = scene.kind === 'playing' ? Math.sin(Math.min(1, progress) * Math.PI) : 0;
    // They swing towards each other again and again, closer in the middle of the match.
    const swing = fight * Math.abs(Math.sin(progress * 9 * Math.PI));
    const sway = isCalm ? 0 : Math.sin(time / 900) * 0.012;
    for (const side of ['meron', 'wala'] as const) {
      const from = side === 'meron' ? 0.25 : 0.75;
      const x = from + (0.5 - from) * (0.3 * fight + 0.5 * swing);
      const y =
        0.4 +
        sway * (side === 'meron' ? 1 : -1) +
        (side === winner ? -0.05 : 0.04) * (scene.kind === 'over' ? 1 : 0);
      const settled = scene.kind === 'over' ? 1 : Math.max(0, (progress - 0.86) / 0.14);
      const light = scene.kind === 'rest' ? 0.95 : 1 + (lightOf(side, winner) - 1) * settled;
      const scale = scene.kind === 'over' && side === winner ? 1.12 : 1;
      place(side, x * width, y * height, scale, light, (side === 'meron' ? 1 : -1) * swing * 0.3);
    }
    if (swing > 0.93 && time - lastClash > 260 && !isCalm) {
      lastClash = time;
      sparks.burst(width / 2, height * 0.4, 14, 0.32 * pixelRatio());
    }
    const isSparking = sparks.draw(ctx, deltaMs);
    return (scene.kind !== 'over' || isSparking) && !isCalm;
  }

  return {
    element: canvas,
    show(next: Scene): void {
      scene = next;
      wake();
    },
  };
}
