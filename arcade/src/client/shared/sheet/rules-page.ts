import { el } from '../dom.ts';
import type { Help } from '../game.ts';
import type { Wording } from '../texts.ts';
import { rtpText } from './rtp.ts';

/** The rules of a game in the order of every game: name, return, rules, limits. */
export function rulesPage(help: Help, { t, money }: Wording, content: Node[]): Node[] {
  return [
    el('h2', {}, help.name),
    el('p', { className: 'rtp' }, t('arcade.rtp'), ' ', el('strong', {}, rtpText(help.rtp))),
    ...content,
    el(
      'p',
      { className: 'quiet' },
      t('arcade.bet_range', { min: money(help.bets[0] ?? 0n), max: money(help.bets.at(-1) ?? 0n) }),
    ),
  ];
}

export function paragraphs(...texts: string[]): Node[] {
  return texts.map((text) => el('p', {}, text));
}

/** A table of figures; the first column names the row, the head (if any) the columns. */
export function figures(
  caption: string,
  rows: readonly (readonly string[])[],
  head?: readonly string[],
): HTMLElement {
  const cells = (head ?? []).map((text) => el('th', { attrs: { scope: 'col' } }, text));
  return el(
    'table',
    { className: 'figures' },
    el('caption', {}, caption),
    head === undefined ? null : el('thead', {}, el('tr', {}, ...cells)),
    el(
      'tbody',
      {},
      ...rows.map(([name = '', ...rest]) =>
        el('tr', {}, el('th', { attrs: { scope: 'row' } }, name), ...rest.map((text) => el('td', {}, text))),
      ),
    ),
  );
}
