import { type Ctx, linear, ok, roundRect, shape, spark } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';

/** The paper of a ticket, 100 wide and 116 high: gold foil with a torn edge, a field for its name, a bed for nine. */
export function drawTicketBack(ctx: Ctx, skin: Skin): void {
  const gold = linear(
    ctx,
    0,
    0,
    100,
    116,
    [0, ok(0.95, 0.09, skin.accent + 8)],
    [0.3, ok(0.82, 0.14, skin.accent)],
    [0.55, ok(0.92, 0.1, skin.accent + 6)],
    [1, ok(0.6, 0.13, skin.accent - 14)],
  );
  shape(ctx, edge(), gold);
  ctx.save();
  ctx.clip(edge());
  for (let ray = 0; ray < 26; ray += 1) {
    const angle = (ray / 26) * Math.PI * 2;
    ctx.fillStyle = ok(1, 0, 0, ray % 2 === 0 ? 0.12 : 0);
    ctx.beginPath();
    ctx.moveTo(50, 12);
    ctx.lineTo(50 + 160 * Math.cos(angle), 12 + 160 * Math.sin(angle));
    ctx.lineTo(50 + 160 * Math.cos(angle + 0.24), 12 + 160 * Math.sin(angle + 0.24));
    ctx.fill();
  }
  ctx.restore();
  shape(
    ctx,
    roundRect(6, 6, 88, 15, 5),
    linear(ctx, 0, 6, 0, 21, [0, ok(0.42, 0.14, skin.hue)], [1, ok(0.28, 0.11, skin.hue - 10)]),
    ok(0.98, 0.05, 92, 0.7),
    0.6,
  );
  for (const x of [13, 87]) spark(ctx, x, 13.5, 4, ok(0.95, 0.1, skin.accent));
  shape(
    ctx,
    roundRect(6, 24.5, 88, 85.5, 5),
    linear(ctx, 0, 24, 0, 110, [0, ok(0.3, 0.1, skin.hue)], [1, ok(0.22, 0.08, skin.hue - 10)]),
    ok(0.98, 0.05, 92, 0.55),
    0.6,
  );
}

/** Scalloped above and below, as if torn from a roll. */
function edge(): Path2D {
  const path = new Path2D();
  const teeth = 20;
  const step = 100 / teeth;
  path.moveTo(0, 2);
  for (let tooth = 0; tooth < teeth; tooth += 1)
    path.arc((tooth + 0.5) * step, 2, step * 0.34, Math.PI, 0, true);
  path.lineTo(100, 114);
  for (let tooth = teeth; tooth > 0; tooth -= 1)
    path.arc((tooth - 0.5) * step, 114, step * 0.34, 0, Math.PI, true);
  path.closePath();
  return path;
}
