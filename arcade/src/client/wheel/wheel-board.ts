import { el } from '../shared/dom.ts';
import { createBackdrop, createShower } from '../shared/paint/backdrop.ts';
import { createFrames, pixelRatio } from '../shared/paint/frames.ts';
import { type Ctx, circle, contextOf, ok, radial } from '../shared/paint/paint.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawBunting } from '../shared/paint/sky.ts';
import { flapperSprite, hubSprite, wheelSprite } from './wheel-art.ts';
import { endTurn, flapperLift, segmentAt, spinShare, turnOf } from './wheel-turn.ts';

export type WheelBoard = {
  /** Turns to the decided segment. `lean` is where in the segment it stops, −0.5 to 0.5. */
  spin(segment: number, lean: number): Promise<void>;
  /** Stands at a segment without turning. */
  rest(segment: number): void;
  /** Ends the turn at once. */
  hurry(): void;
  celebrate(): void;
};

const spinMs = 4600;
const turns = 5;

type Spin = { from: number; to: number; startedAt: number; lengthMs: number; done: () => void };

export function createWheelBoard(
  host: HTMLElement,
  skin: Skin,
  isCalm: () => boolean,
  onTick: () => void,
): WheelBoard {
  const layer = (className: string) => el('canvas', { className, attrs: { 'aria-hidden': 'true' } });
  const backdrop = createBackdrop(skin, { pixelsPerSpark: 14_000, seed: 3 });
  // The wheel is drawn once and turned by its style, so that a frame of the spin paints nothing.
  const wheel = layer('wheel');
  const hub = layer('wheel-hub');
  const flapper = layer('wheel-flapper');
  const shower = createShower('wheel-shower');
  host.append(wheel, hub, flapper, shower.element);
  let side = 0;
  let turn = 0;
  let ticked = 0;
  let spin: Spin | undefined;

  function resize(): void {
    const area = host.getBoundingClientRect();
    side = Math.min(area.width - 16, area.height - 12, 720);
    if (side < 80) return;
    const ratio = pixelRatio();
    const top = (area.height - side) / 2;
    place(wheel, side, wheelSprite(side * 0.95 * ratio, skin), 0.525, 0.95, top);
    place(hub, side, hubSprite(side * 0.32 * ratio, skin), 0.525, 0.32, top);
    place(flapper, side, flapperSprite(side * 0.085 * ratio, skin), 0.064, 0.085, top);
    shower.resize(area.width, area.height);
    const back = backdrop.paint(area.y + area.height / 2);
    if (top > 60) drawBunting(back, innerWidth, area.y + 4, skin, true);
    drawHalo(back, area.x + area.width / 2, area.y + top + side * 0.52, side * 0.66, skin);
    frames.wake();
  }

  const frames = createFrames((now) => {
    if (spin !== undefined) advance(spin, now);
    wheel.style.transform = `rotate(${turn}rad)`;
    flapper.style.transform = `rotate(${spin === undefined ? 0 : -0.5 * flapperLift(turn)}rad)`;
    return spin !== undefined;
  });

  function advance(current: Spin, now: number): void {
    const share = (now - current.startedAt) / current.lengthMs;
    turn = current.from + (current.to - current.from) * spinShare(share);
    const passed = segmentAt(turn);
    if (passed !== ticked) {
      ticked = passed;
      onTick();
    }
    if (share < 1) return;
    spin = undefined;
    current.done();
  }

  watchFit(host, resize);
  resize();

  return {
    spin(segment, lean) {
      return new Promise((resolve) => {
        const lengthMs = isCalm() ? 1 : spinMs;
        spin = {
          from: turn,
          to: endTurn(turn, segment, turns, lean),
          startedAt: performance.now(),
          lengthMs,
          done: resolve,
        };
        frames.wake();
      });
    },
    rest(segment) {
      turn = turnOf(segment);
      ticked = segment;
      frames.wake();
    },
    hurry() {
      if (spin !== undefined) spin.lengthMs = 1;
      frames.wake();
    },
    celebrate() {
      if (isCalm()) return;
      const { width, height } = host.getBoundingClientRect();
      for (const share of [-0.16, 0, 0.16])
        shower.burst(width / 2 + side * share, (height - side) / 2 + side * 0.14, 14, 0.3);
    },
  };
}

/** Puts a drawing in its place on a board of this side: middle and size in parts of the side. */
function place(
  canvas: HTMLCanvasElement,
  side: number,
  image: HTMLCanvasElement,
  y: number,
  wide: number,
  top: number,
): void {
  canvas.width = image.width;
  canvas.height = image.height;
  contextOf(canvas).drawImage(image, 0, 0);
  const high = (wide * image.height) / image.width;
  Object.assign(canvas.style, {
    width: `${side * wide}px`,
    height: `${side * high}px`,
    left: `calc(50% - ${(side * wide) / 2}px)`,
    top: `${top + side * (y - high / 2)}px`,
  });
}

/** The light round the wheel. */
function drawHalo(ctx: Ctx, x: number, y: number, radius: number, skin: Skin): void {
  const light = radial(
    ctx,
    x,
    y,
    radius,
    [0.6, ok(0.85, 0.14, skin.accent, 0.4)],
    [1, ok(0.8, 0.14, skin.accent, 0)],
  );
  circle(ctx, x, y, radius, light);
}
