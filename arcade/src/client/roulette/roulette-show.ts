import { colourOf } from '@kislap/rules/roulette';
import { rouletteDeal, spinMs } from '../../engines/roulette/roulette.deal.ts';
import { el } from '../shared/dom.ts';
import { sound } from '../shared/sound.ts';
import { createTimeline, type Show } from '../table/show.ts';
import { angleOf, bowlArt, wheelArt } from './wheel-art.ts';

const wheelTurns = 2;
const ballTurns = 7;

/** The wheel and the ball: two layers that the compositor turns, so that a spin costs no layout and no painting. */
export function createRouletteShow(): Show {
  const timeline = createTimeline();
  const wheel = el('div', { className: 'wheel-turn' });
  wheel.append(wheelArt());
  const ball = el('span', { className: 'ball' });
  const orbit = el('div', { className: 'ball-orbit', hidden: true }, ball);
  const result = el('span', { className: 'wheel-result', attrs: { 'aria-hidden': 'true' }, hidden: true });
  const bowl = el('div', { className: 'wheel' });
  bowl.append(bowlArt(), wheel, orbit, result);
  const element = el('div', { className: 'show wheel-show' }, bowl);
  let wheelAngle = 0;
  let running: Animation[] = [];

  function stop(): void {
    timeline.clear();
    for (const animation of running) animation.cancel();
    running = [];
  }

  /** Wheel and ball as they lie with the ball in a pocket. */
  function rest(number: number): void {
    wheel.style.transform = `rotate(${wheelAngle}deg)`;
    orbit.hidden = false;
    orbit.style.transform = `rotate(${wheelAngle + angleOf(number)}deg)`;
  }

  function tell(number: number): void {
    result.hidden = false;
    result.textContent = String(number);
    result.className = `wheel-result ${colourOf(number)}`;
  }

  return {
    element,
    clear() {
      stop();
      result.hidden = true;
    },
    play(outcome, elapsedMs) {
      const parsed = rouletteDeal.outcome.safeParse(outcome);
      if (!parsed.success) return;
      const { number } = parsed.data;
      stop();
      result.hidden = true;
      const from = wheelAngle % 360;
      wheelAngle = from + wheelTurns * 360 + 96;
      rest(number);
      timeline.at(spinMs, elapsedMs, (isLate) => {
        tell(number);
        if (!isLate) sound.open(4);
      });
      if (elapsedMs >= spinMs) return;
      const end = wheelAngle + angleOf(number);
      running = [
        wheel.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${wheelAngle}deg)` }], {
          duration: spinMs + 600,
          easing: 'cubic-bezier(.25,.6,.35,1)',
        }),
        orbit.animate(
          [
            { transform: `rotate(${end + ballTurns * 360}deg)`, easing: 'cubic-bezier(.3,.55,.5,1)' },
            { transform: `rotate(${end}deg)` },
          ],
          { duration: spinMs },
        ),
        // Along the rim at first, then down over the frets into its pocket.
        ball.animate(
          [
            { transform: 'translateY(0)', offset: 0 },
            { transform: 'translateY(0)', offset: 0.62, easing: 'ease-in' },
            { transform: 'translateY(var(--to-fret))', offset: 0.76, easing: 'ease-out' },
            { transform: 'translateY(var(--to-hop))', offset: 0.82, easing: 'ease-in' },
            { transform: 'translateY(var(--to-pocket))', offset: 0.88, easing: 'ease-out' },
            { transform: 'translateY(var(--to-skip))', offset: 0.92, easing: 'ease-in' },
            { transform: 'translateY(var(--to-pocket))', offset: 0.96 },
            { transform: 'translateY(var(--to-pocket))', offset: 1 },
          ],
          { duration: spinMs },
        ),
      ];
      for (const animation of running) animation.currentTime = elapsedMs;
      if (elapsedMs < 400) sound.spin();
    },
  };
}
