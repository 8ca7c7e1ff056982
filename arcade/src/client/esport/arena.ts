import type { EsportMatch, EsportResult } from '@kislap/rules/esport';
import type { Side } from '@kislap/rules/football';
import { pixelRatio } from '../shared/paint/frames.ts';
import {
  type Ctx,
  circle,
  hashText,
  linear,
  ok,
  polygon,
  radial,
  shape,
  spark,
  sprite,
} from '../shared/paint/paint.ts';
import { createStage, drawStars } from '../shared/paint/stage.ts';
import { preference } from '../shared/preferences.ts';
import type { Played, Show } from '../sports/kind.ts';
import type { Words } from '../sports/texts.ts';
import { momentAt, roundsOf } from './map-play.ts';

const font = '"Plus Jakarta Sans Variable", sans-serif';
const motes = Array.from({ length: 54 }, (_, index) => ({
  lane: ((index * 37) % 100) / 100,
  start: ((index * 61) % 100) / 100,
}));

/** The floor of the arena: a lattice in perspective under a horizon. Drawn once for a size. */
function drawFloor(ctx: Ctx, width: number, height: number): void {
  ctx.fillStyle = linear(
    ctx,
    0,
    0,
    0,
    height,
    [0, ok(0.2, 0.09, 285)],
    [0.5, ok(0.27, 0.12, 300)],
    [1, ok(0.15, 0.06, 275)],
  );
  ctx.fillRect(0, 0, width, height);
  drawStars(ctx, 5, { count: 60, width, height: height * 0.45 });
  const horizon = height * 0.52;
  ctx.strokeStyle = ok(0.75, 0.14, 300, 0.26);
  ctx.lineWidth = pixelRatio();
  for (let line = -14; line <= 14; line += 1) {
    ctx.beginPath();
    ctx.moveTo(width / 2 + line * width * 0.03, horizon);
    ctx.lineTo(width / 2 + line * width * 0.2, height);
    ctx.stroke();
  }
  for (let row = 0; row < 8; row += 1) {
    const y = horizon + (height - horizon) * (row / 8) ** 1.7;
    ctx.beginPath();
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
    ctx.stroke();
  }
  ctx.fillStyle = radial(
    ctx,
    width / 2,
    horizon,
    width * 0.55,
    [0, ok(0.8, 0.14, 310, 0.3)],
    [1, ok(0.6, 0.12, 310, 0)],
  );
  ctx.fillRect(0, 0, width, height);
}

