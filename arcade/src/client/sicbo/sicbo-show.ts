import { sicBoDeal, tumbleMs } from '../../engines/sicbo/sicbo.deal.ts';
import { el } from '../shared/dom.ts';
import { sound } from '../shared/sound.ts';
import { createTimeline, type Show } from '../table/show.ts';
import { dieFace } from './die-art.ts';

/** How a cube is turned to show a face. */
const turns: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
};

function pose(x: number, y: number, z: number): string {
  return `rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)`;
}

/** Three dice under a glass dome. */
export function createSicBoShow(): Show {
  const timeline = createTimeline();
  const dice = [0, 1, 2].map((index) => {
    const cube = el('span', { className: 'cube' });
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const side = el('span', { className: `cube-side side-${face}` });
      side.append(dieFace(face));
      cube.append(side);
    }
    return {
      cube,
      seat: el('span', { className: `die-seat seat-${index}` }, el('span', { className: 'die-tilt' }, cube)),
    };
  });
  const total = el('span', { className: 'dice-total', hidden: true });
  const element = el(
    'div',
    { className: 'show dice-show' },
    el(
      'div',
      { className: 'dome' },
      el('span', { className: 'dome-plate' }),
      ...dice.map(({ seat }) => seat),
      el('span', { className: 'dome-glass' }),
    ),
    total,
  );
  let running: Animation[] = [];

  function stop(): void {
    timeline.clear();
    for (const animation of running) animation.cancel();
    running = [];
  }

  function tumble(index: number, face: number, elapsedMs: number): void {
    const one = dice[index];
    const [x, y] = turns[face] ?? [0, 0];
    if (one === undefined) return;
    one.cube.style.transform = pose(x, y, 0);
    if (elapsedMs >= tumbleMs) return;
    const side = index === 1 ? -1 : 1;
    const spin = one.cube.animate(
      [
        { transform: pose(x - 1080 - index * 180, y + side * 1440, side * 540) },
        { transform: pose(x - 360, y + side * 360, side * 90), offset: 0.55 },
        { transform: pose(x, y, 0) },
      ],
      { duration: tumbleMs, easing: 'cubic-bezier(.3,.5,.3,1)' },
    );
    const hop = (share: number) => `translate(${side * share * 26}px, ${-share * 46}px)`;
    const jump = one.seat.animate(
      [
        { transform: hop(0) },
        { transform: hop(1), offset: 0.12, easing: 'ease-in' },
        { transform: hop(-0.1), offset: 0.26, easing: 'ease-out' },
        { transform: hop(0.8), offset: 0.4, easing: 'ease-in' },
        { transform: hop(0), offset: 0.55, easing: 'ease-out' },
        { transform: hop(0.36), offset: 0.66, easing: 'ease-in' },
        { transform: hop(0), offset: 0.78 },
        { transform: hop(0) },
      ],
      { duration: tumbleMs, delay: index * 70 },
    );
    spin.currentTime = elapsedMs;
    jump.currentTime = elapsedMs;
    running.push(spin, jump);
  }

  return {
    element,
    clear() {
      stop();
      total.hidden = true;
    },
    play(outcome, elapsedMs) {
      const parsed = sicBoDeal.outcome.safeParse(outcome);
      if (!parsed.success) return;
      stop();
      total.hidden = true;
      for (const [index, face] of parsed.data.dice.entries()) tumble(index, face, elapsedMs);
      if (elapsedMs < 400) sound.spin();
      timeline.at(tumbleMs, elapsedMs, (isLate) => {
        total.hidden = false;
        total.textContent = String(parsed.data.total);
        if (!isLate) sound.open(3);
      });
    },
  };
}
