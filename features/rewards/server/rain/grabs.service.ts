import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Grab } from '../../contract/rain.ts';
import type { GrabId, TryKey } from '../../contract/rewards.ids.ts';
import { isRefusedForGood, type PayPrize } from '../paying.ts';
import type { GrabRow } from '../rewards.tables.ts';
import { sweepAll } from '../sweeping.ts';
import type { Tickets } from '../tickets/tickets.service.ts';
import * as queries from './grab.queries.ts';
import type { Handing } from './handing.ts';
import { createPauseMemory } from './pause-memory.ts';
import { createPayments } from './payments.ts';
import { createTaking } from './taking.ts';
import type { HandedShare } from './window.queries.ts';
import { createWindowMemory } from './window-memory.ts';

export interface GrabsParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher' | 'log'>;
  tickets: Pick<Tickets, 'use' | 'giveBack'>;
  handing: Handing;
  pay: PayPrize;
  findPause(accountId: AccountId): Promise<'self_excluded' | 'cooling_off' | null>;
}

const daySeconds = 86_400;
const keptDays = 365;
const shownMax = 20;
/** A grab that is still on its way is left alone so long. */
const patienceSeconds = 10;
/** With more payments than this under way, a grab is answered as soon as its share is known. */
const paidAtOnceMax = 3;
/** While more grabs than this wait for their share, one payment runs at a time. */
const crowd = 20;

export type Grabs = ReturnType<typeof createGrabs>;

/** A grab: a ticket, then a share, then its payment, each in a transaction of its own and each once. */
export function createGrabs(parts: GrabsParts) {
  const { platform, tickets, handing, pay } = parts;
  const { clock, pusher, log } = platform;
  const db = platform.database.kysely;
  let unanswered = 0;
  const payments = createPayments({ limit: () => (unanswered > crowd ? 1 : paidAtOnceMax) });
  const windows = createWindowMemory(db);
  const taking = createTaking(db);
  const findPause = createPauseMemory(parts.findPause);

  /** Uses a ticket for this try, once. */
  async function begin(accountId: AccountId, number: bigint, tryKey: TryKey): Promise<GrabRow> {
    const now = clock.now();
    const fresh: queries.FreshGrab = {
      ...{ bucket: bucketOf(accountId), grab_id: newOwnedId<GrabId>(now, accountId), account_id: accountId },
      ...{ try_key: tryKey, number, state: 'PENDING', share: null, amount: null, grabbed_at: now },
    };
    const taken = await taking.take(fresh);
    if (taken) return { ...fresh, ticket_id: taken };
    return db.transaction().execute(async (tx) => {
      const ticketId = await tickets.use(tx, accountId, 'ENVELOPE');
      if (ticketId) {
        const row = { ...fresh, ticket_id: ticketId };
        if (await queries.insertGrab(tx, row)) return row;
        await tickets.giveBack(tx, accountId, ticketId);
      }
      // The same try was told before, or is told twice and the other one used the ticket.
      const known = await queries.findByTry(tx, accountId, tryKey);
      if (!known) throw new AppError('ticket_missing');
      return known;
    });
  }

  /** Pays the share, or gives the ticket back where there was none. */
  async function end(grabId: GrabId, share: HandedShare | undefined, isVoid = false): Promise<GrabRow> {
    const [row, announce] = await db.transaction().execute(async (tx) => {
      const locked = await queries.lockGrab(tx, grabId);
      assert(locked, 'a grab that is ended is there');
      if (locked.state !== 'PENDING') return [locked] as const;
      const { account_id: accountId, ticket_id: ticketId } = locked;
      const state = !share ? 'EMPTY' : isVoid ? 'VOID' : 'PAID';
      const ended: GrabRow = { ...locked, state, share: share?.share ?? null, amount: share?.amount ?? null };
      await queries.endGrab(tx, ended);
      if (!share) await tickets.giveBack(tx, accountId, ticketId);
      if (!share || isVoid) return [ended] as const;
      const told = await pay(tx, { accountId, kind: 'ENVELOPE', id: grabId, amount: share.amount });
      return [ended, told] as const;
    });
    announce?.();
    pusher.push(row.account_id, { type: 'rewards' });
    return row;
  }

  async function settle(grabId: GrabId, share: HandedShare | undefined): Promise<GrabRow> {
    try {
      return await end(grabId, share);
    } catch (error) {
      if (!share || !isRefusedForGood(error)) throw error;
      return end(grabId, share, true);
    }
  }

  /** The grab of a try with its share, which is the player's from here on, whatever happens to this process. */
  async function hold(accountId: AccountId, number: bigint, tryKey: TryKey) {
    unanswered += 1;
    try {
      const [pause, window] = await Promise.all([findPause(accountId), windows.find(number)]);
      if (pause) throw new AppError(pause);
      const now = clock.now();
      const isOpen = window && window.opens_at <= now && now < window.closes_at;
      // A try of an open window may still be asked for when it is over.
      const row = isOpen
        ? await begin(accountId, number, tryKey)
        : await queries.findByTry(db, accountId, tryKey);
      if (!row) throw new AppError('rain_closed');
      const isPending = row.state === 'PENDING';
      return { row, isPending, share: isPending ? await handing.take(row.number, row.grab_id) : undefined };
    } finally {
      unanswered -= 1;
      if (unanswered === crowd) payments.next();
    }
  }

  return {
    /** Asked for whoever looks at the page, and remembered for the grab. */
    findPause,

    async grab(accountId: AccountId, number: bigint, tryKey: TryKey): Promise<Grab> {
      const { row, isPending, share } = await hold(accountId, number, tryKey);
      if (!isPending) return toGrab(row);
      // The sweeper pays what is left undone.
      const paid = payments.add(
        () => settle(row.grab_id, share),
        (error) => log.error({ err: error, grabId: row.grab_id }, 'a share is paid later'),
      );
      const held = { ...row, share: share?.share ?? null, amount: share?.amount ?? null };
      return toGrab((await paid) ?? held);
    },

    async listToday(accountId: AccountId): Promise<Grab[]> {
      const since = manilaDayStart(manilaDay(clock.now()));
      return (await queries.listOwn(db, accountId, { since, limit: shownMax })).map(toGrab);
    },

    /** Finishes what a crash left between the share and its payment. */
    sweep: () =>
      sweepAll<GrabId>({
        log,
        what: 'a grab',
        list: (after, limit) =>
          queries.listPending(db, { before: addSeconds(clock.now(), -patienceSeconds), after, limit }),
        async run(grabId) {
          const row = await queries.findGrab(db, grabId);
          if (row?.state === 'PENDING') await settle(grabId, await handing.take(row.number, grabId));
        },
      }),

    forgetOld: () => queries.forgetGrabs(db, addSeconds(clock.now(), -keptDays * daySeconds)),
    /** Waits until nothing is being paid. */
    rest: () => payments.rest(),
  };
}

function toGrab(row: GrabRow): Grab {
  return {
    grabId: row.grab_id,
    code: `RE-${row.number}`,
    grabbedAt: row.grabbed_at,
    state: row.state,
    amount: row.amount,
    share: row.share,
  };
}
