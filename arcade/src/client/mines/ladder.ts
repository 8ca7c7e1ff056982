import { formatMultiplier } from '@kislap/rules/crash';
import { minesMultiplier, tileCount } from '@kislap/rules/mines';
import { el } from '../shared/dom.ts';
import type { Words } from './texts.ts';

/** The multipliers ahead, one step a safe pane; the step reached is marked. */
export function createLadder({ t }: Words) {
  const list = el('ol', {
    className: 'ladder',
    tabIndex: 0,
    attrs: { 'aria-label': t('game.mines_table') },
  });
  let shown = '';
  return {
    element: list,
    show(mines: number, picks: number, isCalm: boolean): void {
      const key = `${mines}/${picks}`;
      if (key === shown) return;
      shown = key;
      const steps = Array.from({ length: tileCount - mines }, (_, index) => {
        const step = index + 1;
        const item = el('li', {}, `${formatMultiplier(minesMultiplier(mines, step))}×`);
        if (step <= picks) item.classList.add('passed');
        if (step === picks) item.setAttribute('aria-current', 'step');
        if (step === picks + 1) item.classList.add('next');
        return item;
      });
      list.replaceChildren(...steps);
      const ahead = steps[Math.max(0, picks - 1)];
      if (ahead !== undefined)
        list.scrollTo({
          left: ahead.offsetLeft - list.offsetLeft - 12,
          behavior: isCalm ? 'instant' : 'smooth',
        });
    },
  };
}
