import { oddsText } from '@kislap/rules/odds';
import type { Market, Match } from '@kislap/rules/sport';
import { handicapText, lineText, pickWords } from '../../engines/sports/pick-words.ts';
import { el } from '../shared/dom.ts';
import { crest } from './crest.ts';
import type { SportKind } from './kind.ts';
import { isPicked, type PickedLeg, type Picks } from './slip-picks.ts';
import type { Words } from './texts.ts';

type OddsButton = { leg: PickedLeg; button: HTMLButtonElement };

/** The matches of the matchday that takes bets, with all that may be bet on. */
export function createFixtures<M extends Match, Result>(
  kind: SportKind<M, Result>,
  words: Words,
  press: (leg: PickedLeg) => void,
) {
  const { t } = words;
  const list = el('ul', { className: 'fixtures', attrs: { 'aria-label': t('game.fixtures') } });
  let buttons: OddsButton[] = [];

  function oddsButton(match: M, leg: PickedLeg, label: string): HTMLButtonElement {
    const { key, params } = pickWords(leg.pick, { home: match.home.name, away: match.away.name });
    const name = t(`game.${key}`, params);
    const control = el(
      'button',
      { type: 'button', className: 'odds', attrs: { 'aria-pressed': 'false' }, onclick: () => press(leg) },
      el('span', {}, label),
      el('strong', {}, oddsText(leg.odds)),
      // What is seen stays in the name, for those who speak to their device; the rest is for those who listen to it.
      name === label ? null : el('span', { className: 'unseen' }, name),
    );
    buttons.push({ leg, button: control });
    return control;
  }

  function marketRow(match: M, index: number, market: Market): HTMLElement {
    return el(
      'div',
      { className: `picks picks-${kind.columns(market.market)}` },
      ...market.picks.map(({ pick, odds }) =>
        oddsButton(match, { match: index, pick, odds }, shortOf(pick, match, words)),
      ),
    );
  }

  function card(match: M, index: number): HTMLElement {
    const markets = kind.rules.markets(match);
    const others = markets.filter(({ market }) => market !== kind.mainMarket);
    const names = [...new Set(others.map(({ market }) => market))];
    return el(
      'li',
      { className: 'fixture' },
      el(
        'div',
        { className: 'teams' },
        el('span', { className: 'team' }, crest(match.home), match.home.name),
        el('span', { className: 'team guest' }, match.away.name, crest(match.away)),
      ),
      ...markets
        .filter(({ market }) => market === kind.mainMarket)
        .map((one) => marketRow(match, index, one)),
      el(
        'details',
        { className: 'lines' },
        el('summary', {}, names.map((name) => marketName(name, words)).join(' · ')),
        ...names.map((name) =>
          el(
            'div',
            { className: 'market' },
            el('h4', {}, marketName(name, words)),
            ...others.filter(({ market }) => market === name).map((one) => marketRow(match, index, one)),
          ),
        ),
      ),
    );
  }

  return {
    element: list,
    /** Another matchday, other matches. */
    lay(day: number | null): void {
      buttons = [];
      list.replaceChildren(...(day === null ? [] : kind.rules.matches(day).map(card)));
    },
    mark(picks: Picks, isOpen: boolean): void {
      for (const { leg, button } of buttons) {
        button.setAttribute('aria-pressed', String(isPicked(picks, leg)));
        button.disabled = !isOpen;
      }
    },
  };
}

export function marketName(market: string, { t }: Words): string {
  switch (market) {
    case 'ah':
      return t('game.market_ah');
    case 'ou':
      return t('game.market_ou');
    case 'win':
      return t('game.market_win');
    case 'score':
      return t('game.market_score');
    default:
      return t('game.market_1x2');
  }
}

/** What a button has room for; its name says the rest. */
function shortOf(pick: string, match: Match, { t }: Words): string {
  const [market = '', choice = '', line = '0'] = pick.split(':');
  const quarters = Number(line);
  const code = choice === 'away' ? match.away.code : match.home.code;
  if (market === 'ah') return `${code} ${handicapText(quarters)}`;
  if (market === 'ou') return `${t(choice === 'over' ? 'game.over' : 'game.under')} ${lineText(quarters)}`;
  if (market === 'score') return choice.replace('-', '–');
  if (choice === 'draw') return t('game.draw');
  return market === '1x2' ? (choice === 'home' ? '1' : '2') : code;
}
