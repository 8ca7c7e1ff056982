import { sleep } from '../../clock.ts';
import { assert } from '../../errors.ts';
import { createLoop } from '../../live/loop.ts';
import type { Parts } from '../../parts.ts';
import { createPast } from '../../shared/past-rounds.ts';
import { lockSeats } from '../../shared/seats.queries.ts';
import { voidShared } from '../../shared/settle.service.ts';
import { listSettled, type SharedRound } from '../../shared/shared.queries.ts';
import { openShared } from '../../shared/shared.service.ts';
import { BingoKept } from './bingo.api.ts';
import { callAt, callsBy, dealCard, type Kept } from './bingo.draw.ts';
import {
  hasCards,
  openRunning,
  partOf,
  pastOf,
  type Running,
  readNumber,
  returnCards,
  sellOn,
  showHall,
  showOwn,
  takenUp,
} from './bingo.round.ts';
import { createCalls, decideRound } from './bingo-calls.ts';
import { createSaved } from './bingo-saved.ts';
import { createTold } from './bingo-told.ts';
import { botCards, type Hall, patternOf, roomId, rulesOf } from './hall.ts';

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
  const past = createPast(pastShown, () => listPast(parts, id));
  const saved = createSaved(parts, id);
  const loop = createLoop(parts, {
    about: { room: id },
    begin,
    resume: () => (current?.phase === 'drawing' ? calls.nextOf(current) : undefined),
    callOff: () => callOff('stopped'),
    pauseMs: 0,
  });
  const { now, schedule } = loop;
  const tellSalesSoon = loop.batched(() => tell.sales());

  const room = parts.live.add({
    id,
    admits: (session) =>
      session.gameCode === gameCode &&
      session.isDemo === isPractice &&
      (room.watcherCount() < watchersMax || room.isWatching(session.playerId)),
    open: () => loop.wake(load),
    snapshot: (session) => showHall(hall, current, session.playerId, saved.amount(), past.list()),
    onWatchers: tellSalesSoon,
  });

  async function load(): Promise<void> {
    await Promise.all([past.load(), saved.load()]);
  }

  const tell = createTold(room, hall, () => current, saved.amount);
  const calls = createCalls(parts, {
    id,
    room,
    loop,
    saved,
    tell,
    current: () => current,
    ended: (roundId, kept) => past.add(pastOf(roundId, kept)),
    begin,
  });

  async function begin(): Promise<void> {
    current = undefined;
    if (!loop.goesOn(room.watcherCount() > 0)) return;
    const round = await openShared(parts, { gameCode, room: id });
    current = openRunning(round, now(), pace.saleMs, bots);
    tell.round();
    tell.sales();
    schedule(current.closesAt, close);
  }

  async function close(): Promise<void> {
    assert(current, 'a sale closes');
    const running = current;
    if (!hasCards(running) && room.watcherCount() > 0) {
      // Nobody has a card: the sale of this very round goes on.
      sellOn(running, now(), pace.saleMs);
      tell.round();
      return schedule(running.closesAt, close);
    }
    running.phase = 'closing';
    tell.round();
    await Promise.race([Promise.allSettled(running.pending), sleep(pace.graceMs)]);
    running.isSold = true;
    const kept = await decideRound(parts, { hall, bots, saved: saved.amount() }, running);
    if (kept === undefined) {
      await callOff('empty');
      return schedule(running.nextAt, begin);
    }
    Object.assign(running, { kept, phase: 'drawing' });
    tell.round();
    tell.sales();
    for (const part of running.parts.values()) tell.own(running, part);
    schedule(callAt(kept, 1), calls.call);
  }

  async function callOff(reason: Running['reason']): Promise<void> {
    const running = current;
    if (running === undefined || running.phase === 'result' || running.phase === 'void') return;
    running.phase = 'void';
    running.reason = reason;
    running.nextAt = now() + pace.resultMs / 2;
    await voidShared(parts, running.round);
    tell.round();
    returnCards(running);
    for (const part of running.parts.values()) tell.own(running, part);
  }

  const ownPart = (playerId: string) => (current === undefined ? null : showOwn(current, playerId));

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
      return past.list();
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
      const running = await takenUpWith(parts, hall, round, kept);
      running.called = callsBy(kept, now());
      current = running;
      loop.takeUp(callAt(kept, running.called + 1), calls.nextOf(running));
    },
    /** Ends the hall: cards that are being sold go back; a round under its calls is left to the next process. */
    async stop(): Promise<void> {
      loop.stop();
      if (current?.phase !== 'drawing') await callOff('stopped');
    },
  };
}

/** The last rounds of a hall as the books hold them. */
async function listPast(parts: Parts, id: string) {
  const settled = await listSettled(parts.db, id, pastShown);
  return settled.flatMap(({ id: roundId, outcome }) => {
    const kept = BingoKept.safeParse(outcome);
    return kept.success ? [pastOf(roundId, kept.data)] : [];
  });
}

/** A decided round of an earlier process, with the cards that were sold. */
async function takenUpWith(parts: Parts, hall: Hall, round: SharedRound, kept: Kept): Promise<Running> {
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
  return running;
}
