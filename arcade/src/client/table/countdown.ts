import { el } from '../shared/dom.ts';
import { svg } from './svg.ts';

const radius = 19;
const length = 2 * Math.PI * radius;

/** The ring that closes while bets are open. Its motion is one CSS animation, so that no frame costs layout. */
export function createCountdown() {
  const arc = svg('circle', { r: radius, class: 'count-arc', 'stroke-dasharray': length });
  const number = el('span', { className: 'count-number', attrs: { 'aria-hidden': 'true' } });
  const ring = svg(
    'svg',
    { viewBox: '-22 -22 44 44', 'aria-hidden': 'true' },
    svg('circle', { r: radius, class: 'count-track' }),
    arc,
  );
  const element = el('div', { className: 'countdown', hidden: true }, number);
  element.prepend(ring);
  let running: Animation | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    running?.cancel();
    clearInterval(timer);
    element.hidden = true;
  }

  return {
    element,
    stop,
    /** Counts down from `leftMs` of `wholeMs`. */
    start(leftMs: number, wholeMs: number): void {
      stop();
      if (leftMs <= 0) return;
      element.hidden = false;
      const endsAt = performance.now() + leftMs;
      running = arc.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: length }], {
        duration: Math.max(wholeMs, leftMs),
        fill: 'forwards',
      });
      running.currentTime = Math.max(0, wholeMs - leftMs);
      const tick = () => {
        const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
        number.textContent = String(left);
        element.classList.toggle('is-late', left <= 4);
      };
      tick();
      timer = setInterval(tick, 250);
    },
  };
}
