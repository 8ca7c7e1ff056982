import { winOfBets } from '@kislap/rules/table-bets';
import * as z from 'zod/mini';
import { assert } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { createPast } from '../../shared/past-rounds.ts';
import { settleShared } from '../../shared/settle.service.ts';
import { listSettled, type SharedRound } from '../../shared/shared.queries.ts';
import { drawShared } from '../../shared/shared.service.ts';
import { createDeals } from '../deals.ts';
import { type Deal, openDeal, type Part, showDeal, showPart, totalsOf } from './deal.ts';
import type { Table, TableGame } from './table.game.ts';
import { TableEvent, TableOwn, TableSnapshot } from './table.live.ts';

export const historyLength = 120;

export type TableRoom = ReturnType<typeof createTableRoom>;

const phases = {
  betting: 'betting',
  closing: 'closing',
  dealing: 'drawn',
  result: 'over',
  void: 'over',
} as const;

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
  const history = createPast(historyLength, async () => {
    const settled = await listSettled(parts.db, roomId(gameCode), historyLength);
    return settled.map(({ id, outcome }) => ({ roundId: id, outcome }));
  });
  const deals = createDeals<Part, Deal<Outcome>, Outcome>(parts, {
    gameCode,
    room: roomId(gameCode),
    pace,
    watchers: () => room.watcherCount(),
    open: (round, opensAt) => openDeal(round, opensAt, pace.bettingMs),
    phaseOf: ({ phase }) => phases[phase],
    close: (deal) => Object.assign(deal, { phase: 'closing' }),
    draw({ round }) {
      const outcome = game.rules.play(drawShared(parts, round));
      return { outcome, showMs: game.deal.dealMs(outcome) };
    },
    keep: (deal, outcome) => Object.assign(deal, { outcome, phase: 'dealing' }),
    async settle(deal) {
      const { round, outcome } = deal;
      const seats = await settleDeal(parts, game, round, outcome);
      Object.assign(deal, { phase: 'result', nextAt: now() + pace.resultMs });
      history.add({ roundId: round.id, outcome });
      return seats ?? [];
    },
    callOff: (deal) => Object.assign(deal, { phase: 'void', nextAt: now() + pace.resultMs }),
    tellRound,
    tellTotals,
    tellPart(deal, part) {
      if (deal.phase === 'void')
        for (const bet of part.bets.values()) if (bet.status === 'placed') bet.status = 'returned';
      room.tell(part.playerId, z.encode(TableOwn, { part: showPart(deal, part) }));
    },
  });
  const { current, isBetting, isTaking, stop } = deals;
  const { now } = deals.loop;
  const tellTotalsSoon = deals.loop.batched(tellTotals);

  const room = parts.live.add({
    id: roomId(gameCode),
    admits: (session) =>
      isPlayer(session) && (room.watcherCount() < table.seatsMax || room.isWatching(session.playerId)),
    open: () => deals.loop.wake(history.load),
    snapshot(session) {
      const deal = current();
      return z.encode(TableSnapshot, {
        round: deal === undefined ? null : showDeal(deal),
        totals: deal === undefined ? null : totalsOf(deal, room.watcherCount()),
        own: ownPart(session.playerId),
        history: [...history.list()],
      });
    },
    onWatchers: tellTotalsSoon,
  });

  function tellRound(): void {
    const deal = current();
    if (deal !== undefined) room.broadcast(z.encode(TableEvent, { type: 'round', round: showDeal(deal) }));
  }

  function tellTotals(): void {
    const deal = current();
    if (deal === undefined) return;
    const totals = totalsOf(deal, room.watcherCount());
    room.broadcast(z.encode(TableEvent, { type: 'totals', totals }));
  }

  function ownPart(playerId: string) {
    const deal = current();
    const part = deal?.parts.get(playerId);
    return deal === undefined || part === undefined ? null : showPart(deal, part);
  }

  return {
    table,
    current,
    ownPart,
    seatsTaken: () => room.watcherCount(),
    isSeated: (playerId: string) => room.isWatching(playerId),
    tellTotalsSoon,
    /** Outcomes of the last deals, newest first. */
    async recent(limit: number): Promise<unknown[]> {
      await history.load();
      return history
        .list()
        .slice(0, limit)
        .map(({ outcome }) => outcome);
    },
    isBetting,
    isTaking,
    stop,
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
