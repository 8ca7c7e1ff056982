import type * as z from 'zod/mini';
import { SlotHelp } from '../../engines/slot/slot.api.ts';
import { el } from '../shared/dom.ts';
import { pixelRatio } from '../shared/frames.ts';
import { type Help, readOwn } from '../shared/game.ts';
import { rtpText } from '../shared/rtp.ts';
import type { OpenSession } from '../shared/session.ts';
import { lineHue } from './line-paint.ts';
import { slotSkinOf } from './slot-skin.ts';
import { drawSymbol, type SymbolKey } from './symbols/index.ts';
import type { Words } from './texts.ts';

type Table = z.output<typeof SlotHelp>;

/** Rules and paytable with the symbols as they are on the reels. */
export function slotRules(help: Help, { t, money }: Words, { session }: OpenSession): Node[] {
  const table = readOwn(SlotHelp, help.detail);
  const skin = slotSkinOf(session);

  function picture(key: SymbolKey): HTMLCanvasElement {
    const ratio = pixelRatio();
    const canvas = el('canvas', {
      className: 'symbol',
      width: 64 * ratio,
      height: 64 * ratio,
      attrs: { role: 'img', 'aria-label': t(`game.symbol_${key}`) },
    });
    const ctx = canvas.getContext('2d');
    if (ctx !== null) {
      ctx.setTransform(ratio * 0.62, 0, 0, ratio * 0.62, 32 * ratio, 32 * ratio);
      drawSymbol(ctx, key, skin);
    }
    return canvas;
  }

  const pays = table.symbols.map(({ symbol, pays }) =>
    el(
      'div',
      { className: 'pay' },
      picture(symbol),
      el(
        'ul',
        {},
        ...pays.map(({ count, pay }) => el('li', {}, el('span', {}, `${count}×`), ` ${pay}`)).reverse(),
      ),
    ),
  );
  const reels = table.strips.length;
  const isWays = table.kind === 'ways';
  const wild = [
    t('game.rule_wild', { reels: table.wildReels.join(', ') }),
    ...(table.hasExpandingWilds ? [t('game.rule_wild_expands')] : []),
    ...(table.wildFactor > 1 ? [t('game.rule_wild_doubles', { factor: table.wildFactor })] : []),
  ];

  return [
    el('h2', {}, help.name),
    el('p', { className: 'rtp' }, t('arcade.rtp'), ' ', el('strong', {}, rtpText(help.rtp))),
    el('p', {}, isWays ? t('game.intro_ways') : t('game.intro_lines', { reels, count: table.lines.length })),
    el('h3', {}, t('arcade.paytable')),
    el(
      'p',
      { className: 'quiet' },
      isWays ? t('game.pays_ways') : t('game.pays_lines', { units: table.units }),
    ),
    el('div', { className: 'pays' }, ...pays),
    el('div', { className: 'special' }, picture('WILD'), el('p', {}, wild.join(' '))),
    ...(table.scatter === null
      ? []
      : [el('div', { className: 'special' }, picture('SCATTER'), scatterRules(table, t))]),
    ...jackpotRules(table, t, money),
    ...(isWays
      ? []
      : [
          el('h3', {}, t('game.lines', { count: table.lines.length })),
          el('div', { className: 'lines' }, ...table.lines.map((rows, index) => lineDiagram(rows, index))),
        ]),
    el(
      'p',
      { className: 'quiet' },
      t('arcade.bet_range', { min: money(help.bets[0] ?? 0n), max: money(help.bets.at(-1) ?? 0n) }),
    ),
    el('p', { className: 'quiet' }, t('arcade.rule_malfunction')),
  ];
}

function scatterRules(table: Table, t: Words['t']): HTMLElement {
  const rows = (table.scatter ?? [])
    .map(({ count, pay, freeSpins }) =>
      el('li', {}, t('game.rule_scatter', { count, pay, spins: freeSpins })),
    )
    .reverse();
  const hasOwnStrips = String(table.strips) !== String(table.freeStrips);
  return el(
    'div',
    {},
    el('ul', {}, ...rows),
    el('p', {}, t('game.rule_free', { factor: table.freeSpinFactor })),
    ...(hasOwnStrips ? [el('p', {}, t('game.rule_free_strips'))] : []),
  );
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

function lineDiagram(rows: readonly number[], index: number): HTMLElement {
  const ratio = pixelRatio();
  const canvas = el('canvas', {
    width: rows.length * 12 * ratio,
    height: 36 * ratio,
    attrs: { 'aria-hidden': 'true' },
  });
  const ctx = canvas.getContext('2d');
  if (ctx !== null) {
    ctx.scale(ratio, ratio);
    for (let reel = 0; reel < rows.length; reel++) {
      for (let row = 0; row < 3; row++) {
        ctx.fillStyle = rows[reel] === row ? `oklch(.82 .16 ${lineHue(index)})` : 'oklch(.4 .04 302)';
        ctx.fillRect(reel * 12 + 1, row * 12 + 1, 10, 10);
      }
    }
  }
  return el('figure', {}, canvas, el('figcaption', {}, String(index + 1)));
}
