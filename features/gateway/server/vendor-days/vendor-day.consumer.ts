import type { PlayedLine } from '@kislap/ledger';
import { addSeconds, type Clock, manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import * as queries from './vendor-day.queries.ts';

/** Where nobody has set another one: a million pesos a day. */
export const dayMaxOfHouse = 1_000_000_000_000n;
const daySeconds = 86_400;

export interface DayAlarm {
  vendorKey: string;
  day: string;
  net: bigint;
  dayMax: bigint;
}

interface Parts {
  source: Source<PlayedLine>;
  clock: Clock;
  /** What it returns runs after the commit. */
  raiseAlarm(tx: Tx, alarm: DayAlarm): Promise<() => void>;
}

/**
 * Adds up what players win with each vendor: whoever has a vendor's key and stays below every limit of a win shows
 * here. The alarm of a day is raised once, in the transaction of the sum that passed the limit.
 */
export function createVendorDayConsumer({ source, clock, raiseAlarm }: Parts): Consumer {
  return consume(source, {
    name: 'gateway.vendor_days',
    batchSize: 2_000,
    async apply(tx, lines) {
      const limits = await queries.listVendorLimits(tx);
      // What is read again after a long time calls nobody any more.
      const since = manilaDay(addSeconds(clock.now(), -daySeconds));
      const after: (() => void)[] = [];
      for (const change of sumDays(lines)) {
        const { vendorKey, day } = change;
        const row = await queries.addToDay(tx, change);
        const [net, dayMax] = [row.win - row.stake, limits.get(vendorKey) ?? dayMaxOfHouse];
        if (net <= dayMax || row.alarmed_at !== null || day < since) continue;
        await queries.noteAlarm(tx, vendorKey, day, clock.now());
        after.push(await raiseAlarm(tx, { vendorKey, day, net, dayMax }));
      }
      return after.length === 0 ? undefined : () => after.forEach((tell) => void tell());
    },
    reset: queries.forgetDays,
  });
}

const wins: ReadonlySet<string> = new Set(['WIN', 'BONUS', 'JACKPOT']);

/** In one order, so that two processes never wait for each other. A held win counts nothing, nor does taking it back. */
export function sumDays(lines: readonly PlayedLine[]): queries.DayChange[] {
  const days = new Map<string, queries.DayChange>();
  for (const { play, source: vendorKey, amount, from, to, createdAt } of lines) {
    if (play === null || amount === 0n || from === 'player:review' || to === 'player:review') continue;
    const day = manilaDay(createdAt);
    const change = days.get(`${vendorKey} ${day}`) ?? { vendorKey, day, stake: 0n, win: 0n };
    days.set(`${vendorKey} ${day}`, change);
    const signed = play.takesBack ? -amount : amount;
    if (play.kind === 'BET') change.stake += signed;
    else if (wins.has(play.kind)) change.win += signed;
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change);
}
