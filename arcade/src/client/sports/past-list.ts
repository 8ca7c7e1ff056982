import { type Match, seasonOf } from '@kislap/rules/sport';
import { el } from '../shared/dom.ts';
import type { SportKind } from './kind.ts';
import type { Past } from './sports-state.ts';
import type { Words } from './texts.ts';

/** The scores of the last matchdays. */
export function createPastList<M extends Match, Result>(kind: SportKind<M, Result>, { t }: Words) {
  const list = el('div', { className: 'past-days' });
  const element = el('section', { className: 'past' }, el('h2', {}, t('game.results')), list);
  let shown: string | undefined;

  function day({ day: number, results }: Past): HTMLElement {
    const matches = kind.rules.matches(number);
    const { round } = seasonOf(number, kind.rules.seasonLength);
    const rows = results.flatMap((one, index) => {
      const [match, parsed] = [matches[index], kind.result.safeParse(one)];
      if (match === undefined || !parsed.success) return [];
      const { home, away } = kind.scoreAt(parsed.data, 1);
      return el(
        'li',
        {},
        el('span', { title: match.home.name }, match.home.code),
        el('b', {}, `${home}–${away}`),
        el('span', { title: match.away.name }, match.away.code),
      );
    });
    return el(
      'div',
      { className: 'past-day' },
      el('h3', {}, t('game.round_number', { round })),
      el('ul', {}, ...rows),
    );
  }

  return {
    element,
    show(past: readonly Past[]): void {
      const key = past.map((one) => one.day).join(' ');
      if (key === shown) return;
      shown = key;
      element.hidden = past.length === 0;
      list.replaceChildren(...past.map(day));
    },
  };
}
