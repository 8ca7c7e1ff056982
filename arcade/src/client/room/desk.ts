import { roomCalls } from '../../engines/room/room.api.ts';
import { type Caller, CallFailure, newActionId } from '../shared/calls.ts';
import { isNewer, type TableShown } from './room-state.ts';
import { openTableLink, type TableLink } from './table-link.ts';

/** What a desk tells the page it is on. */
interface Told {
  /** The table as it is now; null where the player has no seat. */
  changed: (table: TableShown | null) => void;
  balance: (balance: bigint, roundId: string | null) => void;
  lost: () => void;
  failed: (failure: unknown, retry?: () => void) => void;
}

export type Desk = ReturnType<typeof createDesk>;

/** One seat of the player, for money or for practice: its table, the feed of it, and what is asked there. */
export function createDesk(engine: string, { call, token }: { call: Caller; token: string }, told: Told) {
  const calls = roomCalls(engine);
  let table: TableShown | null = null;
  let offset = Number.NEGATIVE_INFINITY;
  let isSending = false;
  let link: TableLink | undefined;

  function clear(): void {
    table = null;
    link?.close();
    link = undefined;
    told.changed(null);
  }

  /** Whatever comes, by the feed or as an answer, the newest table is shown. */
  function enter(next: TableShown | null): void {
    if (next === null) {
      clear();
      return;
    }
    if (!isNewer(next, table)) return;
    offset = Math.max(offset, next.now - performance.now());
    const isFresh = table === null;
    table = next;
    if (isFresh) {
      link?.close();
      link = openTableLink(token, next.tableId, {
        onTable: enter,
        onBalance: told.balance,
        onLost: told.lost,
        onRefused: (code) => told.failed(new CallFailure(code, 'none')),
      });
    }
    told.changed(next);
  }

  async function send(work: () => Promise<{ table: TableShown | null }>, retry: () => void): Promise<void> {
    if (isSending) return;
    isSending = true;
    told.changed(table);
    try {
      const reply = await work();
      isSending = false;
      enter(reply.table);
    } catch (failure) {
      isSending = false;
      if (failure instanceof CallFailure && failure.code === 'no_seat') {
        clear();
        return;
      }
      told.failed(failure, retry);
      told.changed(table);
    }
  }

  return {
    table: () => table,
    isSending: () => isSending,
    /** The arcade's clock minus this page's. */
    offset: () => offset,
    enter,
    sit(roomId: string): Promise<void> {
      return send(
        () => call(calls.sit, { body: { roomId } }),
        () => void this.sit(roomId),
      );
    },
    async leave(): Promise<void> {
      const tableId = table?.tableId;
      if (tableId === undefined) return;
      await send(
        () => call(calls.leave, { body: { tableId } }),
        () => void this.leave(),
      );
    },
    async toggleSitOut(): Promise<void> {
      if (table === null) return;
      const { tableId, seats, ownSeat } = table;
      const isSittingOut = seats[ownSeat]?.isSittingOut !== true;
      await send(
        () => call(calls.sitOut, { body: { tableId, isSittingOut } }),
        () => void this.toggleSitOut(),
      );
    },
    async move(move: unknown, actionId = newActionId()): Promise<void> {
      const handId = table?.hand?.handId;
      if (table === null || handId === undefined) return;
      const { tableId } = table;
      await send(
        () => call(calls.move, { body: { actionId, tableId, handId, move } }),
        // Again with the same id: should the first have arrived, this only learns its answer.
        () => void this.move(move, actionId),
      );
    },
  };
}
