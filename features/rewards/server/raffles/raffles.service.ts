import { createHash } from 'node:crypto';
import type { AccountId, Language } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { maskName } from '@kislap/rules/mask-name';
import type { Raffle } from '../../contract/raffles.ts';
import { type RaffleId, RaffleWinId, type TicketId } from '../../contract/rewards.ids.ts';
import { drawWinners, raffleMessage } from '../../rules/raffle.ts';
import { drawUnder } from '../fair-seeds.ts';
import type { PayPrize } from '../paying.ts';
import { raffleSeals } from '../rewards.seals.ts';
import type { RewardSource } from '../rewards.slots.ts';
import type { RaffleRow, RaffleWinnerRow } from '../rewards.tables.ts';
import type { Tickets } from '../tickets/tickets.service.ts';
import * as queries from './raffle.queries.ts';
import * as wins from './raffle-win.queries.ts';

export interface RafflesParts {
  platform: Pick<Platform, 'database' | 'clock' | 'vault' | 'pusher' | 'log'>;
  tickets: Pick<Tickets, 'countByRaffle'>;
  pay: PayPrize;
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
  findPause(accountId: AccountId): Promise<'self_excluded' | 'cooling_off' | null>;
}

const daySeconds = 86_400;
const shownDays = 14;
const shownMax = 20;
const claimDays = 30;
const ticketsAtOnce = 5_000;
/** Deposits of the last minute are still being followed. */
const graceSeconds = 120;

/** Raffles: tickets until the draw, a fair draw under a seed that was promised, prizes in the reward centre. */
export function createRaffles({ platform, tickets, pay, listNames, findPause }: RafflesParts) {
  const { clock, vault, pusher, log } = platform;
  const db = platform.database.kysely;

  /** From here on no ticket comes in: whoever gives one holds the raffle until it is there. */
  const close = (raffleId: RaffleId) =>
    db.transaction().execute(async (tx) => {
      const row = await queries.lockRaffle(tx, raffleId);
      if (row?.state === 'OPEN') await queries.setState(tx, raffleId, 'DRAWING');
      return row?.state === 'OPEN' || row?.state === 'DRAWING';
    });

  async function draw(tx: Tx, raffleId: RaffleId): Promise<void> {
    const raffle = await queries.lockRaffle(tx, raffleId);
    if (raffle?.state !== 'DRAWING') return;
    const { root, entries, spans } = await numberTickets(tx, raffleId);
    const seed = vault.open(raffle.sealed_seed, raffleSeals.sealed_seed.at({ raffle_id: raffleId }));
    const below = drawUnder({ seed, commit: raffle.commit_hash }, raffleMessage(raffleId, root));
    const prizes = prizesOf(raffle);
    const won = drawWinners(below, entries, prizes.length);
    const owners = won.map((number) => spans.findLast(({ first }) => first <= number));
    const names = await listNames(
      owners.flatMap((owner) => (owner ? [owner.accountId] : [])),
      tx,
    );
    await queries.saveDraw(tx, raffleId, { seed, root, entries });
    const rows = won.map((number, index): RaffleWinnerRow => {
      const [owner, amount] = [owners[index], prizes[index]];
      assert(owner && amount !== undefined, 'a ticket that won has an owner and a prize');
      return {
        ...{
          raffle_id: raffleId,
          place: index + 1,
          ticket_number: number,
          ticket_id: owner.ticketId,
          amount,
        },
        ...{ masked_name: maskName(names.get(owner.accountId) ?? ''), handed_at: null },
      };
    });
    await queries.insertWinners(tx, rows);
  }

  /** Into the winner's reward centre, once: a crash between the two leaves it for the next turn. */
  async function hand(winner: RaffleWinnerRow): Promise<void> {
    const { raffle_id, place, amount, ticket_id } = winner;
    const accountId = await wins.findOwner(db, ticket_id as TicketId);
    assert(accountId, 'a ticket that won has an owner');
    const now = clock.now();
    await db.transaction().execute((tx) =>
      wins.insertWin(tx, {
        ...{ bucket: bucketOf(accountId), win_id: newOwnedId<RaffleWinId>(now, accountId) },
        ...{ account_id: accountId, raffle_id, place, amount, state: 'WAITING', won_at: now },
        ...{ lapses_at: addSeconds(now, claimDays * daySeconds), claimed_at: null },
      }),
    );
    await queries.noteHanded(db, winner, now);
    pusher.push(accountId, { type: 'rewards' });
  }

  const source: RewardSource = {
    kinds: ['RAFFLE'],
    async listWaiting(accountId) {
      const rows = await wins.listWaiting(db, accountId, clock.now());
      return rows.map((row) => ({
        ...{ kind: 'RAFFLE' as const, rewardId: row.win_id, amount: row.amount, points: null },
        ...{ since: row.won_at, until: row.lapses_at },
      }));
    },
    async claim(accountId, _kind, rewardId) {
      const id = RaffleWinId.safeParse(rewardId);
      if (!id.success) throw new AppError('reward_gone');
      const announce = await db.transaction().execute(async (tx) => {
        const row = await wins.lockWin(tx, accountId, id.data);
        const now = clock.now();
        if (row?.state !== 'WAITING' || row.lapses_at <= now) throw new AppError('reward_gone');
        await wins.noteClaimed(tx, accountId, row.win_id, now);
        return pay(tx, { accountId, kind: 'RAFFLE', id: row.win_id, amount: row.amount });
      });
      announce();
    },
  };

  return {
    source,

    async list(accountId: AccountId, language: Language): Promise<Raffle[]> {
      if (await findPause(accountId)) return [];
      const now = clock.now();
      const since = addSeconds(now, -shownDays * daySeconds);
      const rows = await queries.listRaffles(db, { since, limit: shownMax });
      const [winners, own, won] = await Promise.all([
        queries.listWinners(
          db,
          rows.map(({ raffle_id }) => raffle_id),
        ),
        tickets.countByRaffle(accountId),
        wins.listWonPlaces(db, accountId),
      ]);
      return rows.map((row) => ({
        ...toRaffle(row, language, now),
        winners: winners
          .filter(({ raffle_id }) => raffle_id === row.raffle_id)
          .map((one) => ({
            ...{ place: one.place, name: one.masked_name, amount: one.amount, ticket: one.ticket_number },
            isOwn: won.has(`${one.raffle_id} ${one.place}`),
          })),
        ownTickets: own.get(row.raffle_id) ?? 0,
      }));
    },

    /** Job: draws what is due and hands the prizes over. One that fails keeps none of the others back. */
    async drawAll(): Promise<void> {
      for (const raffleId of await queries.listDue(db, addSeconds(clock.now(), -graceSeconds))) {
        try {
          if (!(await close(raffleId))) continue;
          await db.transaction().execute((tx) => draw(tx, raffleId));
          pusher.broadcast({ type: 'raffle' });
        } catch (error) {
          log.error({ err: error, raffleId }, 'a raffle could not be drawn and is tried again');
        }
      }
      for (const winner of await queries.listUnhanded(db)) {
        try {
          await hand(winner);
        } catch (error) {
          log.error({ err: error, winner }, 'a raffle prize is handed over later');
        }
      }
    },
  };
}

