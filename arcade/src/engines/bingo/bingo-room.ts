import * as z from 'zod/mini';
import { sleep } from '../../clock.ts';
import { assert } from '../../errors.ts';
import { createLoop } from '../../live/loop.ts';
import type { Parts } from '../../parts.ts';
import { lockSeats } from '../../shared/seats.queries.ts';
import { settleShared, voidShared } from '../../shared/settle.service.ts';
import { listSettled, type SharedRound } from '../../shared/shared.queries.ts';
import { closeShared, openShared } from '../../shared/shared.service.ts';
import { BingoKept } from './bingo.api.ts';
import { callAt, callsBy, dealCard, decide, type Kept, keptWin, poolChange } from './bingo.draw.ts';
import { BingoEvent, BingoSnapshot, BingoTold } from './bingo.live.ts';
import { addToPool, readPool } from './bingo.queries.ts';
import {
  openRunning,
  type Part,
  partOf,
  pastOf,
  prizesBy,
  type Running,
  readNumber,
  salesIn,
  showPart,
  showRound,
  standing,
  takenUp,
} from './bingo.round.ts';
import { botCards, type Hall, patternOf, playersMin, roomId, rulesOf } from './hall.ts';

const pastShown = 12;
const watchersMax = 500;

export type BingoRoom = ReturnType<typeof createBingoRoom>;

