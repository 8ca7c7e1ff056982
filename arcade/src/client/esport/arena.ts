import type { EsportMatch, EsportResult } from '@kislap/rules/esport';
import type { Side } from '@kislap/rules/football';
import { hashText, ok, spark } from '../shared/paint/paint.ts';
import { createStage } from '../shared/paint/stage.ts';
import { preference } from '../shared/preferences.ts';
import type { Played, Show } from '../sports/kind.ts';
import type { Words } from '../sports/texts.ts';
import { drawCrystal, drawFloor, drawMotes, drawWonMaps, moteSprite } from './arena-art.ts';
import { momentAt, roundsOf } from './map-play.ts';

const font = '"Plus Jakarta Sans Variable", sans-serif';
type Moment = ReturnType<typeof momentAt>;

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
    glow = [played.match.home, played.match.away].map(({ hue }) => moteSprite(size, hue));
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
    if (isMoving) drawMotes(ctx, glow, time, { left, right, clash, y });
    drawCrystal(
      ctx,
      left,
      y + Math.sin(time / 700) * height * (isMoving ? 0.012 : 0),
      size,
      match.home.hue,
      1,
      lean,
    );
    drawCrystal(
      ctx,
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
    drawWords(played.match, moment);
    return isMoving;
  }

  function drawWords({ home, away }: EsportMatch, moment: Moment): void {
    const { width, height } = canvas;
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
    drawWonMaps(ctx, moment.won, width, height);
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
