import { flightOf, muzzles } from '@kislap/rules/fish-water';
import { type Ctx, ok, TAU } from '../../shared/paint/paint.ts';
import type { Direction } from '../aim.ts';
import { seatColour, seatMarks } from '../colours.ts';
import { toScreen, turnToScreen, type View } from '../view.ts';
import { type Gear, gearSizes } from './gear.ts';

export interface Boat {
  seat: number;
  aim: Direction;
  name: string;
  isOwn: boolean;
  isAway: boolean;
  /** How far the cannon is thrown back, 0 to 1. */
  kick: number;
}

/** A seat's boat with its cannon; those of others carry their name. */
export function drawBoat(ctx: Ctx, view: View, ratio: number, gear: Gear, boat: Boat): void {
  const [muzzleX = 0, muzzleY = 0] = muzzles[boat.seat] ?? [];
  const { x, y } = toScreen(view, { x: muzzleX, y: muzzleY });
  ctx.globalAlpha = boat.isAway ? 0.5 : 1;
  const size = gearSizes.boat * view.scale;
  const isLeft = x < view.left + view.width / 2;
  const isTop = y < view.top + view.height / 2;
  const lean = isLeft === isTop ? 0.5 : -0.5;
  turned(ctx, ratio, x, y, lean, () => ctx.drawImage(gear.boat, -size / 2, -size / 2, size, size));
  const heading = turnToScreen(view, boat.aim[0], boat.aim[1]);
  const cannon = gearSizes.cannon * view.scale;
  const back = boat.kick * 9 * view.scale;
  turned(ctx, ratio, x, y, Math.atan2(heading.y, heading.x), () =>
    ctx.drawImage(gear.cannon, -cannon / 2 - back, -cannon / 2, cannon, cannon),
  );
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.globalAlpha = 1;
  if (!boat.isOwn) drawName(ctx, view, boat, x, y + (isTop ? 62 : -62) * view.scale);
}

function drawName(ctx: Ctx, view: View, { seat, name }: Boat, x: number, y: number): void {
  const text = `${seatMarks[seat] ?? ''} ${name}`;
  ctx.font = '700 12px "Plus Jakarta Sans Variable", system-ui, sans-serif';
  const wide = ctx.measureText(text).width + 16;
  const middle = Math.min(view.left + view.width - wide / 2 - 4, Math.max(view.left + wide / 2 + 4, x));
  ctx.fillStyle = ok(0.16, 0.05, 290, 0.72);
  ctx.beginPath();
  ctx.roundRect(middle - wide / 2, y - 11, wide, 22, 11);
  ctx.fill();
  ctx.fillStyle = seatColour(seat, 0.9);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, middle, y + 0.5);
}

/** Dots ahead of the own cannon, so that the aim is seen without a pointer. */
export function drawSight(ctx: Ctx, view: View, seat: number, [dx, dy]: Direction): void {
  for (let step = 1; step <= 7; step++) {
    const { x, y } = toScreen(view, flightOf({ seat, at: 0, dx, dy, lock: null }, 60 + step * 48));
    ctx.beginPath();
    ctx.arc(x, y, 3.2 - step * 0.28, 0, TAU);
    ctx.fillStyle = seatColour(seat, 0.95, 0.75 - step * 0.08);
    ctx.fill();
  }
}

function turned(ctx: Ctx, ratio: number, x: number, y: number, turn: number, draw: () => void): void {
  const cos = Math.cos(turn) * ratio;
  const sin = Math.sin(turn) * ratio;
  ctx.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
  draw();
}
