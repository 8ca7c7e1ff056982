import { type PlinkoRisk, plinkoPays, plinkoRows } from '@kislap/rules/plinko';
import { createBackdrop } from '../shared/paint/backdrop.ts';
import { createFrames, fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { type Ctx, contextOf } from '../shared/paint/paint.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { createSparks } from '../shared/paint/sparks.ts';
import { type BallPath, ballRadius, pathOf, pinAt, rowHeight } from './ball-path.ts';
import { ballSprite, drawBoardBack, drawPin, glowSprite, pocketSprites } from './plinko-art.ts';

export type PlinkoBoard = {
  showRisk(risk: PlinkoRisk): void;
  /** Lets a ball fall its decided way; resolves when it lies in its pocket. */
  drop(sides: readonly number[], seed: number): Promise<void>;
  /** A shower over a pocket that paid more than the bet. */
  celebrate(pocket: number): void;
};

/** The size of a space between two pins, and where a place of the board is, in pixels. */
type Place = { unit: number; toX: (x: number) => number; toY: (y: number) => number };
type Glow = { row: number; pin: number; at: number };
type Ball = { path: BallPath; startedAt: number; touched: number; pocket: number; landed: () => void };

const glowMs = 260;
const dipMs = 420;
/** Room around the pins, in units of the space between two of them. */
const roomWide = plinkoRows + 3;
const roomTop = 2.5;
const roomHigh = roomTop + plinkoRows * rowHeight + 1.5;

export function createPlinkoBoard(
  host: HTMLElement,
  skin: Skin,
  isCalm: () => boolean,
  onTouch: (row: number) => void,
): PlinkoBoard {
  const backdrop = createBackdrop(skin, { pixelsPerSpark: 16_000, seed: 9 });
  const back = document.createElement('canvas');
  const front = document.createElement('canvas');
  for (const canvas of [back, front]) canvas.setAttribute('aria-hidden', 'true');
  host.append(back, front);
  const ctx = contextOf(front);
  const sparks = createSparks();
  const balls = new Set<Ball>();
  const glows: Glow[] = [];
  const dips = new Map<number, number>();
  let risk: PlinkoRisk = 'medium';
  let unit = 0;
  let width = 0;
  let height = 0;
  let images: { ball: HTMLCanvasElement; glow: HTMLCanvasElement; pockets: HTMLCanvasElement[] } | undefined;

  function toX(x: number): number {
    return width / 2 + x * unit;
  }
  function toY(y: number): number {
    return (roomTop + y) * unit;
  }

  function resize(): void {
    const area = host.getBoundingClientRect();
    unit = Math.min((area.width - 8) / roomWide, (area.height - 8) / roomHigh, 52);
    if (unit < 8) return;
    width = unit * roomWide;
    height = unit * roomHigh;
    const left = (area.width - width) / 2;
    const top = Math.max(0, (area.height - height) / 2);
    for (const canvas of [back, front]) {
      fitCanvas(canvas, width, height);
      Object.assign(canvas.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
    }
    const ratio = pixelRatio();
    backdrop.paint(area.y + area.height / 2);
    const board = contextOf(back);
    board.setTransform(ratio, 0, 0, ratio, 0, 0);
    board.clearRect(0, 0, width, height);
    drawBoardBack(board, width, height, unit, roomTop, skin);
    for (const { x, y } of everyPin()) drawPin(board, toX(x), toY(y), unit, skin);
    makeImages();
    frames.wake();
  }

  function makeImages(): void {
    const ratio = pixelRatio();
    images = {
      ball: ballSprite(unit * ballRadius * 2 * ratio, skin),
      glow: glowSprite(unit * 1.3 * ratio, skin),
      pockets: pocketSprites(plinkoPays(risk), unit * 0.94 * ratio, unit * 0.86 * ratio),
    };
  }

  const frames = createFrames((now, delta) => {
    if (images === undefined) return false;
    const ratio = pixelRatio();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    const place: Place = { unit, toX, toY };
    let isMoving = drawPockets(ctx, images.pockets, dips, place, now);
    isMoving = drawGlows(ctx, images.glow, glows, place, now) || isMoving;
    isMoving = drawBalls(now) || isMoving;
    return sparks.draw(ctx, delta) || isMoving;
  });

  function drawBalls(now: number): boolean {
    for (const ball of balls) {
      const ms = now - ball.startedAt;
      for (let next = ball.path.touches[ball.touched]; next !== undefined && next.ms <= ms; ) {
        glows.push({ row: next.row, pin: next.pin, at: now });
        onTouch(next.row);
        ball.touched += 1;
        next = ball.path.touches[ball.touched];
      }
      if (ms >= ball.path.lengthMs) {
        balls.delete(ball);
        dips.set(ball.pocket, now);
        ball.landed();
        continue;
      }
      const { x, y } = ball.path.at(Math.max(0, ms));
      const size = unit * ballRadius * 2;
      if (images !== undefined) ctx.drawImage(images.ball, toX(x) - size / 2, toY(y) - size / 2, size, size);
    }
    return balls.size > 0;
  }

  watchFit(host, resize);
  resize();

  return {
    showRisk(next) {
      risk = next;
      if (unit > 0) makeImages();
      frames.wake();
    },
    drop(sides, seed) {
      const pocket = sides.reduce((sum, side) => sum + side, 0);
      return new Promise((resolve) => {
        const ball = {
          path: pathOf(sides, seed),
          startedAt: performance.now(),
          touched: 0,
          pocket,
          landed: resolve,
        };
        if (isCalm()) {
          dips.set(pocket, performance.now());
          resolve();
        } else balls.add(ball);
        frames.wake();
      });
    },
    celebrate(pocket) {
      if (isCalm()) return;
      sparks.burst(toX(pocket - plinkoRows / 2), toY(plinkoRows * rowHeight), 18, 0.3);
      frames.wake();
    },
  };
}

function everyPin() {
  return Array.from({ length: plinkoRows }, (_, row) =>
    Array.from({ length: row + 3 }, (_pin, pin) => pinAt(row, pin)),
  ).flat();
}

/** Pockets dip when a ball has fallen into them. Answers whether one still does. */
function drawPockets(
  ctx: Ctx,
  pockets: readonly HTMLCanvasElement[],
  dips: ReadonlyMap<number, number>,
  { unit, toX, toY }: Place,
  now: number,
): boolean {
  let isMoving = false;
  for (const [pocket, image] of pockets.entries()) {
    const since = now - (dips.get(pocket) ?? -dipMs);
    const share = Math.min(1, since / dipMs);
    if (share < 1) isMoving = true;
    const dip = share < 1 ? Math.sin(share * Math.PI) * unit * 0.22 * (1 - share * 0.4) : 0;
    const x = toX(pocket - plinkoRows / 2) - unit * 0.47;
    ctx.drawImage(image, x, toY(plinkoRows * rowHeight - 0.12) + dip, unit * 0.94, unit * 0.86);
  }
  return isMoving;
}

/** Pins that were touched glow for a while. */
function drawGlows(
  ctx: Ctx,
  image: HTMLCanvasElement,
  glows: Glow[],
  { unit, toX, toY }: Place,
  now: number,
): boolean {
  while (glows[0] !== undefined && now - glows[0].at > glowMs) glows.shift();
  for (const { row, pin, at } of glows) {
    const { x, y } = pinAt(row, pin);
    const size = unit * 1.3;
    ctx.globalAlpha = Math.max(0, 1 - (now - at) / glowMs);
    ctx.drawImage(image, toX(x) - size / 2, toY(y) - size / 2, size, size);
  }
  ctx.globalAlpha = 1;
  return glows.length > 0;
}
