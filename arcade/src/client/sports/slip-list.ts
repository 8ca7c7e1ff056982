import { oddsText } from '@kislap/rules/odds';
import { type Match, type SportRules, seasonOf } from '@kislap/rules/sport';
import { pickWords } from '../../engines/sports/pick-words.ts';
import { createChoices } from '../shared/bet/choices.ts';
import { el } from '../shared/dom.ts';
import type { Slip } from './sports-state.ts';
import type { Words } from './texts.ts';

type Tab = 'open' | 'settled';

/** The player's slips by whether they are open or settled, the newest first: what was bet, what came of it. */
export function createSlipList<M extends Match>(rules: SportRules<M, unknown>, words: Words) {
  const { t, money } = words;
  const list = el('ul', { className: 'slip-list' });
  const empty = el('p', { className: 'quiet' });
  let all: readonly Slip[] = [];
  const tabs = createChoices<Tab>(
    t('game.my_slips'),
    [
      { value: 'open', text: t('game.tab_open') },
      { value: 'settled', text: t('game.tab_settled') },
    ],
    'open',
    lay,
  );
  const element = el(
    'section',
    { className: 'my-slips' },
    el('h2', {}, t('game.my_slips')),
    tabs.element,
    empty,
    list,
  );

  function lay(): void {
    const isOpen = tabs.value() === 'open';
    const shown = all.filter(({ status }) => (status === 'open') === isOpen);
    empty.hidden = shown.length > 0;
    empty.textContent = t(isOpen ? 'game.no_slips' : 'game.no_slips_settled');
    list.replaceChildren(...shown.map(row));
  }

  function row(slip: Slip): HTMLElement {
    const matches = rules.matches(slip.day);
    const { round } = seasonOf(slip.day, rules.seasonLength);
    const legs = slip.legs.flatMap(({ match, pick, odds, result }) => {
      const fixture = matches[match];
      if (fixture === undefined) return [];
      const { key, params } = pickWords(pick, { home: fixture.home.name, away: fixture.away.name });
      const end = result === null ? '' : ` · ${t(`game.result_${result}`)}`;
      return el(
        'li',
        { className: result === 'LOSE' ? 'lost' : '' },
        el('span', {}, `${fixture.home.code}–${fixture.away.code}: ${t(`game.${key}`, params)}${end}`),
        el('b', {}, oddsText(odds)),
      );
    });
    const state = stateOf(slip);
    const brought = slip.status === 'settled' ? slip.win : slip.status === 'refunded' ? slip.amount : null;
    return el(
      'li',
      { className: `slip-card slip-${state}` },
      el(
        'div',
        { className: 'slip-card-head' },
        el('span', {}, t('game.slip_of', { round })),
        el('span', { className: 'slip-state' }, t(`game.status_${state}`)),
      ),
      el('ul', {}, ...legs),
      el(
        'p',
        {},
        el('span', {}, `${t('arcade.bet')} ${money(slip.amount)} × ${slip.odds}`),
        el('strong', { className: 'slip-brought' }, brought === null ? '' : money(brought)),
      ),
    );
  }

  return {
    element,
    show(slips: Iterable<Slip>): void {
      all = [...slips].reverse();
      lay();
    },
  };
}

/** Only a slip that brought more than its stake has won. */
function stateOf({ status, win, amount }: Slip): 'open' | 'won' | 'lost' | 'back' {
  if (status === 'open') return 'open';
  if (status === 'refunded') return 'back';
  if (win > amount) return 'won';
  return win === 0n ? 'lost' : 'back';
}
