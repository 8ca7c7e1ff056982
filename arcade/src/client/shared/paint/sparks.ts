import { type Ctx, noise, ok, spark, sprite } from './paint.ts';

type Spark = {
  x: number;
  y: number;
  dx: number;
  dy: number;
  age: number;
  life: number;
  size: number;
  tint: number;
};

/** Showers of sparks. Kept small in number: a handful of sprites a frame. */
export function createSparks() {
  const random = noise(2026);
  const live: Spark[] = [];
  const tints = [88, 30, 195, 130].map((hue) =>
    sprite(48, 48, (ctx) => {
      spark(ctx, 24, 24, 23, ok(0.92, 0.14, hue, 0.55));
      spark(ctx, 24, 24, 15, ok(0.98, 0.06, hue));
    }),
  );

  return {
    burst(x: number, y: number, count: number, force: number): void {
      for (let index = 0; index < count && live.length < 160; index++) {
        const angle = random() * Math.PI * 2;
        const push = force * (0.3 + random());
        live.push({
          x,
          y,
          dx: Math.cos(angle) * push,
          dy: Math.sin(angle) * push - force * 0.35,
          age: 0,
          life: 500 + random() * 700,
          size: 5 + random() * 11,
          tint: Math.floor(random() * tints.length),
        });
      }
    },
    /** Answers whether any is still alive. */
    draw(ctx: Ctx, deltaMs: number): boolean {
      for (let index = live.length - 1; index >= 0; index--) {
        const one = live[index];
        if (one === undefined) continue;
        one.age += deltaMs;
        if (one.age >= one.life) {
          live.splice(index, 1);
          continue;
        }
        one.x += one.dx * deltaMs;
        one.y += one.dy * deltaMs;
        one.dy += 0.00042 * deltaMs;
        const size = one.size * (1 - (one.age / one.life) ** 2) * 2;
        const image = tints[one.tint];
        if (image !== undefined) ctx.drawImage(image, one.x - size / 2, one.y - size / 2, size, size);
      }
      return live.length > 0;
    },
    clear(): void {
      live.length = 0;
    },
  };
}
