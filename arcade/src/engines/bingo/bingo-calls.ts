import * as z from 'zod/mini';
import { assert } from '../../errors.ts';
import type { createLoop } from '../../live/loop.ts';
import type { Room } from '../../live/rooms.ts';
import type { Parts } from '../../parts.ts';
import { lockSeats } from '../../shared/seats.queries.ts';
import { settleShared } from '../../shared/settle.service.ts';
import { closeShared } from '../../shared/shared.service.ts';
import { callAt, callsBy, decide, type Kept, keptWin, poolChange } from './bingo.draw.ts';
import { BingoEvent } from './bingo.live.ts';
import { addToPool } from './bingo.queries.ts';
import { partOf, prizesBy, type Running, readNumber } from './bingo.round.ts';
import type { createSaved } from './bingo-saved.ts';
import type { createTold } from './bingo-told.ts';
import type { Hall } from './hall.ts';

interface Sold {
  hall: Hall;
  bots: readonly number[];
  /** What the room has saved for a blackout. */
  saved: bigint;
}

/** What the cards that stand in the books make of the round; undefined where there are none. */
export async function decideRound(
  parts: Parts,
  { hall, bots, saved }: Sold,
  running: Running,
): Promise<Kept | undefined> {
  const pace = parts.settings.bingo;
  const { round } = running;
  const seats = (await lockSeats(parts.db, round.id)).filter(({ bets }) => bets.length > 0);
  if (seats.length === 0) return undefined;
  const numbers = seats.flatMap(({ bets }) => bets.map(({ choice }) => readNumber(choice)));
  const sold = [...bots, ...numbers].sort((a, b) => a - b);
  const at = { startedAt: parts.clock.now().getTime() + pace.callMs, pace };
  const isAlone = seats.length === 1 && bots.length === 0;
  const kept = decide(hall, round, { sold, bots: [...bots], isAlone }, saved, at);
  assert(await closeShared(parts, round.id, kept), `round ${round.id} is decided once`);
  return kept;
}

interface Calling {
  id: string;
  room: Room;
  loop: ReturnType<typeof createLoop>;
  saved: ReturnType<typeof createSaved>;
  tell: ReturnType<typeof createTold>;
  current: () => Running | undefined;
  /** A round is over: it stands among the past ones. */
  ended: (roundId: string, kept: Kept) => void;
  begin: () => Promise<void>;
}

/** The calls of a decided round, ball by ball, and its end. */
export function createCalls(parts: Parts, { id, room, loop, saved, tell, ...calling }: Calling) {
  const { now, schedule } = loop;

  /** Calls every ball that is due: one, or after a restart those of the time between. */
  async function call(): Promise<void> {
    const running = calling.current();
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
    const running = calling.current();
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
    if (seats !== undefined) saved.add(change);
    running.phase = 'result';
    running.nextAt = now() + parts.settings.bingo.resultMs;
    calling.ended(round.id, kept);
    for (const { playerId, win } of seats ?? []) partOf(running, playerId).win = win;
    tell.round();
    for (const part of running.parts.values()) tell.own(running, part);
    schedule(running.nextAt, calling.begin);
  }

  return { call, nextOf };
}
