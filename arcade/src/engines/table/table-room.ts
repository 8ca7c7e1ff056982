import { winOfBets } from '@kislap/rules/table-bets';
import * as z from 'zod/mini';
import { sleep } from '../../clock.ts';
import { assert } from '../../errors.ts';
import { createLoop } from '../../live/loop.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { settleShared, voidShared } from '../../shared/settle.service.ts';
import { listSettled, type SharedRound } from '../../shared/shared.queries.ts';
import { closeShared, drawShared, openShared } from '../../shared/shared.service.ts';
import { type Deal, openDeal, type Part, showDeal, showPart, totalsOf } from './deal.ts';
import type { Table, TableGame } from './table.game.ts';
import { TableEvent, TableOwn, TableSnapshot } from './table.live.ts';

export const historyLength = 120;

export type TableRoom = ReturnType<typeof createTableRoom>;

export function roomId(gameCode: string): string {
  return `table:${gameCode}`;
}

/** One table: its deals follow one another while somebody watches. `isPlayer` tells who may sit at live tables. */
export function createTableRoom<Outcome>(
  parts: Parts,
  game: TableGame<Outcome>,
  table: Table,
  isPlayer: (session: Session) => boolean,
) {
  const { gameCode } = table.game;
  const pace = parts.settings.table;
  let current: Deal<Outcome> | undefined;
  let history: { roundId: string; outcome: unknown }[] | undefined;
  const loop = createLoop(parts, {
    about: { table: gameCode },
    begin,
    resume: () => (current?.phase === 'dealing' ? settle : undefined),
    callOff,
    pauseMs: pace.resultMs,
  });
  const { now, schedule } = loop;
  const tellTotalsSoon = loop.batched(tellTotals);

  const room = parts.live.add({
    id: roomId(gameCode),
    admits: (session) =>
      isPlayer(session) && (room.watcherCount() < table.seatsMax || room.isWatching(session.playerId)),
    open: () => loop.wake(loadHistory),
    snapshot: (session) =>
      z.encode(TableSnapshot, {
        round: current === undefined ? null : showDeal(current),
        totals: current === undefined ? null : totalsOf(current, room.watcherCount()),
        own: ownPart(session.playerId),
        history: history ?? [],
      }),
    onWatchers: tellTotalsSoon,
  });

  /** Read once; from then on this table's deals are added as they end. */
  async function loadHistory(): Promise<void> {
    if (history !== undefined) return;
    const settled = await listSettled(parts.db, roomId(gameCode), historyLength);
    history ??= settled.map(({ id, outcome }) => ({ roundId: id, outcome }));
  }

  async function begin(): Promise<void> {
    current = undefined;
    if (!loop.goesOn(room.watcherCount() > 0)) return;
    const round = await openShared(parts, { gameCode, room: roomId(gameCode) });
    current = openDeal(round, now(), pace.bettingMs);
    tellRound();
    schedule(current.closesAt, close);
  }

  async function close(): Promise<void> {
    assert(current, 'a deal closes');
    const deal = current;
    deal.phase = 'closing';
    tellRound();
    if (room.watcherCount() === 0 && deal.parts.size === 0) {
      await callOff();
      return begin();
    }
    await Promise.race([Promise.allSettled(deal.staking), sleep(pace.graceMs)]);
    const outcome = game.rules.play(drawShared(parts, deal.round));
    assert(
      await closeShared(parts, deal.round.id, outcome),
      `deal ${deal.round.id} is over before it closed`,
    );
    deal.outcome = outcome;
    deal.phase = 'dealing';
    deal.startedAt = now();
    deal.endsAt = deal.startedAt + Math.round((game.deal.dealMs(outcome) * pace.dealShare) / 100);
    tellRound();
    tellTotals();
    schedule(deal.endsAt, settle);
  }

  async function settle(): Promise<void> {
    assert(current, 'a deal is settled');
    const deal = current;
    const seats = await settleDeal(parts, game, deal.round, deal.outcome);
    deal.phase = 'result';
    deal.nextAt = now() + pace.resultMs;
    history = [{ roundId: deal.round.id, outcome: deal.outcome }, ...(history ?? [])].slice(0, historyLength);
    for (const { playerId, win } of seats ?? []) {
      const part = deal.parts.get(playerId);
      if (part !== undefined) part.win = win;
    }
    tellRound();
    for (const part of deal.parts.values()) tellOwn(deal, part);
    schedule(deal.nextAt, begin);
  }

  async function callOff(): Promise<void> {
    const deal = current;
    if (deal === undefined || deal.phase === 'result' || deal.phase === 'void') return;
    deal.phase = 'void';
    deal.nextAt = now() + pace.resultMs;
    tellRound();
    await voidShared(parts, deal.round);
    for (const part of deal.parts.values()) {
      for (const bet of part.bets.values()) if (bet.status === 'placed') bet.status = 'returned';
      tellOwn(deal, part);
    }
  }

  function tellRound(): void {
    if (current === undefined) return;
    room.broadcast(z.encode(TableEvent, { type: 'round', round: showDeal(current) }));
  }

  function tellTotals(): void {
    if (current === undefined) return;
    const totals = totalsOf(current, room.watcherCount());
    room.broadcast(z.encode(TableEvent, { type: 'totals', totals }));
  }

  function tellOwn(deal: Deal<Outcome>, part: Part): void {
    room.tell(part.playerId, z.encode(TableOwn, { part: showPart(deal, part) }));
  }

  function ownPart(playerId: string) {
    const part = current?.parts.get(playerId);
    return current === undefined || part === undefined ? null : showPart(current, part);
  }

  return {
    table,
    current: () => current,
    ownPart,
    seatsTaken: () => room.watcherCount(),
    isSeated: (playerId: string) => room.isWatching(playerId),
    tellTotalsSoon,
    /** Outcomes of the last deals, newest first. */
    async recent(limit: number): Promise<unknown[]> {
      await loadHistory();
      return (history ?? []).slice(0, limit).map(({ outcome }) => outcome);
    },
    /** Whether bets may be placed in this deal now. */
    isBetting: (deal: Deal<unknown>) => current === deal && deal.phase === 'betting' && now() < deal.closesAt,
    /** Whether a stake that was sent in time may still come in. */
    isTaking: (deal: Deal<unknown>) =>
      current === deal && (deal.phase === 'betting' || deal.phase === 'closing'),
    /** Ends the table: bets go back, or the deal that lies open is settled. */
    async stop(): Promise<void> {
      loop.stop();
      if (current?.phase === 'dealing') await settle();
      else await callOff();
    },
  };
}

/** Pays a deal whose outcome is drawn: all seats in one transaction. Undefined when it was over already. */
export function settleDeal<Outcome>(
  parts: Parts,
  { rules }: TableGame<Outcome>,
  round: Pick<SharedRound, 'id'>,
  outcome: Outcome | undefined,
) {
  assert(outcome !== undefined, `deal ${round.id} has no outcome`);
  return settleShared(parts, round, outcome, ({ bets }) => ({
    win: winOfBets(
      rules,
      bets.map(({ amount, choice }) => ({ amount, spot: readSpot(choice) })),
      outcome,
    ),
  }));
}

const Choice = z.object({ spot: z.string() });

export function readSpot(choice: unknown): string {
  return z.parse(Choice, choice).spot;
}
