import { formatMultiplier } from '@kislap/rules/crash';
import { layMines, minesMultiplier, tileCount } from '@kislap/rules/mines';
import { MinesRound } from '../../engines/mines/mines.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import { pixelRatio } from '../shared/paint/frames.ts';
import { skinOf } from '../shared/paint/skin.ts';
import type { OpenSession } from '../shared/session.ts';
import { drawAgain } from '../shared/sheet/fair-check.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { facesOf } from './board-state.ts';
import { makePanes } from './pane-art.ts';
import type { Words } from './texts.ts';

export function minesRules(help: Help, { t, money }: Words): Node[] {
  const table = el('ol', { className: 'multipliers' });
  const select = el(
    'select',
    { className: 'choice', attrs: { 'aria-label': t('game.mines_count') } },
    ...Array.from({ length: tileCount - 1 }, (_, index) =>
      el(
        'option',
        { value: String(index + 1), selected: index === 2 },
        t('game.mines_table_mines', { count: index + 1 }),
      ),
    ),
  );
  function showTable(): void {
    const mines = Number(select.value);
    table.replaceChildren(
      ...Array.from({ length: tileCount - mines }, (_, index) =>
        el(
          'li',
          {},
          el('span', {}, String(index + 1)),
          ` ${formatMultiplier(minesMultiplier(mines, index + 1))}×`,
        ),
      ),
    );
  }
  select.addEventListener('change', showTable);
  showTable();
  return [
    el('h2', {}, help.name),
    el('p', { className: 'rtp' }, t('arcade.rtp'), ' ', el('strong', {}, rtpText(help.rtp))),
    el('p', {}, t('game.mines_intro')),
    el('p', {}, t('game.mines_rule_pay')),
    el('h3', {}, t('game.mines_table')),
    select,
    table,
    ...(help.winMax === null ? [] : [el('p', {}, t('game.mines_rule_cap', { amount: money(help.winMax) }))]),
    el('p', {}, t('game.mines_rule_keys')),
    el(
      'p',
      { className: 'quiet' },
      t('arcade.bet_range', { min: money(help.bets[0] ?? 0n), max: money(help.bets.at(-1) ?? 0n) }),
    ),
  ];
}

/** The board as it stood at the end. */
export function paintMinesRound({ detail }: RoundDetail, { t }: Words, { session }: OpenSession): Node[] {
  const mines = readOwn(MinesRound, detail);
  const ratio = pixelRatio();
  const side = 44;
  const faces = facesOf(mines);
  const mined = faces.flatMap((face, tile) => (face.endsWith('mine') ? [String(tile + 1)] : []));
  const canvas = el('canvas', {
    className: 'past-board',
    attrs: { role: 'img', 'aria-label': `${t('game.mines_count')}: ${mined.join(', ')}` },
  });
  canvas.width = side * 5 * ratio;
  canvas.height = side * 5 * ratio;
  const ctx = canvas.getContext('2d');
  const panes = makePanes(side * ratio, skinOf(session.skin, session.gameCode));
  faces.forEach((face, tile) => {
    const image = face === 'closed' ? panes.closed[tile % panes.closed.length] : panes[face];
    if (image !== undefined)
      ctx?.drawImage(image, (tile % 5) * side * ratio, Math.floor(tile / 5) * side * ratio);
  });
  return [canvas, el('p', {}, `${t('game.mines_count')}: ${mines.mines} · ${mines.multiplier}×`)];
}

export function recomputeMines({ detail }: RoundDetail): (() => Promise<Recomputed>) | null {
  const mines = readOwn(MinesRound, detail);
  const { board } = mines;
  const seed = mines.fairness.serverSeed;
  if (seed === null || board === null) return null;
  return async () => {
    const again = await drawAgain(mines.fairness, seed, (below) => layMines(below, mines.mines));
    const sorted = (tiles: readonly number[]) => tiles.toSorted((a, b) => a - b).join(' ');
    return { isSame: sorted(again) === sorted(board), shown: sorted(again.map((tile) => tile + 1)) };
  };
}
