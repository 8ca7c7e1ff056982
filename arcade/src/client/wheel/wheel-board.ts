import { el } from '../shared/dom.ts';
import { createFrames, fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { circle, contextOf, ok, radial } from '../shared/paint/paint.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawBunting, drawNight, drawSparks } from '../shared/paint/sky.ts';
import { createSparks } from '../shared/paint/sparks.ts';
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
  const scene = layer('scene');
  // The wheel is drawn once and turned by its style, so that a frame of the spin paints nothing.
  const wheel = layer('wheel');
  const hub = layer('wheel-hub');
  const flapper = layer('wheel-flapper');
  const shower = layer('wheel-shower');
  document.body.prepend(scene);
  host.append(wheel, hub, flapper, shower);
  const sparks = createSparks();
  let side = 0;
  let turn = 0;
  let ticked = 0;
  let spin: Spin | undefined;
  let isShowering = false;

  /** Puts a drawing in its place: middle and size in parts of the side. */
  function place(
    canvas: HTMLCanvasElement,
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

  function resize(): void {
    const area = host.getBoundingClientRect();
    side = Math.min(area.width - 16, area.height - 12, 720);
    if (side < 80) return;
    const ratio = pixelRatio();
    const top = (area.height - side) / 2;
    place(wheel, wheelSprite(side * 0.95 * ratio, skin), 0.525, 0.95, top);
    place(hub, hubSprite(side * 0.32 * ratio, skin), 0.525, 0.32, top);
    place(flapper, flapperSprite(side * 0.085 * ratio, skin), 0.064, 0.085, top);
    fitCanvas(shower, area.width, area.height);
    fitCanvas(scene, innerWidth, innerHeight);
    const back = contextOf(scene);
    back.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawNight(back, innerWidth, innerHeight, skin, area.y + area.height / 2);
    drawSparks(back, innerWidth, innerHeight, Math.round((innerWidth * innerHeight) / 14_000), 3);
    if (top > 60) drawBunting(back, innerWidth, area.y + 4, skin, true);
    const middle = { x: area.x + area.width / 2, y: area.y + top + side * 0.52 };
    circle(
      back,
      middle.x,
      middle.y,
      side * 0.66,
      radial(
        back,
        middle.x,
        middle.y,
        side * 0.66,
        [0.6, ok(0.85, 0.14, skin.accent, 0.4)],
        [1, ok(0.8, 0.14, skin.accent, 0)],
      ),
    );
    frames.wake();
  }

  const frames = createFrames((now, delta) => {
    if (spin !== undefined) advance(spin, now);
    wheel.style.transform = `rotate(${turn}rad)`;
    flapper.style.transform = `rotate(${spin === undefined ? 0 : -0.5 * flapperLift(turn)}rad)`;
    if (isShowering) {
      const ctx = contextOf(shower);
      const ratio = pixelRatio();
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.clearRect(0, 0, shower.width, shower.height);
      isShowering = sparks.draw(ctx, delta);
    }
    return isShowering || spin !== undefined;
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
        sparks.burst(width / 2 + side * share, (height - side) / 2 + side * 0.14, 14, 0.3);
      isShowering = true;
      frames.wake();
    },
  };
}
