import { createFrames, fitCanvas, pixelRatio } from '../shared/frames.ts';
import { circle, contextOf, ok, radial } from '../shared/paint.ts';
import type { Skin } from '../shared/skin.ts';
import { drawBunting, drawNight, drawSparks } from '../shared/sky.ts';
import { createSparks } from '../shared/sparks.ts';
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
  const scene = document.createElement('canvas');
  scene.className = 'scene';
  const canvas = document.createElement('canvas');
  for (const one of [scene, canvas]) one.setAttribute('aria-hidden', 'true');
  document.body.prepend(scene);
  host.append(canvas);
  const ctx = contextOf(canvas);
  const sparks = createSparks();
  let side = 0;
  let turn = 0;
  let ticked = 0;
  let spin: Spin | undefined;
  let images: Record<'wheel' | 'hub' | 'flapper', HTMLCanvasElement> | undefined;

  function resize(): void {
    const area = host.getBoundingClientRect();
    side = Math.min(area.width - 16, area.height - 12, 720);
    if (side < 80) return;
    const ratio = pixelRatio();
    const top = (area.height - side) / 2;
    fitCanvas(canvas, side, side);
    Object.assign(canvas.style, {
      left: `${(area.width - side) / 2}px`,
      top: `${top}px`,
      width: `${side}px`,
      height: `${side}px`,
    });
    images = {
      wheel: wheelSprite(side * 0.95 * ratio, skin),
      hub: hubSprite(side * 0.32 * ratio, skin),
      flapper: flapperSprite(side * 0.085 * ratio, skin),
    };
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
    if (images === undefined) return false;
    if (spin !== undefined) advance(spin, now);
    const ratio = pixelRatio();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, side, side);
    const wide = side * 0.95;
    const [x, y] = [side / 2, side * 0.525];
    ctx.translate(x, y);
    ctx.rotate(turn);
    ctx.drawImage(images.wheel, -wide / 2, -wide / 2, wide, wide);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const hub = side * 0.32;
    ctx.drawImage(images.hub, x - hub / 2, y - hub / 2, hub, hub);
    drawFlapper();
    return sparks.draw(ctx, delta) || spin !== undefined;
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

  function drawFlapper(): void {
    if (images === undefined) return;
    const width = side * 0.085;
    ctx.save();
    ctx.translate(side / 2, width * 0.35);
    ctx.rotate(-0.5 * flapperLift(turn) * (spin === undefined ? 0 : 1));
    ctx.drawImage(images.flapper, -width / 2, -width * 0.35, width, width * 1.5);
    ctx.restore();
  }

  new ResizeObserver(resize).observe(host);
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
      for (const share of [0.35, 0.5, 0.65]) sparks.burst(side * share, side * 0.14, 14, 0.3);
      frames.wake();
    },
  };
}
