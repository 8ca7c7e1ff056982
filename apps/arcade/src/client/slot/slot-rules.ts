import { SlotHelp } from '../../engines/slot/slot.api.ts';
import { el } from '../shared/dom.ts';
import { pixelRatio } from '../shared/frames.ts';
import { type Help, readOwn } from '../shared/game.ts';
import { rtpText } from '../shared/rtp.ts';
import type { OpenSession } from '../shared/session.ts';
import { skinOf } from '../shared/skin.ts';
import { lineHue } from './line-paint.ts';
import { drawSymbol, type SymbolKey } from './symbols/index.ts';
import type { Words } from './texts.ts';

/** Rules and paytable with the symbols as they are on the reels. */
export function slotRules(help: Help, { t, money }: Words, { session }: OpenSession): Node[] {
  const table = readOwn(SlotHelp, help.detail);
  const skin = skinOf(session.skin, session.gameCode);

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

  const pays = table.symbols
    .filter(({ pays }) => pays.length > 0)
    .map(({ symbol, pays }) =>
      el(
        'div',
        { className: 'pay' },
        picture(symbol),
        el(
          'ul',
          {},
          ...pays.map((pay, index) => el('li', {}, el('span', {}, `${index + 3}×`), ` ${pay}`)).reverse(),
        ),
      ),
    );
  const scatter = table.scatter.pays
    .map((pay, index) =>
      el(
        'li',
        {},
        t('game.rule_scatter', { count: index + 3, pay, spins: table.scatter.freeSpins[index] ?? 0 }),
      ),
    )
    .reverse();

  return [
    el('h2', {}, help.name),
    el('p', { className: 'rtp' }, t('arcade.rtp'), ' ', el('strong', {}, rtpText(help.rtp))),
    el('p', {}, t('game.slot_intro')),
    el('h3', {}, t('arcade.paytable')),
    el('p', { className: 'quiet' }, t('game.slot_pays_note')),
    el('div', { className: 'pays' }, ...pays),
    el('div', { className: 'special' }, picture('WILD'), el('p', {}, t('game.rule_wild'))),
    el(
      'div',
      { className: 'special' },
      picture('SCATTER'),
      el(
        'div',
        {},
        el('ul', {}, ...scatter),
        el('p', {}, t('game.rule_free', { factor: table.freeSpinFactor })),
      ),
    ),
    el('h3', {}, t('game.lines')),
    el('div', { className: 'lines' }, ...table.lines.map((rows, index) => lineDiagram(rows, index))),
    el(
      'p',
      { className: 'quiet' },
      t('arcade.bet_range', { min: money(help.bets[0] ?? 0n), max: money(help.bets.at(-1) ?? 0n) }),
    ),
    el('p', { className: 'quiet' }, t('arcade.rule_malfunction')),
  ];
}

function lineDiagram(rows: readonly number[], index: number): HTMLElement {
  const ratio = pixelRatio();
  const canvas = el('canvas', { width: 60 * ratio, height: 36 * ratio, attrs: { 'aria-hidden': 'true' } });
  const ctx = canvas.getContext('2d');
  if (ctx !== null) {
    ctx.scale(ratio, ratio);
    for (let reel = 0; reel < 5; reel++) {
      for (let row = 0; row < 3; row++) {
        ctx.fillStyle = rows[reel] === row ? `oklch(.82 .16 ${lineHue(index)})` : 'oklch(.4 .04 302)';
        ctx.fillRect(reel * 12 + 1, row * 12 + 1, 10, 10);
      }
    }
  }
  return el('figure', {}, canvas, el('figcaption', {}, String(index + 1)));
}
