import type * as z from 'zod/mini';
import type { SlotHelp, Spin } from '../../engines/slot/slot.api.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import type { Board } from './board/board.ts';
import { suspenseReels } from './board/reel-motion.ts';

export type SpinResult = z.output<typeof Spin>;
export type SlotTable = z.output<typeof SlotHelp>;

const runMs = 420;
const staggerMs = 150;
const suspenseMs = 1000;
const expandMs = 520;
const turnMs = 420;
const dropMs = 360;
const heldMs = 520;

interface Parts {
  board: Board;
  table: SlotTable;
  isCalm: () => boolean;
  /** Waits, unless the player hurries. */
  wait(ms: number): Promise<void>;
  money(amount: bigint): string;
}

/** Shows the turns of a round on the reels, each in its own way. */
export function createSpinShow(parts: Parts) {
  const { board, isCalm, wait } = parts;

  /** The reels run and come to their stops, from the left. */
  async function land(turn: SpinResult, kept: readonly number[], began: number): Promise<void> {
    const scatters = turn.grid.map((reel) => reel.filter((symbol) => symbol === 'SCATTER').length);
    const held = suspenseReels(scatters);
    await wait(Math.max(0, runMs - (performance.now() - began)));
    let seen = 0;
    for (const [reel, stop] of turn.stops.entries()) {
      if (kept.includes(reel)) continue;
      const isTwin = turn.twins.includes(reel) && reel !== turn.twins[0];
      if (held[reel] === true) {
        board.hold([reel]);
        await wait(suspenseMs);
      } else if (reel > 0 && !isTwin) await wait(staggerMs);
      board.land(reel, stop, turn.isFree);
      seen += scatters[reel] ?? 0;
      if ((scatters[reel] ?? 0) > 0) sound.scatter(seen);
    }
    await board.atRest();
    board.hold(turn.twins);
  }

  async function show(turn: SpinResult, before: SpinResult | undefined, began: number): Promise<void> {
    if (turn.kind === 'fall') return drop(turn, before);
    if (turn.kind === 'hold') return showCoins(turn, before);
    const kept = turn.kind === 'respin' ? (before?.grown.reels ?? []) : [];
    if (isCalm()) {
      board.crossfade(turn.stops, turn.isFree);
      await board.atRest();
      board.hold(turn.twins);
    } else {
      if (turn.kind === 'respin') board.start(kept);
      await land(turn, kept, began);
    }
    await reveal(turn);
    await grow(turn);
  }

  /** Every mystery turns into the symbol that was drawn. */
  async function reveal({ drawn, stops, isFree }: SpinResult): Promise<void> {
    if (drawn === null || parts.table.feature.kind !== 'mystery') return;
    const strips = isFree ? parts.table.freeStrips : parts.table.strips;
    strips.forEach((strip, reel) => {
      for (let row = 0; row < parts.table.rows; row++) {
        if (strip[((stops[reel] ?? 0) + row) % strip.length] !== 'MYSTERY') continue;
        board.covers.put(reel * parts.table.rows + row, drawn, { isPopping: true });
      }
    });
    board.wake();
    sound.scatter(2);
    await wait(turnMs);
  }

  /** A symbol that is drawn for free spins grows only where that pays. */
  async function grow({ grown, drawn, wins }: SpinResult): Promise<void> {
    const isWanted = drawn === null || wins.some(({ line }) => line === null);
    if (grown.reels.length === 0 || !isWanted) return;
    board.expand(grown.reels, grown.symbol);
    sound.scatter(grown.reels.length);
    await wait(isCalm() ? 0 : expandMs);
  }

  /** What won bursts; what was above it comes down. */
  async function drop(turn: SpinResult, before: SpinResult | undefined): Promise<void> {
    const { rows } = parts.table;
    const gone = new Set(before?.wins.flatMap(({ cells }) => cells));
    for (const cell of gone) board.burst(cell);
    board.highlight(null);
    turn.grid.forEach((column, reel) => {
      const kept = column.map((_, row) => row).filter((row) => !gone.has(reel * rows + row));
      const missing = rows - kept.length;
      column.forEach((symbol, row) => {
        const from = row < missing ? row - missing : (kept[row - missing] ?? row);
        board.covers.put(reel * rows + row, symbol, { drop: row - from });
      });
    });
    board.wake();
    sound.stop(0);
    buzz(6);
    await wait(isCalm() ? 0 : dropMs);
  }

  /** New bells come to those that stay. */
  async function showCoins({ coins }: SpinResult, before: SpinResult | undefined): Promise<void> {
    const known = before?.coins.length ?? 0;
    const label = (pay: bigint) => parts.money(pay);
    coins.forEach(({ cell, pay }, index) => {
      if (before?.kind === 'hold' && index < known) return;
      board.covers.put(cell, 'COIN', { label: label(pay), isPopping: true });
      board.burst(cell);
    });
    board.highlight({ lines: [], cells: new Set(coins.map(({ cell }) => cell)) });
    if (coins.length > known) sound.scatter(Math.min(5, coins.length - known));
    await wait(isCalm() ? 200 : heldMs);
  }

  return { show };
}
