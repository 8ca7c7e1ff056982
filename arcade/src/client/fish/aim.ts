import { muzzles, tankHeight, tankWidth } from '@kislap/rules/fish-water';
import { type Point, toTank, turnToScreen, turnToTank, type View } from './view.ts';

/** Directions are whole numbers, so that server and page mean the very same line. */
const fineness = 1_000;

export type Direction = readonly [dx: number, dy: number];

function exact(x: number, y: number): Direction {
  const length = Math.hypot(x, y);
  if (length < 0.001) return [fineness, 0];
  return [Math.round((x / length) * fineness), Math.round((y / length) * fineness)];
}

/** From a seat's cannon towards a point of the tank. */
export function aimAt(seat: number, { x, y }: Point): Direction {
  const [muzzleX = 0, muzzleY = 0] = muzzles[seat] ?? [];
  return exact(x - muzzleX, y - muzzleY);
}

export function aimAtScreen(view: View, seat: number, point: Point): Direction {
  return aimAt(seat, toTank(view, point));
}

/** To the middle, before anybody has aimed. */
export function restingAim(seat: number): Direction {
  return aimAt(seat, { x: tankWidth / 2, y: tankHeight / 2 });
}

/** Turned on the screen, clockwise where `degrees` is above nought. */
export function turnAim(view: View, [dx, dy]: Direction, degrees: number): Direction {
  const { x, y } = turnToScreen(view, dx, dy);
  const angle = (degrees * Math.PI) / 180;
  const turned = turnToTank(
    view,
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  );
  return exact(turned.x, turned.y);
}
