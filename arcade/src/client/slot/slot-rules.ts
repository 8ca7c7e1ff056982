import type { SlotSymbol } from '@kislap/rules/slots/symbols';
import { SlotHelp } from '../../engines/slot/slot.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, readOwn } from '../shared/game.ts';
import { pixelRatio } from '../shared/paint/frames.ts';
import type { OpenSession } from '../shared/session.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { lineHue } from './board/line-paint.ts';
import { symbolPicture } from './board/symbol-picture.ts';
import { slotSkinOf } from './slot-skin.ts';
import type { SlotTable as Table } from './spin-show.ts';
import type { Words } from './texts.ts';

/** Rules and paytable with the symbols as they are on the reels. */
export function slotRules(help: Help, words: Words, { session }: OpenSession): Node[] {
  const { t, money } = words;
  const table = readOwn(SlotHelp, help.detail);
  const skin = slotSkinOf(session);
  const picture = (key: SlotSymbol) => symbolPicture(key, skin, t(`game.symbol_${key}`), 64);
  const { kind, numbers } = table.feature;
  return [
    el('h2', {}, help.name),
    el('p', { className: 'rtp' }, t('arcade.rtp'), ' ', el('strong', {}, rtpText(help.rtp))),
    el('p', {}, introOf(table, t)),
    ...(kind === 'none'
      ? []
      : [el('h3', {}, t('game.feature')), el('p', {}, t(`game.feature_${kind}`, numbers))]),
    el('h3', {}, t('arcade.paytable')),
    el(
      'p',
      { className: 'quiet' },
      t(table.kind === 'ways' ? 'game.pays_ways' : 'game.pays_lines', { units: table.units }),
    ),
    el('div', { className: 'pays' }, ...table.symbols.map((one) => payRow(one, picture))),
    ...wildRules(table, t, picture),
    ...(table.scatter === null
      ? []
      : [el('div', { className: 'special' }, picture('SCATTER'), scatterRules(table, t))]),
    ...jackpotRules(table, t, money),
    ...linePictures(table, t),
    el(
      'p',
      { className: 'quiet' },
      t('arcade.bet_range', { min: money(help.bets[0] ?? 0n), max: money(help.bets.at(-1) ?? 0n) }),
    ),
    el('p', { className: 'quiet' }, t('arcade.rule_malfunction')),
  ];
}

function introOf({ kind, rows, strips, lines, isBothWays, feature }: Table, t: Words['t']): string {
  const reels = strips.length;
  if (kind === 'ways')
    return t('game.intro_ways', { reels, rows, ways: (rows ** reels).toLocaleString('en') });
  if (lines.length === 1)
    return t('game.intro_one_line', { reels: feature.kind === 'factorReel' ? reels - 1 : reels });
  return t(isBothWays ? 'game.intro_both_ways' : 'game.intro_lines', { reels, rows, count: lines.length });
}

type Picture = (key: SlotSymbol) => HTMLElement;

function payRow({ symbol, pays }: Table['symbols'][number], picture: Picture): HTMLElement {
  const rows = pays.map(({ count, pay }) => el('li', {}, el('span', {}, `${count}×`), ` ${pay}`)).reverse();
  return el('div', { className: 'pay' }, picture(symbol), el('ul', {}, ...rows));
}

/** The rule of a symbol that is wild and scatter in one stands with the feature. */
function wildRules({ wild, wildReels, wildFactor }: Table, t: Words['t'], picture: Picture): Node[] {
  if (wild !== 'WILD' || wildReels.length === 0) return [];
  const rules = [
    t('game.rule_wild', { reels: wildReels.join(', ') }),
    ...(wildFactor > 1 ? [t('game.rule_wild_doubles', { factor: wildFactor })] : []),
  ];
  return [el('div', { className: 'special' }, picture('WILD'), el('p', {}, rules.join(' ')))];
}

function scatterRules({ scatter, freeSpinFactor, strips, freeStrips }: Table, t: Words['t']): HTMLElement {
  const rows = (scatter ?? [])
    .map(({ count, pay, freeSpins }) =>
      el('li', {}, t('game.rule_scatter', { count, pay, spins: freeSpins })),
    )
    .reverse();
  const rules = [
    t('game.rule_free'),
    ...(freeSpinFactor > 1 ? [t('game.rule_free_factor', { factor: freeSpinFactor })] : []),
    ...(freeStrips.flat().includes('SCATTER') ? [t('game.rule_free_again')] : []),
    ...(String(strips) === String(freeStrips) ? [] : [t('game.rule_free_strips')]),
  ];
  return el('div', {}, el('ul', {}, ...rows), el('p', {}, rules.join(' ')));
}

function linePictures({ lines, rows }: Table, t: Words['t']): Node[] {
  if (lines.length < 2) return [];
  return [
    el('h3', {}, t('game.lines', { count: lines.length })),
    el('div', { className: 'lines' }, ...lines.map((line, index) => lineDiagram(line, rows, index))),
  ];
}

function jackpotRules({ jackpot }: Table, t: Words['t'], money: Words['money']): Node[] {
  if (jackpot === null) return [];
  return [
    el('h3', {}, t('game.jackpot')),
    el('p', {}, t('game.jackpot_how')),
    el(
      'ul',
      {},
      ...jackpot.levels.map(({ level, odds, seed }) =>
        el(
          'li',
          {},
          t('game.jackpot_odds', {
            level: t(`game.jackpot_${level}`),
            odds: odds.toLocaleString('en'),
            seed: money(seed),
          }),
        ),
      ),
    ),
    el('p', { className: 'quiet' }, t('game.jackpot_note')),
    el('p', { className: 'quiet' }, t('game.gift_jackpot')),
  ];
}

function lineDiagram(line: readonly number[], rows: number, index: number): HTMLElement {
  const ratio = pixelRatio();
  const canvas = el('canvas', {
    width: line.length * 12 * ratio,
    height: rows * 12 * ratio,
    attrs: { 'aria-hidden': 'true' },
  });
  const ctx = canvas.getContext('2d');
  if (ctx !== null) {
    ctx.scale(ratio, ratio);
    for (const [reel, at] of line.entries()) {
      for (let row = 0; row < rows; row++) {
        ctx.fillStyle = at === row ? `oklch(.82 .16 ${lineHue(index)})` : 'oklch(.4 .04 302)';
        ctx.fillRect(reel * 12 + 1, row * 12 + 1, 10, 10);
      }
    }
  }
  return el('figure', {}, canvas, el('figcaption', {}, String(index + 1)));
}