interface Span extends wins.NumberedTickets {
  /** The number of the first of them, from 1. */
  first: number;
}

/** Numbers all tickets, and hashes the list: `ticketId:count` line by line. */
async function numberTickets(tx: Tx, raffleId: RaffleId) {
  const hash = createHash('sha256');
  const spans: Span[] = [];
  let entries = 0;
  for (let after: TicketId | undefined; ; ) {
    const page = await wins.listTickets(tx, raffleId, { after, limit: ticketsAtOnce });
    for (const one of page) {
      hash.update(`${spans.length > 0 ? '\n' : ''}${one.ticketId}:${one.given}`);
      spans.push({ ...one, first: entries + 1 });
      entries += one.given;
    }
    if (page.length < ticketsAtOnce) return { root: hash.digest('hex'), entries, spans };
    after = page.at(-1)?.ticketId;
  }
}

export function toRaffle(
  row: RaffleRow,
  language: Language,
  now: Date,
): Omit<Raffle, 'winners' | 'ownTickets'> {
  return {
    raffleId: row.raffle_id,
    name: language === 'TY' ? row.name_ty : row.name_en,
    state: row.state === 'OPEN' && row.opens_at > now ? 'COMING' : row.state,
    opensAt: row.opens_at,
    drawsAt: row.draws_at,
    ticketDeposit: row.ticket_deposit,
    prizes: prizesOf(row),
    commit: row.commit_hash,
    seed: row.revealed_seed,
    entriesRoot: row.entries_root,
    entries: row.entries,
  };
}

/** The driver reads numbers of an array as text. */
function prizesOf({ prizes }: RaffleRow): bigint[] {
  return prizes.map(BigInt);
}
