import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { type RaffleId, TicketId } from '../../contract/rewards.ids.ts';
import type { TicketKind, TicketsLeft } from '../../contract/tickets.ts';
import { wheelTicketEnd } from '../../rules/tickets.ts';
import * as queries from './ticket.queries.ts';

export interface TicketGift {
  accountId: AccountId;
  kind: TicketKind;
  count: number;
  /** What gives them: DEPOSIT, MISSION, OPERATOR. */
  origin: string;
  /** The giver's own name of the gift: it counts once, however often it is told. */
  reference: string;
  /** Of RAFFLE; without it the open one that draws first. */
  raffleId?: RaffleId;
  /** When it was earned, where that is not now. */
  at?: Date;
}

/** A raffle that takes tickets at a time. */
export interface TakingRaffle {
  raffleId: RaffleId;
  drawsAt: Date;
}

export interface TicketsParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  /** Locks it until the end of the transaction, so that it is not drawn beside the ticket; undefined where there is none. */
  findTaking(tx: Tx, at: Date, raffleId?: RaffleId): Promise<TakingRaffle | undefined>;
}

const daySeconds = 86_400;
const keptDays = { tickets: 400, depositDays: 60 };
const places = createKeyset(TicketId);

export type Tickets = ReturnType<typeof createTickets>;

/** Tickets for the wheel, the rain and raffles. */
export function createTickets({ platform, findTaking }: TicketsParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** When they lapse; undefined where no raffle takes any. */
  async function endOf(tx: Tx, { kind, raffleId }: TicketGift, at: Date) {
    if (kind === 'WHEEL') return { expiresAt: wheelTicketEnd(at), raffleId: null };
    // Of the Manila day on which it was earned.
    if (kind === 'ENVELOPE')
      return { expiresAt: addSeconds(manilaDayStart(manilaDay(at)), daySeconds), raffleId: null };
    const raffle = await findTaking(tx, at, raffleId);
    return raffle && { expiresAt: raffle.drawsAt, raffleId: raffle.raffleId };
  }

  return {
    /** Gives tickets in the caller's transaction; false where the reference counted before, or no raffle takes any. */
    async give(tx: Tx, gift: TicketGift): Promise<boolean> {
      const { accountId, kind, count, origin, reference, at = clock.now() } = gift;
      if (count <= 0) return false;
      const end = await endOf(tx, gift, at);
      if (!end) return false;
      return queries.insertTickets(tx, {
        bucket: bucketOf(accountId),
        ticket_id: newOwnedId<TicketId>(clock.now(), accountId),
        account_id: accountId,
        kind,
        origin,
        reference,
        raffle_id: end.raffleId,
        given: count,
        used: 0,
        given_at: at,
        expires_at: end.expiresAt,
      });
    },

    /** Uses one; undefined where there is none. */
    use: (tx: Tx, accountId: AccountId, kind: TicketKind) =>
      queries.useOne(tx, { accountId, kind, now: clock.now() }),

    giveBack: queries.giveBack,

    countLeft: (accountId: AccountId, kind: TicketKind, executor: Executor = db): Promise<TicketsLeft> =>
      queries.countLeft(executor, { accountId, kind, now: clock.now() }),

    countByRaffle: (accountId: AccountId) => queries.countByRaffle(db, accountId),

    async list(accountId: AccountId, { after, pageSize }: { after?: string | undefined; pageSize: number }) {
      const rows = await queries.listRows(db, accountId, { after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => row.ticket_id);
      const list = shown.map((row) => ({
        ticketId: row.ticket_id,
        kind: row.kind,
        origin: row.origin,
        given: row.given,
        used: row.used,
        givenAt: row.given_at,
        expiresAt: row.expires_at,
      }));
      return { list, next };
    },

    async forgetOld(): Promise<void> {
      const now = clock.now();
      await queries.forgetDays(db, manilaDay(addSeconds(now, -keptDays.depositDays * daySeconds)));
      await queries.forgetTickets(db, addSeconds(now, -keptDays.tickets * daySeconds));
    },
  };
}
