import { createFrames, fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { contextOf, within } from '../shared/paint/paint.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { createSparks } from '../shared/paint/sparks.ts';
import { drawCurve, drawMark, drawTicks, type Lantern, type Mark, makeLantern } from './flight-art.ts';
import { pointAt, viewAt } from './flight-view.ts';
import { drawIslands, drawSky, nightOf, skyAbove } from './night-sea.ts';

export type Flight =
  | { phase: 'waiting' }
  | { phase: 'flying'; elapsedMs: number; marks: readonly Mark[] }
  | { phase: 'dark'; elapsedMs: number; sinceMs: number; marks: readonly Mark[] };

export type FlightScene = { wake(): void; cheer(): void };

type Options = { host: HTMLElement; skin: Skin; isCalm: () => boolean; read: () => Flight; tick: () => void };

/** The night, the islands and the lantern. `read` tells each frame where the flight is; `tick` runs beside it. */
export function createFlightScene({ host, skin, isCalm, read, tick }: Options): FlightScene {
  const sky = layer('sky');
  const islands = layer('islands');
  const front = layer('front');
  const ctx = contextOf(front);
  const sparks = createSparks();
  let width = 0;
  let height = 0;
  let lantern: Lantern | undefined;
  let sparkDue = 0;
  let cheering = false;

  function layer(name: string): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.className = name;
    host.append(canvas);
    return canvas;
  }

  function resize(): void {
    width = host.clientWidth;
    height = host.clientHeight;
    if (width < 10 || height < 10) return;
    const ratio = pixelRatio();
    for (const [canvas, draw] of [
      [sky, drawSky],
      [islands, drawIslands],
    ] as const) {
      const extra = canvas === sky ? skyAbove : 0;
      fitCanvas(canvas, width, height * (1 + extra));
      const back = canvas.getContext('2d');
      if (back === null) continue;
      back.setTransform(ratio, 0, 0, ratio, 0, 0);
      back.clearRect(0, 0, width, height * (1 + extra));
      draw(back, width, height, nightOf(skin));
    }
    fitCanvas(front, width, height);
    lantern = makeLantern(Math.max(26, Math.min(46, Math.min(width, height) * 0.085)), skin, ratio);
    frames.wake();
  }

  const frames = createFrames((now, delta) => {
    tick();
    const ratio = pixelRatio();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, front.width, front.height);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const flight = read();
    if (flight.phase === 'waiting') drawWaiting(now);
    else drawFlight(flight, now, delta);
    const hasSparks = sparks.draw(ctx, delta);
    return !document.hidden && (flight.phase !== 'waiting' || hasSparks || !isCalm());
  });

  function sink(elapsedMs: number): void {
    const share = isCalm() ? 0 : Math.min(1, elapsedMs / 30_000);
    const eased = share * share * (3 - 2 * share);
    islands.style.transform = `translateY(${(eased * 34).toFixed(2)}%)`;
    // The sky is far away and moves less; its percentage is of its own greater height.
    sky.style.transform = `translateY(${((eased * 26) / (1 + skyAbove)).toFixed(2)}%)`;
  }

  function drawWaiting(now: number): void {
    sink(0);
    const start = pointAt(viewAt(width, height, 0), 0);
    const bob = isCalm() ? 0 : Math.sin(now / 700) * 3;
    drawLantern(start.x, start.y + bob, isCalm() ? 0 : Math.sin(now / 900) * 0.05, 'lit', 0.85);
  }

  function drawFlight(flight: Exclude<Flight, { phase: 'waiting' }>, now: number, delta: number): void {
    const view = viewAt(width, height, flight.elapsedMs);
    sink(flight.elapsedMs);
    drawTicks(ctx, view, width);
    drawCurve(ctx, view, flight.elapsedMs, flight.phase === 'dark' ? 18 : skin.accent);
    for (const mark of flight.marks) drawMark(ctx, view, mark);
    const tip = pointAt(view, flight.elapsedMs);
    if (flight.phase === 'flying') {
      const sway = isCalm() ? 0 : Math.sin(now / 420) * 0.07;
      sparkDue -= delta;
      if (!isCalm() && sparkDue <= 0) {
        sparks.burst(tip.x, tip.y + (lantern?.radius ?? 30) * 0.9, 1, 0.03);
        sparkDue = 90;
      }
      if (cheering) {
        if (!isCalm()) sparks.burst(tip.x, tip.y, 36, 0.3);
        cheering = false;
      }
      drawLantern(tip.x, tip.y, sway, 'lit', 1);
    } else {
      const fall = isCalm() ? 0 : Math.min(1400, flight.sinceMs);
      ctx.globalAlpha = Math.max(0.25, 1 - fall / 1400);
      drawLantern(tip.x + fall * 0.012, tip.y + fall * fall * 0.00009, fall * 0.0006, 'dark', 1);
      ctx.globalAlpha = 1;
    }
  }

  function drawLantern(x: number, y: number, turn: number, state: 'lit' | 'dark', glow: number): void {
    if (lantern === undefined) return;
    const image = lantern[state];
    const size = lantern.radius * (state === 'lit' ? 6 : 3);
    within(ctx, x, y, glow, turn, () => ctx.drawImage(image, -size / 2, -size / 2, size, size));
  }

  watchFit(host, resize);
  document.addEventListener('visibilitychange', () => frames.wake());
  resize();
  return {
    wake: () => frames.wake(),
    cheer() {
      cheering = true;
    },
  };
}
