import type * as z from 'zod/mini';
import type { Spin } from '../../engines/slot/slot.api.ts';
import { createFrames, fitCanvas, pixelRatio } from '../shared/frames.ts';
import { contextOf, ok } from '../shared/paint.ts';
import type { Skin } from '../shared/skin.ts';
import { createSparks } from '../shared/sparks.ts';
import { cellMiddle, layOut, type SlotLayout } from './layout.ts';
import { drawLines, linePath } from './line-paint.ts';
import {
  currentSpeed,
  landReel,
  moveReel,
  type Reel,
  restingReel,
  speed,
  startReel,
  wrap,
} from './reel-motion.ts';
import { drawSlotScene } from './scene.ts';
import { makeShade, makeSprites, type SymbolSprites } from './sprites.ts';
import type { SymbolKey } from './symbols/index.ts';

export type SpinResult = z.output<typeof Spin>;

/** What is lit while a result is shown: cells as `reel * 3 + row`, and the lines through them. */
export type Highlight = { lines: { line: number; count: number }[]; cells: Set<number> };

export type Board = {
  start(): void;
  land(reel: number, stop: number): void;
  /** Shows new stops at once with a cross-fade, for those who want no motion. */
  crossfade(stops: readonly number[]): void;
  atRest(): Promise<void>;
  highlight(next: Highlight | null): void;
  /** Lights the frame of a reel held back for suspense; null puts it out. */
  suspend(reel: number | null): void;
  shower(strength: number): void;
  onArrival(listener: (reel: number) => void): void;
};

const margin = 26;
const linesGrowMs = 320;
const lightMs = 4200;
const fadeMs = 260;

type Options = {
  host: HTMLElement;
  strips: readonly (readonly SymbolKey[])[];
  lines: readonly (readonly number[])[];
  stops: readonly number[];
  skin: Skin;
  isCalm: () => boolean;
};

