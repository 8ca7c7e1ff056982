import '../../../features/cashier/server/index.ts';
import { randomUUID } from 'node:crypto';
import type { AccountId, GameId } from '@kislap/contract-kit/ids';
import { createLedger, type Ledger } from '../../../core/ledger/index.ts';
import { openDatabase } from '../../../core/platform/database/database.ts';
import { createDice, percentile } from '../numbers.ts';
import { startPacing } from '../pacing.ts';
import { createPlayers } from '../players.ts';
import { postgresTime, processorTime } from '../processor.ts';
import type { LedgerLoad, LedgerResult } from './ledger.ts';

const warmUpMs = 800;
/** A process that has run for days has met its players before; one that began a second ago has not. */
const warmUpBetsEach = 2;
const clock = { now: () => new Date() };

process.once('message', async (work: LedgerLoad & { url: string }) => {
  const database = openDatabase(work.url, { applicationName: 'kislap-bench' });
  const ledger = await createLedger({ pool: database.pool, clock });
  const accountIds = await openPlayers(ledger, database.pool, work.players);
  const result = await measure(ledger, accountIds, work);
  const isSound = work.isVerified === false || (await ledger.verify()).ok;
  await ledger.close();
  await database.close();
  if (!isSound) {
    console.error('the ledger does not prove itself after the load');
    process.exit(1);
  }
  process.send?.(result, () => process.exit(0));
});

async function openPlayers(
  ledger: Ledger,
  pool: Parameters<Ledger['openPlayer']>[0],
  count: number,
): Promise<AccountId[]> {
  const { rows } = await pool.query(
    `select owner_id from ledger.account where kind = 'player:cash' and balance > 100000000000 order by owner_id limit $1`,
    [count],
  );
  const accountIds = rows.map((row) => String(row.owner_id) as AccountId);
  return [...accountIds, ...(await createPlayers(ledger, pool, count - accountIds.length))];
}

/** Bets of random players, each in a round of its own; counted after players and connections are warm. */
async function measure(ledger: Ledger, accountIds: AccountId[], work: LedgerLoad): Promise<LedgerResult> {
  const dice = createDice(accountIds.length);
  const times: number[] = [];
  let done = 0;

  async function bet(dueAt: number): Promise<void> {
    const result = await ledger.play({
      kind: 'bet',
      accountId: accountIds[dice()] ?? ('' as AccountId),
      source: 'arcade',
      reference: randomUUID(),
      roundRef: randomUUID(),
      gameId: 'fiesta-20' as GameId,
      category: 'RNG',
      amount: 1_000_000n,
      currency: 'PHP',
    });
    if (result.outcome !== 'posted') {
      console.error(result);
      process.exit(1);
    }
    done += 1;
    if (done % 8 === 0) times.push(performance.now() - dueAt);
  }

  const load = work.perSecond ? sendPaced(bet, work.perSecond) : keepInFlight(bet, work.inFlight);
  const warmMs = (work.warmUpSeconds ?? 0) * 1000;
  const warmAt = performance.now() + Math.max(warmUpMs, warmMs);
  while (performance.now() < warmAt || (!work.perSecond && done < accountIds.length * warmUpBetsEach)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  times.length = 0;
  const [doneBefore, began] = [done, performance.now()];
  const before = [processorTime(process.pid), postgresTime(work.postmaster)] as const;
  await new Promise((resolve) => setTimeout(resolve, work.seconds * 1000));
  const count = done - doneBefore;
  const result = {
    perSecond: (count / (performance.now() - began)) * 1000,
    p99: percentile(times, 0.99),
    node: (processorTime(process.pid) - before[0]) / count,
    postgres: (postgresTime(work.postmaster) - before[1]) / count,
  };
  await load.end();
  return result;
}

type Bet = (dueAt: number) => Promise<void>;

function keepInFlight(bet: Bet, inFlight: number) {
  let isOver = false;
  const workers = Array.from({ length: inFlight }, async () => {
    while (!isOver) await bet(performance.now());
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(workers);
    },
  };
}

function sendPaced(bet: Bet, perSecond: number) {
  const underWay = new Set<Promise<void>>();
  const pacing = startPacing(perSecond, (dueAt) => {
    const one = bet(dueAt).finally(() => underWay.delete(one));
    underWay.add(one);
  });
  return {
    async end() {
      pacing.stop();
      await Promise.all(underWay);
    },
  };
}