/** Two crystals and the light between them: it leans to the side that is ahead in the map. */
export function createArena({ t }: Words): Show<EsportMatch, EsportResult> {
  let glow: HTMLCanvasElement[] = [];
  let rounds: Side[][] = [];
  let played: Played<EsportMatch, EsportResult> | undefined;
  let progressOf: () => number = () => 0;
  let lean = 0.5;
  const { canvas, ctx, wake } = createStage({ ground: drawFloor, sized: light, frame });

  function light(): void {
    if (played === undefined) return;
    const size = Math.max(10, Math.round(canvas.height * 0.09));
    glow = [played.match.home, played.match.away].map(({ hue }) =>
      sprite(size, size, (into) => {
        const r = size / 2;
        circle(
          into,
          r,
          r,
          r,
          radial(
            into,
            r,
            r,
            r,
            [0, ok(0.95, 0.1, hue)],
            [0.35, ok(0.8, 0.17, hue, 0.6)],
            [1, ok(0.7, 0.18, hue, 0)],
          ),
        );
      }),
    );
  }

  function crystal(x: number, y: number, size: number, hue: number, mirror: 1 | -1, pulse: number): void {
    const at = (dx: number, dy: number) => [x + dx * size * mirror, y + dy * size] as const;
    ctx.fillStyle = radial(
      ctx,
      x,
      y,
      size * 2.1,
      [0, ok(0.75, 0.17, hue, 0.36 + pulse * 0.3)],
      [1, ok(0.6, 0.15, hue, 0)],
    );
    ctx.fillRect(x - size * 2.2, y - size * 2.2, size * 4.4, size * 4.4);
    shape(ctx, polygon([at(0, -1.25), at(0.62, -0.2), at(0, 1.2), at(-0.62, -0.2)]), ok(0.5, 0.18, hue));
    shape(ctx, polygon([at(0, -1.25), at(0.62, -0.2), at(0, 0.1)]), ok(0.84, 0.13, hue));
    shape(ctx, polygon([at(0, -1.25), at(-0.62, -0.2), at(0, 0.1)]), ok(0.66, 0.17, hue));
    shape(ctx, polygon([at(0.62, -0.2), at(0, 1.2), at(0, 0.1)]), ok(0.6, 0.18, hue));
  }

  function frame(time: number): boolean {
    if (played === undefined) return false;
    const progress = progressOf();
    const { match, result } = played;
    const { width, height } = canvas;
    const moment = momentAt(result, rounds, progress);
    const isMoving = progress > 0 && progress < 1 && !preference('calm');
    const wanted = 0.5 + ((moment.home - moment.away) / 26) * 0.5;
    lean += (wanted - lean) * (isMoving ? 0.06 : 1);
    const y = height * 0.5;
    const size = height * 0.2;
    const [left, right] = [width * 0.12, width * 0.88];
    const clash = left + (right - left) * lean;
    if (isMoving) drawMotes(time, left, right, clash, y);
    crystal(left, y + Math.sin(time / 700) * height * (isMoving ? 0.012 : 0), size, match.home.hue, 1, lean);
    crystal(
      right,
      y + Math.sin(time / 700 + 2) * height * (isMoving ? 0.012 : 0),
      size,
      match.away.hue,
      -1,
      1 - lean,
    );
    spark(
      ctx,
      clash,
      y,
      height * (0.13 + (isMoving ? Math.sin(time / 90) * 0.02 : 0)),
      ok(0.98, 0.05, 90, 0.95),
    );
    drawWords(moment, width, height);
    return isMoving;
  }

  /** Motes of light fly from each crystal to where they meet. */
  function drawMotes(time: number, left: number, right: number, clash: number, y: number): void {
    motes.forEach(({ lane, start }, index) => {
      const side = index % 2;
      const image = glow[side];
      if (image === undefined) return;
      const share = (time / 1300 + start) % 1;
      const from = side === 0 ? left : right;
      const x = from + (clash - from) * share;
      const bend = Math.sin(share * Math.PI) * (lane - 0.5) * canvas.height * 0.6;
      ctx.drawImage(image, x - image.width / 2, y + bend - image.height / 2);
    });
  }

  function drawWords(moment: ReturnType<typeof momentAt>, width: number, height: number): void {
    if (played === undefined) return;
    const { home, away } = played.match;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = ok(0.97, 0.02, 90);
    ctx.font = `800 ${Math.round(height * 0.17)}px ${font}`;
    ctx.fillText(`${moment.home} – ${moment.away}`, width / 2, height * 0.17);
    ctx.font = `600 ${Math.round(height * 0.065)}px ${font}`;
    ctx.fillStyle = ok(0.86, 0.05, 300);
    ctx.fillText(t('game.map_number', { number: moment.map + 1 }), width / 2, height * 0.32);
    ctx.font = `700 ${Math.round(height * 0.07)}px ${font}`;
    ctx.fillStyle = ok(0.95, 0.03, 90);
    ctx.textAlign = 'left';
    ctx.fillText(home.name, width * 0.03, height * 0.86);
    ctx.textAlign = 'right';
    ctx.fillText(away.name, width * 0.97, height * 0.86);
    for (const [count, x, step] of [
      [moment.won.home, width * 0.045, 1],
      [moment.won.away, width * 0.955, -1],
    ] as const) {
      for (let pip = 0; pip < 2; pip += 1) {
        const at = x + step * pip * height * 0.1;
        circle(
          ctx,
          at,
          height * 0.945,
          height * 0.028,
          pip < count ? ok(0.86, 0.17, 92) : ok(0.45, 0.06, 300),
        );
      }
    }
  }

  return {
    element: canvas,
    play(next, progress) {
      played = next;
      progressOf = progress;
      rounds = roundsOf(next.result, hashText(`${next.matchdayId}${next.index}`));
      lean = 0.5;
      light();
      wake();
    },
    refresh: wake,
    rest() {
      played = undefined;
      wake();
    },
  };
}
