import type * as z from 'zod/mini';
import type { Spin } from '../../engines/slot/slot.api.ts';
import { createFrames, fitCanvas, pixelRatio } from '../shared/frames.ts';
import { contextOf } from '../shared/paint.ts';
import { watchFit } from '../shared/sharpness.ts';
import { createSparks } from '../shared/sparks.ts';
import { cellMiddle, layOut, type SlotLayout } from './layout.ts';
import { drawLines } from './line-paint.ts';
import { drawFilled, drawHold, growMs } from './reel-light.ts';
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
import type { SlotSkin, SymbolKey } from './symbols/index.ts';

export type SpinResult = z.output<typeof Spin>;

/** What is lit while a result is shown: cells as `reel * 3 + row`, and the lines through them. */
export type Highlight = { lines: { line: number; count: number }[]; cells: Set<number> };

export type Board = {
  start(): void;
  /** Lets a reel come to rest on the strip of free spins or of paid ones. */
  land(reel: number, stop: number, isFree: boolean): void;
  /** Lets the wilds of these reels grow over them. */
  expand(wildReels: readonly number[]): void;
  /** Shows new stops at once with a cross-fade, for those who want no motion. */
  crossfade(stops: readonly number[], isFree: boolean): void;
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
  freeStrips: readonly (readonly SymbolKey[])[];
  lines: readonly (readonly number[])[];
  stops: readonly number[];
  skin: SlotSkin;
  isCalm: () => boolean;
};

/** The reels on their canvas, in front of a scene that is drawn only when the size changes. */
export function createBoard({ host, strips, freeStrips, lines, stops, skin, isCalm }: Options): Board {
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
  /** The strip that each reel shows now. */
  const worn = [...strips];
  /** Reels that a wild has filled, and since when. */
  const filled = new Map<number, number>();
  const sparks = createSparks();
  const arrivals: ((reel: number) => void)[] = [];
  let layout: SlotLayout = layOut(400, 300, strips.length);
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
    layout = layOut(area.width, area.height, strips.length);
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
    shade = makeShade(
      Math.round(layout.cellWidth * strips.length * ratio),
      Math.round(layout.cellHeight * 3 * ratio),
    );
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
    if (sprites !== undefined)
      drawFilled(ctx, layout, filled, sprites.sharp.get('WILD'), skin, isCalm() ? null : now);
    if (held !== null) drawHold(ctx, layout, held, isCalm() ? null : now);
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
    const isGrowing = !isCalm() && [...filled.values()].some((since) => now - since < growMs);
    return isGrowing || isMoving || hasSparks || isFading || isLighting || (held !== null && !isCalm());
  });

  function drawReels(now: number): void {
    if (sprites === undefined || shade === undefined) return;
    const { cellWidth, cellHeight, padding } = layout;
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(padding, padding, cellWidth * strips.length, cellHeight * 3, 10);
    ctx.clip();
    for (let index = 0; index < reels.length; index++) {
      const reel = reels[index];
      const strip = worn[index];
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
        if (isFast) paint(sprites.blurred(key), x, y - cellHeight * 0.25, cellWidth, cellHeight * 1.5);
        else if (lit === null || isDim) paint(sprites.sharp.get(key), x, y, cellWidth, cellHeight);
      }
    }
    ctx.globalAlpha = 1;
    ctx.drawImage(shade, padding, padding, cellWidth * strips.length, cellHeight * 3);
    ctx.restore();
  }

  function paint(image: HTMLCanvasElement | undefined, x: number, y: number, width: number, height: number) {
    if (image !== undefined) ctx.drawImage(image, x, y, width, height);
  }

  /** What stands in a cell at rest. */
  function keyAt(reel: number, row: number): SymbolKey | undefined {
    if (filled.has(reel)) return 'WILD';
    const strip = worn[reel];
    return strip?.[wrap((reels[reel]?.position ?? 0) + row, strip.length)];
  }

  function drawLit(now: number): void {
    if (lit === null || sprites === undefined) return;
    const age = now - litSince;
    const grown = isCalm() ? 1 : Math.min(1, age / linesGrowMs);
    drawLines(ctx, lit.lines, lines, layout, grown);
    const { cellWidth, cellHeight } = layout;
    for (const cell of lit.cells) {
      const reel = Math.floor(cell / 3);
      const key = keyAt(reel, cell % 3);
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

  /** At full speed nobody sees which symbol is where, so the strip may change there. */
  function wear(index: number, isFree: boolean): void {
    const strip = (isFree ? freeStrips : strips)[index];
    const reel = reels[index];
    if (strip === undefined || reel === undefined) return;
    worn[index] = strip;
    reel.length = strip.length;
  }

  watchFit(host, resize);
  resize();

  return {
    start() {
      lit = null;
      filled.clear();
      sparks.clear();
      const now = performance.now();
      reels.forEach((reel, index) => {
        startReel(reel, now + index * 35);
      });
      frames.wake();
    },
    land(index, stop, isFree) {
      const reel = reels[index];
      wear(index, isFree);
      if (reel !== undefined) landReel(reel, stop, Math.max(clock, performance.now()));
      frames.wake();
    },
    expand(wildReels) {
      for (const reel of wildReels) filled.set(reel, performance.now());
      frames.wake();
    },
    crossfade(next, isFree) {
      const from = document.createElement('canvas');
      from.width = canvas.width;
      from.height = canvas.height;
      from.getContext('2d')?.drawImage(canvas, 0, 0);
      fading = { from, since: performance.now() };
      lit = null;
      filled.clear();
      next.forEach((stop, index) => {
        wear(index, isFree);
        reels[index] = restingReel(worn[index]?.length ?? 30, stop);
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
      for (const cell of lit?.cells ?? []) {
        const { x, y } = cellMiddle(layout, Math.floor(cell / 3), cell % 3);
        sparks.burst(x, y, 3 + strength * 3, 0.1 + strength * 0.06);
      }
      frames.wake();
    },
    onArrival(listener) {
      arrivals.push(listener);
    },
  };
}