/** The reels on their canvas, in front of a scene that is drawn only when the size changes. */
export function createBoard({ host, strips, lines, stops, skin, isCalm }: Options): Board {
  const scene = document.createElement('canvas');
  scene.className = 'scene';
  scene.setAttribute('aria-hidden', 'true');
  document.body.prepend(scene);
  const canvas = document.createElement('canvas');
  canvas.className = 'reels';
  host.append(canvas);
  const ctx = contextOf(canvas);
  const sceneCtx = contextOf(scene);

  const reels: Reel[] = strips.map((strip, index) => restingReel(strip.length, stops[index] ?? 0));
  const sparks = createSparks();
  const arrivals: ((reel: number) => void)[] = [];
  let layout: SlotLayout = layOut(400, 300);
  let sprites: SymbolSprites | undefined;
  let shade: HTMLCanvasElement | undefined;
  let lit: Highlight | null = null;
  let litSince = 0;
  let held: number | null = null;
  let fading: { from: HTMLCanvasElement; since: number } | null = null;
  let resting: (() => void)[] = [];
  let clock = 0;

  function resize(): void {
    const area = host.getBoundingClientRect();
    if (area.width < 10 || area.height < 10) return;
    layout = layOut(area.width, area.height);
    const { frame } = layout;
    fitCanvas(canvas, frame.width + margin * 2, frame.height + margin * 2);
    Object.assign(canvas.style, {
      left: `${frame.x - margin}px`,
      top: `${frame.y - margin}px`,
      width: `${frame.width + margin * 2}px`,
      height: `${frame.height + margin * 2}px`,
    });
    const ratio = pixelRatio();
    sprites = makeSprites(Math.round(layout.cellWidth * ratio), Math.round(layout.cellHeight * ratio), skin);
    shade = makeShade(Math.round(layout.cellWidth * 5 * ratio), Math.round(layout.cellHeight * 3 * ratio));
    fitCanvas(scene, innerWidth, innerHeight);
    sceneCtx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const onPage = { ...frame, x: frame.x + area.x, y: frame.y + area.y };
    drawSlotScene(sceneCtx, innerWidth, innerHeight, onPage, layout, skin);
    frames.wake();
  }

  const frames = createFrames((now, delta) => {
    clock = now;
    reels.forEach((reel, index) => {
      if (moveReel(reel, now)) for (const listener of arrivals) listener(index);
    });
    const ratio = pixelRatio();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(ratio, 0, 0, ratio, margin * ratio, margin * ratio);
    drawReels(now);
    if (held !== null) drawHold(held, now);
    if (lit !== null) drawLit(now);
    const hasSparks = sparks.draw(ctx, delta);
    const isMoving = reels.some((reel) => reel.phase !== 'rest');
    const isFading = drawFade(now);
    if (!isMoving && !isFading) {
      for (const done of resting) done();
      resting = [];
    }
    // A win that nobody plays on from comes to rest, and the loop with it.
    const isLighting = lit !== null && !isCalm() && now - litSince < lightMs;
    return isMoving || hasSparks || isFading || isLighting || (held !== null && !isCalm());
  });

  function drawReels(now: number): void {
    if (sprites === undefined || shade === undefined) return;
    const { cellWidth, cellHeight, padding } = layout;
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(padding, padding, cellWidth * 5, cellHeight * 3, 10);
    ctx.clip();
    for (let index = 0; index < reels.length; index++) {
      const reel = reels[index];
      const strip = strips[index];
      if (reel === undefined || strip === undefined) continue;
      const top = Math.floor(reel.position);
      const fraction = reel.position - top;
      const isFast = currentSpeed(reel, now) > speed * 0.45;
      for (let row = 0; row < (fraction > 0.001 ? 4 : 3); row++) {
        const key = strip[wrap(top + row, strip.length)];
        if (key === undefined) continue;
        const x = padding + index * cellWidth;
        const y = padding + (row - fraction) * cellHeight;
        const isDim = lit !== null && !lit.cells.has(index * 3 + row);
        ctx.globalAlpha = isDim ? 0.34 : 1;
        if (isFast) paint(sprites.blurred.get(key), x, y - cellHeight * 0.25, cellWidth, cellHeight * 1.5);
        else if (lit === null || isDim) paint(sprites.sharp.get(key), x, y, cellWidth, cellHeight);
      }
    }
    ctx.globalAlpha = 1;
    ctx.drawImage(shade, padding, padding, cellWidth * 5, cellHeight * 3);
    ctx.restore();
  }

  function paint(image: HTMLCanvasElement | undefined, x: number, y: number, width: number, height: number) {
    if (image !== undefined) ctx.drawImage(image, x, y, width, height);
  }

  function drawLit(now: number): void {
    if (lit === null || sprites === undefined) return;
    const age = now - litSince;
    const grown = isCalm() ? 1 : Math.min(1, age / linesGrowMs);
    drawLines(ctx, lit.lines, lines, layout, grown);
    const { cellWidth, cellHeight } = layout;
    for (const cell of lit.cells) {
      const reel = Math.floor(cell / 3);
      const strip = strips[reel];
      const key = strip?.[wrap((reels[reel]?.position ?? 0) + (cell % 3), strip.length)];
      if (key === undefined) continue;
      const { x, y } = cellMiddle(layout, reel, cell % 3);
      const pulse = isCalm() || age > lightMs ? 1.04 : 1.05 + 0.055 * Math.sin(age / 190 - reel * 0.55);
      paint(
        sprites.sharp.get(key),
        x - (cellWidth * pulse) / 2,
        y - (cellHeight * pulse) / 2,
        cellWidth * pulse,
        cellHeight * pulse,
      );
    }
  }

  function drawHold(reel: number, now: number): void {
    const { cellWidth, cellHeight, padding } = layout;
    const glow = isCalm() ? 0.8 : 0.6 + 0.4 * Math.sin(now / 110);
    ctx.strokeStyle = ok(0.92, 0.14, 88, glow);
    ctx.lineWidth = 4;
    ctx.shadowColor = ok(0.9, 0.16, 80);
    ctx.shadowBlur = 18;
    ctx.beginPath();
    ctx.roundRect(padding + reel * cellWidth + 2, padding + 1, cellWidth - 4, cellHeight * 3 - 2, 10);
    ctx.stroke();
    ctx.shadowBlur = 0;
  }

  function drawFade(now: number): boolean {
    if (fading === null) return false;
    const share = Math.min(1, (now - fading.since) / fadeMs);
    if (share >= 1) {
      fading = null;
      return false;
    }
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 1 - share;
    ctx.drawImage(fading.from, 0, 0);
    ctx.restore();
    return true;
  }

  new ResizeObserver(resize).observe(host);
  resize();

  return {
    start() {
      lit = null;
      sparks.clear();
      const now = performance.now();
      reels.forEach((reel, index) => {
        startReel(reel, now + index * 35);
      });
      frames.wake();
    },
    land(index, stop) {
      const reel = reels[index];
      if (reel !== undefined) landReel(reel, stop, Math.max(clock, performance.now()));
      frames.wake();
    },
    crossfade(next) {
      const from = document.createElement('canvas');
      from.width = canvas.width;
      from.height = canvas.height;
      from.getContext('2d')?.drawImage(canvas, 0, 0);
      fading = { from, since: performance.now() };
      lit = null;
      next.forEach((stop, index) => {
        reels[index] = restingReel(strips[index]?.length ?? 30, stop);
      });
      frames.wake();
    },
    atRest() {
      return new Promise((resolve) => {
        resting.push(resolve);
        frames.wake();
      });
    },
    highlight(next) {
      lit = next;
      litSince = performance.now();
      frames.wake();
    },
    suspend(reel) {
      held = reel;
      frames.wake();
    },
    shower(strength) {
      if (isCalm()) return;
      for (const { line, count } of lit?.lines ?? []) {
        for (const point of linePath(lines[line] ?? [], layout).slice(0, count))
          sparks.burst(point.x, point.y, 3 + strength * 3, 0.1 + strength * 0.06);
      }
      frames.wake();
    },
    onArrival(listener) {
      arrivals.push(listener);
    },
  };
}
