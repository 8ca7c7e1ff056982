import type { FootballMatch, FootballResult } from '@kislap/rules/football';
import { pixelRatio } from '../shared/paint/frames.ts';
import { type Ctx, hashText, sprite } from '../shared/paint/paint.ts';
import { createStage } from '../shared/paint/stage.ts';
import { preference } from '../shared/preferences.ts';
import type { Played, Show } from '../sports/kind.ts';
import type { Words } from '../sports/texts.ts';
import { ballAt, ballPath, type Touch } from './ball-path.ts';
import { scoreAt, timeOf } from './goal-times.ts';
import { ballSprite, drawGround, fieldIn, playerSprite } from './pitch-art.ts';
import { drawBand, drawBoard } from './pitch-words.ts';

/** Four, four and two in front of the keeper, for the side that plays to the right. */
const places = [
  [0.03, 0.5],
  [0.2, 0.14],
  [0.17, 0.38],
  [0.17, 0.62],
  [0.2, 0.86],
  [0.36, 0.12],
  [0.33, 0.38],
  [0.33, 0.62],
  [0.36, 0.88],
  [0.52, 0.36],
  [0.52, 0.64],
] as const;
/** How long a goal is cheered, as a share of the match. */
const cheer = 0.034;

/** The field from above: both sides move with the ball, and the ball goes where the match's goals take it. */
export function createPitch({ t }: Words): Show<FootballMatch, FootballResult> {
  let shirts: HTMLCanvasElement[] = [];
  let ball = sprite(1, 1, () => undefined);
  let path: Touch[] = [];
  let played: Played<FootballMatch, FootballResult> | undefined;
  let progressOf: () => number = () => 0;
  const { canvas, ctx, wake } = createStage({
    ground: (into, width, height) => drawGround(into, width, height, fieldIn(width, height), pixelRatio()),
    sized: dress,
    frame,
  });

  function dress(): void {
    const size = Math.max(12, Math.round(canvas.height * 0.085));
    ball = ballSprite(Math.round(size * 0.62));
    if (played === undefined) return;
    const { home, away } = played.match;
    shirts = [playerSprite(home, false, size), playerSprite(away, true, size)];
  }

  function frame(time: number): boolean {
    if (played === undefined) return false;
    const progress = progressOf();
    // With less motion the field stands still; the score above it tells the match.
    const at = preference('calm') ? 0 : progress;
    drawPlayers(at, time);
    drawWords(played, progress);
    return progress > 0 && progress < 1 && !preference('calm');
  }

  function drawPlayers(at: number, time: number): void {
    const field = fieldIn(canvas.width, canvas.height);
    const centre = ballAt(path, at);
    for (const side of [0, 1]) {
      const shirt = shirts[side];
      if (shirt !== undefined) drawSide(ctx, shirt, side, field, centre, time);
    }
    const x = field.left + centre.x * field.width;
    const y = field.top + centre.y * field.height;
    const lift = centre.lift * canvas.height * 0.16;
    ctx.globalAlpha = 0.4;
    ctx.fillStyle = '#06110c';
    ctx.beginPath();
    ctx.ellipse(x, y + ball.height * 0.3, ball.width * 0.42, ball.width * 0.24, 0, 0, 7);
    ctx.fill();
    ctx.globalAlpha = 1;
    const size = ball.width * (1 + centre.lift * 0.5);
    ctx.drawImage(ball, x - size / 2, y - size / 2 - lift, size, size);
  }

  function drawWords({ match, result }: Played<FootballMatch, FootballResult>, progress: number): void {
    const { home, away } = scoreAt(result, progress);
    drawBoard(ctx, match, `${home}–${away}`);
    if (progress >= 1) {
      const winner = home > away ? match.home : match.away;
      const hue = home === away ? 160 : winner.hue;
      drawBand(ctx, hue, 1, 1, `${home}–${away}`, t('game.full_time'));
      return;
    }
    const goal = result.goals.findLast(({ minute }) => timeOf(minute) <= progress);
    if (goal === undefined) return;
    const age = (progress - timeOf(goal.minute)) / cheer;
    if (age > 1) return;
    const { name, hue } = match[goal.side];
    const fade = Math.min(1, age * 8, (1 - age) * 4);
    drawBand(ctx, hue, fade, Math.min(1, age * 5), t('game.goal').toUpperCase(), name);
  }

  return {
    element: canvas,
    play(next, progress) {
      played = next;
      progressOf = progress;
      path = ballPath(next.result, hashText(`${next.matchdayId}${next.index}`));
      dress();
      wake();
    },
    refresh: wake,
    rest() {
      played = undefined;
      wake();
    },
  };
}

/** The players of one side, who move with the ball. */
function drawSide(
  ctx: Ctx,
  shirt: HTMLCanvasElement,
  side: number,
  field: ReturnType<typeof fieldIn>,
  centre: ReturnType<typeof ballAt>,
  time: number,
): void {
  places.forEach(([baseX, baseY], index) => {
    const x0 = side === 0 ? baseX : 1 - baseX;
    const isKeeper = index === 0;
    let x = x0 + (isKeeper ? 0 : (centre.x - 0.5) * 0.42);
    let y = baseY + (centre.y - baseY) * (isKeeper ? 0.14 : 0.2);
    const near = isKeeper ? 0 : Math.exp(-((centre.x - x) ** 2 + (centre.y - y) ** 2) / 0.014);
    const gap = side === 0 ? -0.016 : 0.016;
    x += (centre.x + gap - x) * near * 0.9 + Math.sin(time / 620 + index * 2.1 + side) * 0.006;
    y += (centre.y - y) * near * 0.9 + Math.cos(time / 540 + index * 1.7 + side * 2) * 0.009;
    const px = field.left + Math.max(0, Math.min(1, x)) * field.width;
    const py = field.top + Math.max(0.02, Math.min(0.98, y)) * field.height;
    ctx.drawImage(shirt, px - shirt.width / 2, py - shirt.height / 2);
  });
}
