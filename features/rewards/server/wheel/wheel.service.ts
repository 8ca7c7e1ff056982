import type { AccountId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { SpinId, type TryKey } from '../../contract/rewards.ids.ts';
import type { Spin } from '../../contract/wheel.ts';
import { partAt, weightSum, wheelMessage } from '../../rules/wheel.ts';
import { drawUnder } from '../fair-seeds.ts';
import type { PayPrize } from '../paying.ts';
import type { SpinRow } from '../rewards.tables.ts';
import { sweepAll } from '../sweeping.ts';
import type { Tickets } from '../tickets/tickets.service.ts';
import { createSeats } from './seats.ts';
import * as spins from './spin.queries.ts';
import { createSpinEnding } from './spin-ending.ts';
import * as queries from './wheel.queries.ts';

export interface WheelParts {
  platform: Pick<Platform, 'database' | 'clock' | 'rng' | 'vault' | 'pusher' | 'log'>;
  tickets: Pick<Tickets, 'use' | 'countLeft'>;
  pay: PayPrize;
  findPause(accountId: AccountId): Promise<'self_excluded' | 'cooling_off' | null>;
}

const places = createKeyset(SpinId);
const daySeconds = 86_400;
const keptDays = 365;
/** A spin that is still on its way is left alone so long. */
const patienceSeconds = 10;
const noTickets = { left: 0, lapsesAt: null };

/** The wheel (domain 4.6): one fair draw a ticket, under a seed that was promised before. */
export function createWheel({ platform, tickets, pay, findPause }: WheelParts) {
  const { clock, pusher, log } = platform;
  const db = platform.database.kysely;
  const seats = createSeats(platform);
  const finish = createSpinEnding({ platform, pay });

  /** Uses a ticket and draws. What never runs out is paid in the same transaction. */
  async function draw(tx: Tx, accountId: AccountId, tryKey: TryKey): Promise<[SpinRow, (() => void)?]> {
    const seat = await spins.lockSeat(tx, accountId);
    assert(seat, 'a player who spins has a seat');
    const known = await spins.findByTry(tx, accountId, tryKey);
    if (known) return [known];
    const wheel = await queries.findWheel(tx);
    if (!wheel) throw new AppError('wheel_closed');
    const ticketId = await tickets.use(tx, accountId, 'WHEEL');
    if (!ticketId) throw new AppError('ticket_missing');
    const seed = await seats.renew(tx, seat);
    const rolled = drawUnder(
      { seed, commit: seat.commit_hash },
      wheelMessage(accountId, seat.nonce),
    )(weightSum);
    const drawn = partAt(wheel.parts, rolled);
    const part = wheel.parts[drawn];
    assert(part, 'every number names a part of the wheel');
    const isSure = part.stock === null;
    const spinId = newOwnedId<SpinId>(clock.now(), accountId);
    const row: SpinRow = {
      ...{ bucket: bucketOf(accountId), spin_id: spinId, account_id: accountId, try_key: tryKey },
      ...{ ticket_id: ticketId, version: wheel.version, nonce: seat.nonce, rolled, drawn },
      place: isSure ? drawn : null,
      amount: part.amount,
      state: !isSure ? 'PENDING' : part.amount === 0n ? 'NOTHING' : 'PAID',
      ...{ commit_hash: seat.commit_hash, seed, spun_at: clock.now() },
    };
    await spins.insertSpin(tx, row);
    if (row.state !== 'PAID') return [row];
    return [row, await pay(tx, { accountId, kind: 'WHEEL', id: spinId, amount: part.amount })];
  }

  return {
    async get(accountId: AccountId) {
      const [wheel, seat, pause, left] = await Promise.all([
        queries.findWheel(db),
        seats.open(accountId),
        findPause(accountId),
        tickets.countLeft(accountId, 'WHEEL'),
      ]);
      const isOpen = wheel !== undefined && pause === null;
      const stock = isOpen ? await queries.listStock(db, wheel.version) : new Map<number, number>();
      const prizes = (isOpen ? wheel.parts : []).map(({ amount, weight, fallback }, place) => ({
        ...{ amount, weight, fallback },
        left: stock.get(place) ?? null,
      }));
      const next = { nonce: seat.nonce, commit: seat.commit_hash };
      return { isOpen, prizes, tickets: pause ? noTickets : left, player: accountId, next };
    },

    async spin(accountId: AccountId, tryKey: TryKey): Promise<Spin> {
      const pause = await findPause(accountId);
      if (pause) throw new AppError(pause);
      await seats.open(accountId);
      const [row, announce] = await db.transaction().execute((tx) => draw(tx, accountId, tryKey));
      announce?.();
      const ended = row.state === 'PENDING' ? await finish(row) : row;
      pusher.push(accountId, { type: 'rewards' });
      return toSpin(ended);
    },

    async list(accountId: AccountId, { after, pageSize }: { after?: string | undefined; pageSize: number }) {
      const rows = await spins.listRows(db, accountId, { after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => row.spin_id);
      return { list: shown.map(toSpin), next };
    },

    /** Finishes what a crash left between the prize and its payment. */
    sweep: () =>
      sweepAll<SpinId>({
        log,
        what: 'a spin',
        list: (after, limit) =>
          spins.listPending(db, { before: addSeconds(clock.now(), -patienceSeconds), after, limit }),
        async run(spinId) {
          const row = await db.transaction().execute((tx) => spins.lockSpin(tx, spinId));
          if (row?.state !== 'PENDING') return;
          await finish(row);
          pusher.push(row.account_id, { type: 'rewards' });
        },
      }),

    async forgetOld(): Promise<void> {
      const before = addSeconds(clock.now(), -keptDays * daySeconds);
      await spins.forgetSpins(db, before);
      await queries.forgetTakes(db, before);
    },
  };
}

function toSpin(row: SpinRow): Spin {
  return {
    spinId: row.spin_id,
    spunAt: row.spun_at,
    state: row.state,
    rolled: row.rolled,
    drawn: row.drawn,
    place: row.place,
    amount: row.amount,
    nonce: row.nonce,
    commit: row.commit_hash,
    seed: row.seed,
  };
}
