import type { Strands } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { SpotAmount } from '../exposure/exposure.queries.ts';
import type { Exposure } from '../exposure/exposure.service.ts';
import type { Outcome, Wanted } from './order.types.ts';
import type { createOrderBatch, Tried } from './order-batch.ts';

const lanesOfOneServer = 2;
const ordersAtOnce = 200;
/** Lines of one transaction: an order may have ten thousand. */
const linesAtOnce = 12_000;
const queueMax = 5_000;
const triesMax = 6;

interface Waiting {
  wanted: Wanted;
  tries: number;
  /** How often the whole transaction failed; after that the order is written alone. */
  failures: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** An order that needs more of the limit. */
interface Short {
  one: Waiting;
  spots: readonly SpotAmount[];
}

/**
 * Orders that arrive while others are written form the next transaction. A player's orders stay in one lane, and so do
 * those of a bucket; on a cluster a lane is a strand's, so that what a transaction locks lies on one node.
 */
export function createOrderLanes(parts: {
  log: Log;
  exposure: Exposure;
  strands: Strands;
  writeBatch: ReturnType<typeof createOrderBatch>;
}) {
  const { log, exposure, strands, writeBatch } = parts;
  const lanes = strands.isSpread ? strands.all.length : lanesOfOneServer;
  const laneOf = (bucket: number) =>
    strands.isSpread ? strands.all.indexOf(strands.of(bucket)) : bucket % lanes;
  const queues = Array.from({ length: lanes }, () => ({ waiting: [] as Waiting[], isBusy: false }));

  function takeBatch(waiting: Waiting[]): Waiting[] {
    if ((waiting[0]?.failures ?? 0) > 0) return waiting.splice(0, 1);
    let lines = 0;
    let count = 0;
    for (const { wanted } of waiting) {
      lines += wanted.worths.length;
      if (count > 0 && (lines > linesAtOnce || count === ordersAtOnce)) break;
      count += 1;
    }
    return waiting.splice(0, count);
  }

  async function work(queue: (typeof queues)[number]): Promise<void> {
    if (queue.isBusy) return;
    queue.isBusy = true;
    while (queue.waiting.length > 0) {
      const batch = takeBatch(queue.waiting);
      queue.waiting.unshift(...(await writeOne(batch)));
    }
    queue.isBusy = false;
  }

  /** Returns those that are to be tried again. */
  async function writeOne(batch: Waiting[]): Promise<Waiting[]> {
    let tried: Tried[];
    try {
      tried = await writeBatch(batch.map(({ wanted }) => wanted));
    } catch (error) {
      return retryAfter(error, batch);
    }
    const short: Short[] = [];
    for (const [at, one] of batch.entries()) {
      const answer = tried[at];
      if (!answer) one.reject(new AppError('unavailable'));
      else if (answer.kind === 'short') short.push({ one, spots: answer.short });
      else one.resolve(answer);
    }
    if (short.length === 0) return [];
    try {
      return await makeRoom(short);
    } catch (error) {
      return retryAfter(
        error,
        short.map(({ one }) => one),
      );
    }
  }

  /** A batch that failed as a whole wrote nothing: each is tried again alone, so that one cannot spoil the others. */
  function retryAfter(error: unknown, batch: Waiting[]): Waiting[] {
    return batch.filter((one) => {
      one.failures += 1;
      if (one.failures < triesMax) return true;
      log.error({ err: error }, 'an order of the lottery could not be written');
      one.reject(new AppError('unavailable'));
      return false;
    });
  }

  /** Gets more of the limit for orders that need it; returns those that can be tried again. */
  async function makeRoom(short: readonly Short[]): Promise<Waiting[]> {
    const without = await exposure.grant(short.flatMap(({ spots }) => spots));
    const again: Waiting[] = [];
    for (const { one, spots } of short) {
      one.tries += 1;
      const tight = spots.filter((spot) => without.has(spot));
      if (tight.length === 0 && one.tries >= triesMax) one.reject(new AppError('ledger_busy', {}, 2));
      else if (tight.length === 0 || (await tryHalf(one, tight))) again.push(one);
    }
    return again;
  }

  /**
   * The limit has no room for these numbers at full odds. Where it has some at half of them, the order is tried so if the
   * player agreed to it, and else refused with what he could agree to.
   */
  async function tryHalf(one: Waiting, tight: readonly SpotAmount[]): Promise<boolean> {
    const { halved, halfAgreed, worths } = one.wanted;
    const worthOf = new Map(worths.map(({ number, amount }) => [number, amount]));
    const halves = tight.map((spot) => {
      const worth = worthOf.get(spot.number) ?? 0n;
      // What it lacks at full odds, less the half that is not needed.
      const lacking = spot.amount - (worth - worth / 2n);
      return { ...spot, amount: lacking > 0n ? lacking : 0n };
    });
    const full = new Set(tight.filter(({ number }) => halved.has(number)).map(({ number }) => number));
    const asked = halves.filter(({ number, amount }) => amount > 0n && !full.has(number));
    const without = asked.length > 0 ? await exposure.grant(asked) : new Set<SpotAmount>();
    for (const { number } of without) full.add(number);
    const numbers = tight.map(({ number }) => number);
    one.wanted = { ...one.wanted, halved: new Set([...halved, ...numbers]) };
    if (full.size > 0) one.resolve(refusedFor('lottery_number_full', [...full]));
    else if (numbers.every((number) => halfAgreed.has(number))) return true;
    else one.resolve(refusedFor('lottery_number_half', numbers));
    return false;
  }

  return {
    place(wanted: Wanted): Promise<Outcome> {
      const queue = queues[laneOf(bucketOf(wanted.accountId))];
      if (!queue || queue.waiting.length >= queueMax)
        return Promise.reject(new AppError('ledger_busy', {}, 2));
      return new Promise((resolve, reject) => {
        queue.waiting.push({ wanted, tries: 0, failures: 0, resolve, reject });
        void work(queue);
      });
    },
  };
}

function refusedFor(
  code: 'lottery_number_full' | 'lottery_number_half',
  numbers: readonly string[],
): Outcome {
  return { kind: 'refused', refusal: { code, detail: { numbers: numbers.slice(0, 100) } } };
}
