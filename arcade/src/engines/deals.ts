import { sleep } from '../clock.ts';
import { assert } from '../errors.ts';
import { createLoop } from '../live/loop.ts';
import type { Parts } from '../parts.ts';
import { voidShared } from '../shared/settle.service.ts';
import type { SharedRound } from '../shared/shared.queries.ts';
import { closeShared, openShared } from '../shared/shared.service.ts';
import type { TablePace } from './table/table.game.ts';

/** A round under way that takes bets until it is closed, drawn and settled. Times are of the arcade's clock. */
export interface BetRound<Part> {
  round: SharedRound;
  closesAt: number;
  startedAt: number;
  endsAt: number;
  /** By player. */
  parts: Map<string, Part>;
  /** Stakes on their way. */
  staking: Set<Promise<unknown>>;
}

/** What a room says of its rounds. */
export interface DealRules<Round extends BetRound<Part>, Part, Outcome> {
  gameCode: string;
  room: string;
  pace: TablePace;
  watchers(): number;
  open(round: SharedRound, opensAt: number): Round;
  /** Its phase, which each room calls by names of its own. */
  phaseOf(round: Round): 'betting' | 'closing' | 'drawn' | 'over';
  close(round: Round): void;
  /** What was drawn, and for how many milliseconds it is shown. */
  draw(round: Round): { outcome: Outcome; showMs: number };
  /** The outcome stands in the books: from now on the round is settled, whatever happens. */
  keep(round: Round, outcome: Outcome): void;
  /** Pays, and answers what each player won. */
  settle(round: Round): Promise<readonly { playerId: string; win: bigint }[]>;
  /** No outcome was drawn: every bet goes back. */
  callOff(round: Round): void;
  tellRound(): void;
  tellTotals(): void;
  tellPart(round: Round, part: Part): void;
}

/** Rounds of bets that follow one another while somebody watches: open, closed, drawn, settled. */
export function createDeals<
  Part extends { playerId: string; win: bigint | null },
  Round extends BetRound<Part>,
  Outcome,
>(parts: Parts, rules: DealRules<Round, Part, Outcome>) {
  const { gameCode, room, pace } = rules;
  let current: Round | undefined;
  const loop = createLoop(parts, {
    about: { room },
    begin,
    resume: () => (isDrawn() ? settle : undefined),
    callOff,
    pauseMs: pace.resultMs,
  });
  const { now, schedule } = loop;

  function isDrawn(): boolean {
    return current !== undefined && rules.phaseOf(current) === 'drawn';
  }

  async function begin(): Promise<void> {
    current = undefined;
    if (!loop.goesOn(rules.watchers() > 0)) return;
    current = rules.open(await openShared(parts, { gameCode, room }), now());
    rules.tellRound();
    schedule(current.closesAt, close);
  }

  async function close(): Promise<void> {
    assert(current, 'a round closes');
    const closed = current;
    rules.close(closed);
    rules.tellRound();
    if (rules.watchers() === 0 && closed.parts.size === 0) {
      await callOff();
      return begin();
    }
    await Promise.race([Promise.allSettled(closed.staking), sleep(pace.graceMs)]);
    const { outcome, showMs } = rules.draw(closed);
    const { id } = closed.round;
    assert(await closeShared(parts, id, outcome), `round ${id} is over before it closed`);
    closed.startedAt = now();
    closed.endsAt = closed.startedAt + Math.round((showMs * pace.dealShare) / 100);
    rules.keep(closed, outcome);
    rules.tellRound();
    rules.tellTotals();
    schedule(closed.endsAt, settle);
  }

  async function settle(): Promise<void> {
    assert(current, 'a round is settled');
    const settled = current;
    for (const { playerId, win } of await rules.settle(settled)) {
      const part = settled.parts.get(playerId);
      if (part !== undefined) part.win = win;
    }
    rules.tellRound();
    for (const part of settled.parts.values()) rules.tellPart(settled, part);
    schedule(now() + pace.resultMs, begin);
  }

  async function callOff(): Promise<void> {
    const off = current;
    if (off === undefined || rules.phaseOf(off) === 'over') return;
    rules.callOff(off);
    rules.tellRound();
    await voidShared(parts, off.round);
    for (const part of off.parts.values()) rules.tellPart(off, part);
  }

  return {
    loop,
    current: () => current,
    /** Whether bets may be placed in this round now. */
    isBetting: (round: BetRound<unknown>) =>
      current === round && rules.phaseOf(current) === 'betting' && now() < current.closesAt,
    /** Whether a stake that was sent in time may still come in. */
    isTaking: (round: BetRound<unknown>) =>
      current === round && ['betting', 'closing'].includes(rules.phaseOf(current)),
    /** Ends the room: bets go back, or the round whose outcome lies open is settled. */
    async stop(): Promise<void> {
      loop.stop();
      if (isDrawn()) await settle();
      else await callOff();
    },
  };
}
