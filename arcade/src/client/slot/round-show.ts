import { isGain } from '../shared/bet/cheer.ts';
import { createRollup } from '../shared/bet/rollup.ts';
import { buzz } from '../shared/preferences.ts';
import type { Shell } from '../shared/shell.ts';
import { sound } from '../shared/sound.ts';
import type { Board } from './board/board.ts';
import type { Highlight } from './board/board-view.ts';
import type { FactorBadge } from './board/factor-badge.ts';
import type { FeatureCards } from './feature-cards.ts';
import { createSpinShow, type SlotTable, type SpinResult } from './spin-show.ts';
import type { Round } from './stake.ts';
import type { Words } from './texts.ts';

interface Parts {
  board: Board;
  badge: FactorBadge;
  cards: FeatureCards;
  shell: Shell;
  wording: Words;
  table: SlotTable;
  isCalm: () => boolean;
  pace: Pace;
}

/** Whether the player hurries through what is shown. */
export interface Pace {
  /** Waits, unless the player hurries. */
  wait(ms: number): Promise<void>;
  /** Waits even so; a press ends it. */
  pause(ms: number): Promise<void>;
  /** The player sees each win from its beginning. */
  reset(): void;
}

/** Presents a whole round: its spins, what they pay and what they set off. */
export function createRoundShow(parts: Parts) {
  const { board, badge, cards, shell, table, isCalm, pace } = parts;
  const { t, money } = parts.wording;
  const rollup = createRollup(isCalm);
  const turnsGiven = Number(table.feature.numbers.turns ?? 0);
  const spinShow = createSpinShow({ board, table, isCalm, wait: pace.wait, money });

  async function present(round: Round, began: number): Promise<void> {
    const [paid = [], ...free] = groupsOf(round.spins);
    const cost = round.free === null ? round.bet : 0n;
    const won = await presentSpin(paid, round.bet, cost, began);
    if (free.length > 0) await presentFree(round, free, won, cost);
    badge.show(1);
    for (const { level, amount } of round.jackpots ?? []) {
      // A small level may be worth less than what was staked to hit it.
      if (isGain({ bet: cost, win: amount })) {
        sound.win(6);
        board.shower(6);
      }
      await cards.jackpot(t(`game.jackpot_${level}`), amount);
    }
  }

  async function presentFree(round: Round, free: SpinResult[][], paid: bigint, cost: bigint): Promise<void> {
    let total = paid;
    let left = free.length;
    const first = free[0]?.[0];
    await cards.intro(round.spins[0]?.scatters.freeSpins ?? 0, first?.drawn ?? null);
    for (const [index, group] of free.entries()) {
      pace.reset();
      const played = index + 1;
      left = group[0]?.freeSpinsLeft ?? 0;
      cards.progress(played, played + left, total);
      if (!isCalm()) board.start();
      total += await presentSpin(group, round.bet, cost, performance.now());
      cards.progress(played, played + left, total);
      const more = group[0]?.scatters.freeSpins ?? 0;
      if (more > 0) await cards.more(more);
    }
    cards.endProgress();
    await cards.total(free.length, total - paid, round.win, cost);
  }

  /** A spin with its falls, respins or held turns. Answers what all of them paid. */
  async function presentSpin(
    turns: readonly SpinResult[],
    bet: bigint,
    cost: bigint,
    began: number,
  ): Promise<bigint> {
    let total = 0n;
    for (const [index, turn] of turns.entries()) {
      badge.show(turn.kind === 'hold' || table.feature.kind === 'factorReel' ? 1 : turn.factor);
      await spinShow.show(turn, turns[index - 1], index === 0 ? began : performance.now());
      total += turn.win;
      if (turn.kind === 'hold' && index < turns.length - 1)
        shell.say(t('game.held', { count: turnsLeft(turns.slice(0, index + 1), turnsGiven) }));
      else await showWins(turn, { bet, cost, total, isLast: index === turns.length - 1 });
    }
    return total;
  }

  /** Shows what a turn paid. A return that is no gain is told plainly and not celebrated. */
  async function showWins(
    turn: SpinResult,
    { bet, cost, total, isLast }: { bet: bigint; cost: bigint; total: bigint; isLast: boolean },
  ): Promise<void> {
    if (turn.win === 0n) {
      if (total === 0n && isLast) shell.say(t('arcade.noWin'));
      return;
    }
    pace.reset();
    board.highlight(highlightOf(turn, table));
    const isFull = turn.kind === 'hold' && turn.factor > 1;
    if (isFull) shell.say(t('game.held_full', { factor: turn.factor }));
    if (!isGain({ bet: cost, win: total })) {
      shell.say(t('arcade.returnedAmount', { amount: money(total) }));
      if (!isCalm()) await pace.pause(turn.isFree || !isLast ? 900 : 350);
      return;
    }
    const strength = Math.min(6, 1 + Math.floor(Math.log2(Number(total / bet) + 1)));
    sound.win(strength);
    buzz(20);
    board.shower(strength);
    await rollup.count(total, (amount, isEnd) =>
      shell.say(t(isEnd ? 'arcade.wonAmount' : 'arcade.winning', { amount: money(amount) }), 'win'),
    );
    if (turn.isFree) await pace.pause(500);
  }

  return { present, finish: () => rollup.finish() };
}

/** Each spin with the turns that it set off. */
function groupsOf(spins: readonly SpinResult[]): SpinResult[][] {
  const groups: SpinResult[][] = [];
  for (const turn of spins) {
    if (turn.kind === 'spin') groups.push([turn]);
    else groups.at(-1)?.push(turn);
  }
  return groups;
}

/** How many turns are left after these: each new bell gives all of them again. */
function turnsLeft([spin, ...held]: readonly SpinResult[], given: number): number {
  let left = given;
  let known = spin?.grid.flat().filter((symbol) => symbol === 'COIN').length ?? 0;
  for (const { coins } of held) {
    left = coins.length > known ? given : left - 1;
    known = coins.length;
  }
  return left;
}

/** The cells that win, and the lines through them. */
function highlightOf(turn: SpinResult, table: SlotTable): Highlight {
  const cells = new Set<number>(turn.coins.map(({ cell }) => cell));
  for (const win of turn.wins) for (const cell of win.cells) cells.add(cell);
  // What the win is multiplied by stands in the middle of the last reel.
  if (table.feature.kind === 'factorReel' && turn.win > 0n)
    cells.add((table.strips.length - 1) * table.rows + 1);
  if (turn.scatters.pay > 0n) {
    turn.grid.forEach((reel, index) => {
      reel.forEach((symbol, row) => {
        if (symbol === 'SCATTER') cells.add(index * table.rows + row);
      });
    });
  }
  // A line that pays from the right is drawn whole.
  const lines = turn.wins.flatMap(({ line, count, cells: [first = 0] }) =>
    line === null ? [] : [{ line, count: first < table.rows ? count : table.strips.length }],
  );
  return { lines, cells };
}