/** One hall: its rounds follow one another while somebody watches or has a card. */
export function createBingoRoom(parts: Parts, hall: Hall, isPractice: boolean) {
  const { gameCode } = hall.game;
  const id = roomId(gameCode, isPractice);
  const pace = parts.settings.bingo;
  const bots = Array.from({ length: isPractice ? botCards : 0 }, (_, index) => index + 1);
  let current: Running | undefined;
  let past: z.output<typeof BingoSnapshot>['past'] | undefined;
  let pool = 0n;
  const loop = createLoop(parts, {
    about: { room: id },
    begin,
    resume: () => (current?.phase === 'drawing' ? nextOf(current) : undefined),
    callOff: () => callOff('stopped'),
    pauseMs: 0,
  });
  const { now, schedule } = loop;
  const tellSalesSoon = loop.batched(tellSales);

  const room = parts.live.add({
    id,
    admits: (session) =>
      session.gameCode === gameCode &&
      session.isDemo === isPractice &&
      (room.watcherCount() < watchersMax || room.isWatching(session.playerId)),
    open: () => loop.wake(load),
    snapshot: (session) =>
      z.encode(BingoSnapshot, {
        round: current === undefined ? null : showRound(hall, current),
        sales: current === undefined ? null : salesIn(current, pool),
        own: ownPart(session.playerId),
        past: past ?? [],
      }),
    onWatchers: tellSalesSoon,
  });

  /** Read once; from then on the rounds of this process are added as they end. */
  async function load(): Promise<void> {
    if (past !== undefined) return;
    const [settled, saved] = await Promise.all([
      listSettled(parts.db, id, pastShown),
      readPool(parts.db, id),
    ]);
    pool = saved;
    past ??= settled.flatMap(({ id: roundId, outcome }) => {
      const kept = BingoKept.safeParse(outcome);
      return kept.success ? [pastOf(roundId, kept.data)] : [];
    });
  }

  async function begin(): Promise<void> {
    current = undefined;
    if (!loop.goesOn(room.watcherCount() > 0)) return;
    const round = await openShared(parts, { gameCode, room: id });
    current = openRunning(round, now(), pace.saleMs, bots);
    tellRound();
    tellSales();
    schedule(current.closesAt, close);
  }

  async function close(): Promise<void> {
    assert(current, 'a sale closes');
    const running = current;
    const hasCards = [...running.parts.values()].some((part) => standing(part).length > 0);
    if (!hasCards && room.watcherCount() > 0) {
      // Nobody has a card: the sale of this very round goes on.
      running.opensAt = now();
      running.closesAt = running.opensAt + pace.saleMs;
      tellRound();
      return schedule(running.closesAt, close);
    }
    running.phase = 'closing';
    tellRound();
    await Promise.race([Promise.allSettled(running.pending), sleep(pace.graceMs)]);
    running.isSold = true;
    const kept = await decideRound(running);
    if (kept === undefined) {
      await callOff('few');
      return schedule(running.nextAt, begin);
    }
    running.kept = kept;
    running.phase = 'drawing';
    tellRound();
    tellSales();
    for (const part of running.parts.values()) tellOwn(running, part);
    schedule(callAt(kept, 1), call);
  }

  /** What the cards that stand in the books make of the round; undefined with too few players. */
  async function decideRound(running: Running): Promise<Kept | undefined> {
    const seats = (await lockSeats(parts.db, running.round.id)).filter(({ bets }) => bets.length > 0);
    if (seats.length === 0 || (!isPractice && seats.length < playersMin)) return undefined;
    const numbers = seats.flatMap(({ bets }) => bets.map(({ choice }) => readNumber(choice)));
    const sold = [...bots, ...numbers].sort((a, b) => a - b);
    const at = { startedAt: now() + pace.callMs, pace };
    const kept = decide(hall, running.round, { sold, bots }, pool, at);
    assert(await closeShared(parts, running.round.id, kept), `round ${running.round.id} is decided once`);
    return kept;
  }

  /** Calls every ball that is due: one, or after a restart those of the time between. */
  async function call(): Promise<void> {
    const running = current;
    assert(running?.kept, 'balls are called in a decided round');
    const { kept, round } = running;
    const due = callsBy(kept, now());
    while (running.called < due) {
      running.called += 1;
      const { called } = running;
      const nextAt = callAt(kept, called + 1);
      const ball = kept.calls[called - 1] ?? 0;
      const told = { call: called, ball, nextAt, ...prizesBy(kept, called) };
      room.broadcast(z.encode(BingoEvent, { type: 'call', roundId: round.id, ...told }));
    }
    schedule(callAt(kept, running.called + 1), nextOf(running));
  }

  /** After the last ball comes the end. */
  function nextOf({ kept, called }: Running): () => Promise<void> {
    return called === kept?.calls.length ? settle : call;
  }

  async function settle(): Promise<void> {
    const running = current;
    assert(running?.kept, 'a decided round is settled');
    const { kept, round } = running;
    const change = poolChange(kept);
    const seats = await settleShared(
      parts,
      round,
      kept,
      ({ bets }) => ({
        win: keptWin(
          kept,
          bets.map(({ choice }) => readNumber(choice)),
        ),
      }),
      (tx) => addToPool(tx, id, change),
    );
    if (seats !== undefined) pool += change;
    running.phase = 'result';
    running.nextAt = now() + pace.resultMs;
    past = [pastOf(round.id, kept), ...(past ?? [])].slice(0, pastShown);
    for (const { playerId, win } of seats ?? []) partOf(running, playerId).win = win;
    tellRound();
    for (const part of running.parts.values()) tellOwn(running, part);
    schedule(running.nextAt, begin);
  }

  async function callOff(reason: Running['reason']): Promise<void> {
    const running = current;
    if (running === undefined || running.phase === 'result' || running.phase === 'void') return;
    running.phase = 'void';
    running.reason = reason;
    running.nextAt = now() + pace.resultMs / 2;
    await voidShared(parts, running.round);
    tellRound();
    for (const part of running.parts.values()) {
      for (const card of part.cards.values()) if (card.status === 'placed') card.status = 'returned';
      tellOwn(running, part);
    }
  }

  function tellRound(): void {
    if (current === undefined) return;
    room.broadcast(z.encode(BingoEvent, { type: 'round', round: showRound(hall, current) }));
  }

  function tellSales(): void {
    if (current === undefined) return;
    room.broadcast(z.encode(BingoEvent, { type: 'sales', sales: salesIn(current, pool) }));
  }

  function tellOwn(running: Running, part: Part): void {
    room.tell(part.playerId, z.encode(BingoTold, { own: showPart(running, part) }));
  }

  function ownPart(playerId: string) {
    const part = current?.parts.get(playerId);
    return current === undefined || part === undefined ? null : showPart(current, part);
  }

  return {
    id,
    hall,
    isPractice,
    current: () => current,
    ownPart,
    watcherCount: () => room.watcherCount(),
    tellSalesSoon,
    async past() {
      await load();
      return past ?? [];
    },
    isSelling: (running: Running) =>
      current === running && running.phase === 'selling' && now() < running.closesAt,
    /** Whether a stake that was sent in time may still come in. */
    isTaking: (running: Running) => current === running && !running.isSold,
    /** Ends the sale now; what a test does instead of waiting for it. */
    async closeSale(): Promise<void> {
      await loop.take(close);
    },
    /** Goes on with a decided round where its calls would be by now. */
    async takeUp(round: SharedRound, kept: Kept): Promise<void> {
      await load();
      const running = takenUp(round, kept);
      const { shape } = rulesOf(patternOf(hall, round.id));
      for (const { playerId, bets } of await lockSeats(parts.db, round.id)) {
        const part = partOf(running, playerId);
        for (const { id: betId, choice } of bets) {
          const number = readNumber(choice);
          const cells = dealCard(round, shape, number);
          part.cards.set(betId, { betId, actionId: betId, number, cells, status: 'placed' });
        }
      }
      current = running;
      running.called = callsBy(kept, now());
      loop.takeUp(callAt(kept, running.called + 1), nextOf(running));
    },
    /** Ends the hall: cards that are being sold go back; a round under its calls is left to the next process. */
    async stop(): Promise<void> {
      loop.stop();
      if (current?.phase !== 'drawing') await callOff('stopped');
    },
  };
}
