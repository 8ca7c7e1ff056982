import { rules75, rules90 } from '@kislap/rules/bingo';
import type { PatternName } from '@kislap/rules/bingo-goals';
import { guaranteedOf, guaranteedReturn } from '@kislap/rules/bingo-guaranteed';
import { BingoHelp } from '../../engines/bingo/bingo.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, readOwn } from '../shared/game.ts';
import { figures, paragraphs, rulesPage } from '../shared/sheet/rules-page.ts';
import { patternPicture } from './prize-strip.ts';
import type { Words } from './texts.ts';

export function bingoRules(help: Help, words: Words): Node[] {
  const { t, money } = words;
  const { balls, price, cardsMax, prizes, blackout, patterns } = readOwn(BingoHelp, help.detail);
  const shares = prizes.map(({ name, share }) => [t(`game.prize_${name}`), `${share} %`]);
  if (blackout !== null) shares.push([t('game.prize_blackout'), `${blackout.share} %`]);
  return rulesPage(help, words, [
    ...paragraphs(
      t('game.rule_rtp'),
      t(balls === 75 ? 'game.rule_intro_75' : 'game.rule_intro_90'),
      t(balls === 75 ? 'game.rule_prizes_75' : 'game.rule_prizes_90'),
    ),
    figures(t('game.share_of_sales'), shares),
    ...(patterns.length > 1 ? paragraphs(t('game.rule_patterns')) : []),
    ...(patterns.length > 1
      ? [
          el(
            'ul',
            { className: 'pattern-list' },
            ...patterns.map((name) =>
              el('li', {}, patternPicture(name), el('span', {}, t(`game.pattern_${name}`))),
            ),
          ),
        ]
      : []),
    ...(blackout === null
      ? []
      : paragraphs(t('game.rule_blackout', { share: blackout.share, calls: blackout.within }))),
    ...paragraphs(
      t('game.rule_ties'),
      t('game.rule_sale', { price: money(price), count: cardsMax }),
      t('game.rule_alone'),
    ),
    ...guaranteedFigures(patterns.length === 0 ? [null] : patterns, price, words),
    ...paragraphs(t('game.rule_auto'), t('game.rule_break'), t('game.rule_practice')),
  ]);
}

/** What the house guarantees to who plays alone, for each form of round of the hall, with its exact return. */
function guaranteedFigures(
  forms: readonly (PatternName | null)[],
  price: bigint,
  { t, money }: Words,
): HTMLElement[] {
  return forms.map((pattern) => {
    const { shape } = pattern === null ? rules90 : rules75(pattern);
    const prizes = guaranteedOf(pattern);
    const [top, bottom] = guaranteedReturn(shape, prizes);
    const rows = prizes.map(({ name, within, pays }) => [
      name === 'pattern' ? t(`game.pattern_${pattern ?? 'house'}`) : t(`game.prize_${name}`),
      t('game.prize_within', { count: within }),
      money(price * pays),
    ]);
    const percent = (Number((top * 1_000_000n) / bottom) / 10_000).toFixed(4);
    return figures(t('game.guaranteed_return', { percent }), rows);
  });
}
