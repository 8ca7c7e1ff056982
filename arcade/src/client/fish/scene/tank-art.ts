import { type Fish, fishBodies, flightOf, muzzles, placeOf } from '@kislap/rules/fish-water';
import { type Ctx, ok, TAU } from '../../shared/paint/paint.ts';
import { seatColour } from '../colours.ts';
import { type Point, toScreen, turnToScreen, type View } from '../view.ts';
import type { Net, Water } from '../water.ts';
import { type Gear, gearSizes } from './gear.ts';
import type { Sprites } from './sprites.ts';

/** What one frame is drawn with. */
export interface Brush {
  ctx: Ctx;
  view: View;
  ratio: number;
  isCalm: boolean;
}

/** A fish over its shadow. */
export function drawFish(
  { ctx, view, ratio, isCalm }: Brush,
  sprites: Sprites,
  fish: Fish,
  at: number,
): void {
  const place = placeOf(fish, at);
  if (place === undefined) return;
  const { x, y } = toScreen(view, place);
  const heading = turnToScreen(view, place.dx, place.dy);
  const turn = Math.atan2(heading.y, heading.x);
  const [length = 0, breadth = 0] = fishBodies[fish.kind] ?? [];
  const depth = (7 + breadth * 0.16) * view.scale;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.beginPath();
  ctx.ellipse(
    x + depth * 0.6,
    y + depth,
    length * 0.84 * view.scale,
    breadth * 0.62 * view.scale,
    turn,
    0,
    TAU,
  );
  ctx.fillStyle = 'oklch(0.16 0.06 260 / 0.2)';
  ctx.fill();
  const pace = isCalm ? 0 : (at + fish.id * 317) / (70 + length * 0.9);
  sprites.draw(ctx, fish.kind, pace, x * ratio, y * ratio, turn, ratio * view.scale);
}

/** Nets that have struck lie on their fish until they are hauled in. */
export function drawHeld({ ctx, view }: Brush, gear: readonly Gear[], water: Water, at: number): void {
  const held = new Map<number, Map<number, number>>();
  for (const net of water.nets) {
    if (!net.isLanded || net.fish === null) continue;
    const seats = held.get(net.fish) ?? new Map<number, number>();
    held.set(net.fish, seats.set(net.seat, (seats.get(net.seat) ?? 0) + 1));
  }
  for (const [id, seats] of held) {
    const fish = water.tide?.fishes[id];
    const place = fish === undefined ? undefined : placeOf(fish, at);
    if (fish === undefined || place === undefined) continue;
    const { x, y } = toScreen(view, place);
    const [length = 30, breadth = 20] = fishBodies[fish.kind] ?? [];
    const size = Math.min(170, (length + breadth) * 1.5) * view.scale;
    for (const number of seats.keys()) {
      const image = gear[number]?.net;
      if (image !== undefined) ctx.drawImage(image, x - size / 2, y - size / 2, size, size);
    }
  }
}

/** The ring round the target that is locked. */
export function drawLock({ ctx, view, isCalm }: Brush, fish: Fish | undefined, at: number): void {
  const place = fish === undefined ? undefined : placeOf(fish, at);
  if (fish === undefined || place === undefined) return;
  const { x, y } = toScreen(view, place);
  const [length = 30] = fishBodies[fish.kind] ?? [];
  const reach = (length + 14) * view.scale;
  const turn = isCalm ? 0 : at / 900;
  for (const [width, color] of [
    [5, ok(0.16, 0.05, 280, 0.75)],
    [2.5, ok(0.97, 0.1, 95)],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    for (let i = 0; i < 4; i++) {
      ctx.beginPath();
      ctx.arc(x, y, reach, turn + (i * TAU) / 4 - 0.42, turn + (i * TAU) / 4 + 0.42);
      ctx.stroke();
    }
  }
}

function netPlace(net: Net, water: Water, at: number): Point {
  if (net.lock === null || net.lock !== net.fish) return flightOf(net, at - net.at);
  const fish = water.tide?.fishes[net.fish];
  const goal = fish === undefined ? undefined : placeOf(fish, Math.min(at, net.hitAt));
  const [x = 0, y = 0] = muzzles[net.seat] ?? [];
  const share = (at - net.at) / Math.max(1, net.hitAt - net.at);
  return goal === undefined ? { x, y } : { x: x + (goal.x - x) * share, y: y + (goal.y - y) * share };
}

/** A net on its way, with its line. */
export function drawNet(
  { ctx, view, ratio }: Brush,
  image: HTMLCanvasElement | undefined,
  net: Net,
  water: Water,
  at: number,
): void {
  if (at < net.at) return;
  const { x, y } = toScreen(view, netPlace(net, water, at));
  const before = toScreen(view, netPlace(net, water, Math.max(net.at, at - 40)));
  if (image === undefined) return;
  const turn = Math.atan2(y - before.y, x - before.x);
  const size = gearSizes.head * view.scale * 1.25;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.strokeStyle = seatColour(net.seat, 0.95, 0.4);
  ctx.lineWidth = 3 * view.scale + 1;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(before.x, before.y);
  ctx.lineTo(x, y);
  ctx.stroke();
  const cos = Math.cos(turn) * ratio;
  const sin = Math.sin(turn) * ratio;
  ctx.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
  ctx.drawImage(image, -size / 2, -size / 2, size, size);
}

/** Beyond the glass the water is darker, so that it is seen where nets are thrown back. */
export function drawGlass(ctx: Ctx, { left, top, width, height }: View): void {
  ctx.fillStyle = ok(0.12, 0.05, 285, 0.55);
  ctx.beginPath();
  ctx.rect(-10, -10, left * 2 + width + 20, top * 2 + height + 20);
  ctx.roundRect(left, top, width, height, 18);
  ctx.fill('evenodd');
  ctx.strokeStyle = ok(0.97, 0.03, 200, 0.35);
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.roundRect(left + 1, top + 1, width - 2, height - 2, 17);
  ctx.stroke();
}
