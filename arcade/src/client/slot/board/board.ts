import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import { createFrames, fitCanvas, pixelRatio } from '../../shared/paint/frames.ts';
import { type Ctx, contextOf } from '../../shared/paint/paint.ts';
import { watchFit } from '../../shared/paint/sharpness.ts';
import { createSparks } from '../../shared/paint/sparks.ts';
import type { SlotSkin } from '../symbols/index.ts';
import { type BoardState, drawBoard, drawFade, type Highlight, lightMs } from './board-view.ts';
import { createCovers } from './covers.ts';
import { cellMiddle, layOut } from './layout.ts';
import { growMs } from './reel-light.ts';
import { landReel, moveReel, restingReel, startReel } from './reel-motion.ts';
import { drawSlotScene } from './scene.ts';
import { makeShade, makeSprites } from './sprites.ts';

const margin = 26;

export type BoardOptions = {
  host: HTMLElement;
  rows: number;
  strips: readonly (readonly SlotSymbol[])[];
  freeStrips: readonly (readonly SlotSymbol[])[];
  lines: readonly (readonly number[])[];
  stops: readonly number[];
  skin: SlotSkin;
  isCalm: () => boolean;
};

export type Board = ReturnType<typeof createBoard>;

/** The reels on their canvas, in front of a scene that is drawn only when the size changes. */
export function createBoard(options: BoardOptions) {
  const { strips, freeStrips, isCalm } = options;
  const surface = createSurface(options);
  const { state, canvas, sparks, frames } = surface;
  const { reels, worn, filled, covers } = state;

  /** At full speed nobody sees which symbol is where, so the strip may change there. */
  function wear(index: number, isFree: boolean): void {
    const strip = (isFree ? freeStrips : strips)[index];
    const reel = reels[index];
    if (strip === undefined || reel === undefined) return;
    worn[index] = strip;
    reel.length = strip.length;
  }

  function clear(): void {
    state.lit = null;
    filled.clear();
    covers.clear();
  }

  return {
    covers,
    wake: frames.wake,
    /** Starts the reels; those that are kept stay as they are. */
    start(kept: readonly number[] = []): void {
      const grown = [...filled].filter(([reel]) => kept.includes(reel));
      clear();
      for (const [reel, one] of grown) filled.set(reel, one);
      sparks.clear();
      const now = performance.now();
      reels.forEach((reel, index) => {
        if (!kept.includes(index)) startReel(reel, now + index * 35);
      });
      frames.wake();
    },
    /** Lets a reel come to rest on the strip of free spins or of paid ones. */
    land(index: number, stop: number, isFree: boolean): void {
      const reel = reels[index];
      if (reel?.phase === 'rest') return;
      wear(index, isFree);
      if (reel !== undefined) landReel(reel, stop, Math.max(surface.clock(), performance.now()));
      frames.wake();
    },
    /** Lets a symbol grow over these reels. */
    expand(grown: readonly number[], symbol: SlotSymbol): void {
      for (const reel of grown) if (!filled.has(reel)) filled.set(reel, { symbol, since: performance.now() });
      frames.wake();
    },
    /** Shows new stops at once with a cross-fade, for those who want no motion. */
    crossfade(next: readonly number[], isFree: boolean): void {
      const from = document.createElement('canvas');
      from.width = canvas.width;
      from.height = canvas.height;
      from.getContext('2d')?.drawImage(canvas, 0, 0);
      state.fading = { from, since: performance.now() };
      clear();
      next.forEach((stop, index) => {
        wear(index, isFree);
        reels[index] = restingReel(worn[index]?.length ?? 30, stop);
      });
      frames.wake();
    },
    atRest: surface.atRest,
    highlight(next: Highlight | null): void {
      state.lit = next;
      state.litSince = performance.now();
      frames.wake();
    },
    /** Lights the frame round these reels. */
    hold(next: readonly number[]): void {
      state.held = next;
      frames.wake();
    },
    shower(strength: number): void {
      if (isCalm()) return;
      for (const cell of state.lit?.cells ?? []) surface.burst(cell, 3 + strength * 3, 0.1 + strength * 0.06);
    },
    burst: (cell: number) => {
      if (!isCalm()) surface.burst(cell, 5, 0.12);
    },
    onArrival: surface.onArrival,
  };
}

