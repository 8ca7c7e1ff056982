import { randomUUID } from 'node:crypto';
import { createLedger, type Ledger } from '../../apps/server/src/features/ledger/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { LedgerLoad } from './ledger.ts';
import { createDice, percentile } from './numbers.ts';

const warmUpMs = 800;
/** A process that has run for days has met its players before; one that began a second ago has not. */
const warmUpBetsEach = 2;
const clock = { now: () => new Date() };

process.once('message', async (work: LedgerLoad & { url: string }) => {
  const database = openDatabase(work.url, { applicationName: 'kislap-bench' });
  const ledger = await createLedger({ pool: database.pool, clock });
  const accountIds = await openPlayers(ledger, database.pool, work.players);
  const result = await load(ledger, accountIds, work);
  const report = await ledger.verify();
  await ledger.close();
  await database.close();
  if (!report.ok) process.exit(1);
  process.send?.(result, () => process.exit(0));
});

async function openPlayers(
  ledger: Ledger,
  pool: Parameters<Ledger['openPlayer']>[0],
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query(
    `select owner_id from ledger.account where kind = 'player:cash' and balance > 100000000000 order by owner_id limit $1`,
    [count],
  );
  const accountIds = rows.map((row) => String(row.owner_id));
  const fresh = Array.from({ length: count - accountIds.length }, () => newId(clock.now()));
  for (let at = 0; at < fresh.length; at += 500) {
    await Promise.all(fresh.slice(at, at + 500).map((accountId) => openPlayer(ledger, pool, accountId)));
  }
  return [...accountIds, ...fresh];
}

async function openPlayer(ledger: Ledger, pool: Parameters<Ledger['openPlayer']>[0], accountId: string) {
  await ledger.openPlayer(pool, accountId, 'PHP');
  await ledger.post({
    kind: 'post',
    accountId,
    source: 'bench',
    reference: `deposit ${accountId}`,
    type: 'DEPOSIT',
    from: 'house:payment:bench',
    to: 'player:cash',
    amount: 10n ** 14n,
    currency: 'PHP',
  });
}

/** Keeps this many bets under way, each of a random player in a round of its own. */
async function load(ledger: Ledger, accountIds: string[], { inFlight, seconds }: LedgerLoad) {
  const dice = createDice(accountIds.length);
  const times: number[] = [];
  let done = 0;
  let isOver = false;
  async function worker() {
    while (!isOver) {
      const began = performance.now();
      const result = await ledger.play({
        kind: 'bet',
        accountId: accountIds[dice()] ?? '',
        source: 'arcade',
        reference: randomUUID(),
        roundRef: randomUUID(),
        gameId: 'fiesta-20',
        category: 'RNG',
        amount: 1_000_000n,
        currency: 'PHP',
      });
      if (result.outcome !== 'posted') process.exit(1);
      done += 1;
      if (done % 16 === 0) times.push(performance.now() - began);
    }
  }
  const workers = Array.from({ length: inFlight }, worker);
  do await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  while (done < accountIds.length * warmUpBetsEach);
  times.length = 0;
  const [doneBefore, began] = [done, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const perSecond = ((done - doneBefore) / (performance.now() - began)) * 1000;
  isOver = true;
  await Promise.all(workers);
  return { perSecond, p99: percentile(times, 0.99) };
}
