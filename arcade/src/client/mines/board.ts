import { createBackdrop } from '../shared/paint/backdrop.ts';
import { createFrames, fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { type Ctx, contextOf, linear, ok, roundRect, shape } from '../shared/paint/paint.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawBunting } from '../shared/paint/sky.ts';
import { createSparks } from '../shared/paint/sparks.ts';
import { type Face, tiles } from './board-state.ts';
import { makePanes, type PaneSprites } from './pane-art.ts';

export type Board = {
  /** Turns panes to these faces; those at rest until now are turned one after another. */
  show(faces: readonly Face[]): void;
  /** The pane that waits for the arcade's answer. */
  wait(tile: number | null): void;
  hover(tile: number | null): void;
  burst(tile: number): void;
  shower(): void;
};

const flipMs = 280;
const rippleMs = 26;
const margin = 10;

type Pane = { face: Face; from: Face; since: number };

/** The panes on a canvas; the buttons that work them lie over it. `place` is told where the board is. */
export function createBoard(
  host: HTMLElement,
  skin: Skin,
  isCalm: () => boolean,
  place: (left: number, top: number, side: number) => void,
): Board {
  const backdrop = createBackdrop(skin, { pixelsPerSpark: 14_000, seed: 5 });
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const ctx = contextOf(canvas);
  const panes: Pane[] = tiles.map(() => ({ face: 'closed', from: 'closed', since: 0 }));
  const sparks = createSparks();
  let sprites: PaneSprites | undefined;
  let side = 0;
  let waiting: number | null = null;
  let hovered: number | null = null;

  function resize(): void {
    const area = host.getBoundingClientRect();
    side = Math.min(area.width - 20, area.height - 16, 620);
    if (side < 40) return;
    const ratio = pixelRatio();
    const left = (area.width - side) / 2;
    const top = (area.height - side) / 2;
    fitCanvas(canvas, side, side);
    Object.assign(canvas.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${side}px`,
      height: `${side}px`,
    });
    place(left, top, side);
    sprites = makePanes(Math.round(cell() * ratio), skin);
    const back = backdrop.paint(area.y + area.height / 2);
    if (area.y + top > 150) drawBunting(back, innerWidth, 64, skin, true);
    drawTray(back, area.x + left, area.y + top, side, skin);
    frames.wake();
  }

  function cell(): number {
    return (side - margin * 2) / 5;
  }

  function middle(tile: number): { x: number; y: number } {
    return { x: margin + ((tile % 5) + 0.5) * cell(), y: margin + (Math.floor(tile / 5) + 0.5) * cell() };
  }

  const frames = createFrames((now, delta) => {
    const ratio = pixelRatio();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    let isMoving = waiting !== null && !isCalm();
    for (const tile of tiles) isMoving = drawPane(tile, now) || isMoving;
    return sparks.draw(ctx, delta) || isMoving;
  });

  function drawPane(tile: number, now: number): boolean {
    const pane = panes[tile];
    if (pane === undefined || sprites === undefined) return false;
    const share = isCalm() ? 1 : Math.max(0, Math.min(1, (now - pane.since) / flipMs));
    const shown = share < 0.5 ? pane.from : pane.face;
    const turn = share >= 1 ? 1 : Math.abs(Math.cos(share * Math.PI));
    const { x, y } = middle(tile);
    const image = shown === 'closed' ? sprites.closed[(tile * 7) % sprites.closed.length] : sprites[shown];
    if (image === undefined) return false;
    const isHit = pane.face === 'mine' && share >= 0.5;
    const lift = tile === hovered && shown === 'closed' ? 1.035 : 1;
    const grow = (isHit && share < 1 ? 1 + 0.18 * Math.sin(share * Math.PI) : 1) * lift;
    const size = cell() * 0.97 * grow;
    const breath = tile === waiting ? (isCalm() ? 0.7 : 0.72 + 0.22 * Math.sin(now / 120)) : 1;
    ctx.globalAlpha = breath;
    ctx.drawImage(image, x - (size * turn) / 2, y - size / 2, size * turn, size);
    ctx.globalAlpha = 1;
    return share < 1;
  }

  watchFit(host, resize);
  resize();

  return {
    show(faces) {
      const now = performance.now();
      let turned = 0;
      for (const [tile, face] of faces.entries()) {
        const pane = panes[tile];
        if (pane === undefined || pane.face === face) continue;
        const isRest = face === 'rest_safe' || face === 'rest_mine';
        pane.from = pane.face;
        pane.face = face;
        pane.since = now + (isRest ? 420 : 0) + (isRest || face === 'closed' ? turned * rippleMs : 0);
        turned += 1;
      }
      frames.wake();
    },
    wait(tile) {
      waiting = tile;
      frames.wake();
    },
    hover(tile) {
      hovered = tile;
      frames.wake();
    },
    burst(tile) {
      if (isCalm()) return;
      const { x, y } = middle(tile);
      sparks.burst(x, y, 8, 0.12);
      frames.wake();
    },
    shower() {
      if (isCalm()) return;
      for (const tile of tiles)
        if (panes[tile]?.face === 'safe') sparks.burst(middle(tile).x, middle(tile).y, 7, 0.2);
      frames.wake();
    },
  };
}

/** The window frame that holds the panes. */
function drawTray(ctx: Ctx, x: number, y: number, side: number, skin: Skin): void {
  ctx.save();
  ctx.shadowColor = ok(0.08, 0.03, skin.hue, 0.8);
  ctx.shadowBlur = 36;
  ctx.shadowOffsetY = 12;
  shape(ctx, roundRect(x - 4, y - 4, side + 8, side + 8, 26), ok(0.2, 0.06, skin.hue));
  ctx.restore();
  const gold = linear(
    ctx,
    x,
    y,
    x,
    y + side,
    [0, ok(0.95, 0.09, skin.accent + 10)],
    [0.4, ok(0.74, 0.14, skin.accent)],
    [0.7, ok(0.5, 0.11, skin.accent - 20)],
    [1, ok(0.84, 0.12, skin.accent)],
  );
  shape(ctx, roundRect(x - 4, y - 4, side + 8, side + 8, 26), gold);
  shape(
    ctx,
    roundRect(x, y, side, side, 22),
    linear(ctx, x, y, x, y + side, [0, ok(0.2, 0.07, skin.hue - 8)], [1, ok(0.28, 0.09, skin.hue + 6)]),
  );
}