/** The canvases, and what is drawn on them frame by frame. */
function createSurface({ host, rows, strips, freeStrips, lines, stops, skin, isCalm }: BoardOptions) {
  const scene = document.createElement('canvas');
  scene.className = 'scene';
  scene.setAttribute('aria-hidden', 'true');
  document.body.prepend(scene);
  const canvas = document.createElement('canvas');
  canvas.className = 'reels';
  host.append(canvas);
  const ctx = contextOf(canvas);
  const sceneCtx = contextOf(scene);
  const keys = [...new Set([...strips, ...freeStrips].flat())];
  const state: BoardState = {
    layout: layOut(400, 300, strips.length, rows),
    sprites: undefined,
    shade: undefined,
    skin,
    lines,
    reels: strips.map((strip, index) => restingReel(strip.length, stops[index] ?? 0)),
    worn: [...strips],
    filled: new Map(),
    covers: createCovers(),
    lit: null,
    litSince: 0,
    held: [],
    fading: null,
  };
  const sparks = createSparks();
  const arrivals: ((reel: number) => void)[] = [];
  let resting: (() => void)[] = [];
  let clock = 0;

  function resize(): void {
    const area = host.getBoundingClientRect();
    if (area.width < 10 || area.height < 10) return;
    fitReels(state, canvas, area, keys);
    const ratio = pixelRatio();
    fitCanvas(scene, innerWidth, innerHeight);
    sceneCtx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { frame } = state.layout;
    const onPage = { ...frame, x: frame.x + area.x, y: frame.y + area.y };
    drawSlotScene(sceneCtx, innerWidth, innerHeight, onPage, state.layout, skin);
    frames.wake();
  }

  const frames = createFrames((now, delta) => {
    clock = now;
    state.reels.forEach((reel, index) => {
      if (moveReel(reel, now)) for (const listener of arrivals) listener(index);
    });
    beginFrame(ctx, canvas);
    drawBoard(ctx, state, now, isCalm() ? null : now);
    const hasSparks = sparks.draw(ctx, delta);
    const isFading = drawFade(ctx, state, now);
    const isMoving = isFading || state.reels.some((reel) => reel.phase !== 'rest');
    if (!isMoving) {
      for (const done of resting) done();
      resting = [];
    }
    return isMoving || hasSparks || (!isCalm() && isLively(state, now));
  });

  watchFit(host, resize);
  resize();
  return {
    state,
    canvas,
    sparks,
    frames,
    clock: () => clock,
    atRest: () =>
      new Promise<void>((resolve) => {
        resting.push(resolve);
        frames.wake();
      }),
    burst(cell: number, count: number, force: number): void {
      const { x, y } = cellMiddle(state.layout, Math.floor(cell / rows), cell % rows);
      sparks.burst(x, y, count, force);
      frames.wake();
    },
    onArrival: (listener: (reel: number) => void) => {
      arrivals.push(listener);
    },
  };
}

/** A win that nobody plays on from comes to rest, and the loop with it. */
function isLively({ lit, litSince, filled, covers }: BoardState, now: number): boolean {
  const isLighting = lit !== null && now - litSince < lightMs;
  const isGrowing = [...filled.values()].some(({ since }) => now - since < growMs);
  return isLighting || isGrowing || covers.isMoving(now);
}

function beginFrame(ctx: Ctx, canvas: HTMLCanvasElement): void {
  const ratio = pixelRatio();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.setTransform(ratio, 0, 0, ratio, margin * ratio, margin * ratio);
}

/** Makes the reels as large as their place, and draws their symbols for that size. */
function fitReels(
  state: BoardState,
  canvas: HTMLCanvasElement,
  area: { width: number; height: number },
  keys: readonly SlotSymbol[],
): void {
  const layout = layOut(area.width, area.height, state.layout.reels, state.layout.rows);
  const { frame } = layout;
  state.layout = layout;
  fitCanvas(canvas, frame.width + margin * 2, frame.height + margin * 2);
  Object.assign(canvas.style, {
    left: `${frame.x - margin}px`,
    top: `${frame.y - margin}px`,
    width: `${frame.width + margin * 2}px`,
    height: `${frame.height + margin * 2}px`,
  });
  const ratio = pixelRatio();
  const cell = {
    cellWidth: Math.round(layout.cellWidth * ratio),
    cellHeight: Math.round(layout.cellHeight * ratio),
  };
  state.sprites = makeSprites(keys, cell, state.skin);
  state.shade = makeShade(
    Math.round(layout.cellWidth * layout.reels * ratio),
    Math.round(layout.cellHeight * layout.rows * ratio),
  );
}
