import { type Ctx, ok, TAU } from '../../shared/paint/paint.ts';
import { createSparks } from '../../shared/paint/sparks.ts';
import { seatColour } from '../colours.ts';
import type { Sprites } from './sprites.ts';

const flashMs = 420;
const liftMs = 900;
const wordsMs = 1_900;

/** A fish on its way up to a boat. All places are CSS pixels of the screen. */
export interface Lift {
  kind: number;
  x: number;
  y: number;
  toX: number;
  toY: number;
  text: string;
  seat: number;
  isOwn: boolean;
}

/** What shows for a moment: nets that spread, fish that are hauled up, what they brought. */
export function createEffects(isCalm: () => boolean) {
  const sparks = createSparks();
  let flashes: { x: number; y: number; seat: number; isHit: boolean; age: number }[] = [];
  let lifts: (Lift & { age: number })[] = [];

  function drawFlash(
    ctx: Ctx,
    image: HTMLCanvasElement | undefined,
    flash: (typeof flashes)[number],
    unit: number,
  ): void {
    const share = flash.age / flashMs;
    const grown = isCalm() ? 1 : 1 - (1 - share) ** 3;
    ctx.globalAlpha = 1 - share * share;
    if (flash.isHit && image !== undefined) {
      const size = 110 * unit * (0.35 + 0.75 * grown);
      ctx.drawImage(image, flash.x - size / 2, flash.y - size / 2, size, size);
    }
    ctx.strokeStyle = seatColour(flash.seat, 0.95);
    ctx.lineWidth = (flash.isHit ? 3 : 1.5) * (1 - share) + 0.5;
    ctx.beginPath();
    ctx.arc(flash.x, flash.y, (flash.isHit ? 58 : 26) * unit * (0.3 + grown), 0, TAU);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }

  function drawLift(
    ctx: Ctx,
    lift: (typeof lifts)[number],
    sprites: Sprites,
    ratio: number,
    unit: number,
  ): void {
    const share = Math.min(1, lift.age / liftMs);
    const eased = share * share * (3 - 2 * share);
    if (share < 1) {
      const x = isCalm() ? lift.x : lift.x + (lift.toX - lift.x) * eased;
      const y = isCalm() ? lift.y : lift.y + (lift.toY - lift.y) * eased;
      const size = (isCalm() ? 1 : 1.12 - eased * 0.85) * unit * ratio;
      ctx.globalAlpha = isCalm() ? 1 - share : Math.min(1, (1 - share) * 4);
      sprites.draw(ctx, lift.kind, lift.age / 40, x * ratio, y * ratio, isCalm() ? 0 : eased * 5, size);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.globalAlpha = 1;
    }
    const faded = Math.min(1, (wordsMs - lift.age) / 500);
    const rise = isCalm() ? 20 : 20 + Math.min(26, lift.age * 0.05);
    ctx.globalAlpha = Math.max(0, faded);
    ctx.font = `800 ${lift.isOwn ? 22 : 15}px "Plus Jakarta Sans Variable", system-ui, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.lineWidth = 4;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = ok(0.16, 0.05, 280, 0.85);
    ctx.fillStyle = lift.isOwn ? ok(0.96, 0.1, 95) : seatColour(lift.seat, 0.92);
    ctx.strokeText(lift.text, lift.x, lift.y - rise);
    ctx.fillText(lift.text, lift.x, lift.y - rise);
    ctx.globalAlpha = 1;
  }

  return {
    flash(x: number, y: number, seat: number, isHit: boolean): void {
      if (flashes.length < 60) flashes.push({ x, y, seat, isHit, age: 0 });
    },
    lift(lift: Lift): void {
      lifts.push({ ...lift, age: 0 });
    },
    /** Only for a haul that brought more than it cost. */
    cheer(x: number, y: number): void {
      if (!isCalm()) sparks.burst(x, y, 34, 0.32);
    },
    clear(): void {
      flashes = [];
      lifts = [];
      sparks.clear();
    },
    draw(
      ctx: Ctx,
      delta: number,
      ratio: number,
      unit: number,
      sprites: Sprites,
      netOf: (seat: number) => HTMLCanvasElement | undefined,
    ): void {
      for (const flash of flashes) {
        drawFlash(ctx, netOf(flash.seat), flash, unit);
        flash.age += delta;
      }
      flashes = flashes.filter(({ age }) => age < flashMs);
      for (const lift of lifts) {
        drawLift(ctx, lift, sprites, ratio, unit);
        lift.age += delta;
      }
      lifts = lifts.filter(({ age }) => age < wordsMs);
      sparks.draw(ctx, delta);
    },
  };
}
