/**
 * `node tools/bench/wins.ts`: what the check of held wins costs. Bets with a win each, with a limit and without one in
 * turns of one run, so that whatever else the machine does disturbs both alike. The load generator shares its process
 * with what it measures.
 *   --seconds 3  --rounds 5  --players 2000  --in-flight 256
 */
import '../../features/cashier/server/index.ts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { GameId } from '@kislap/contract-kit/ids';
import { createLedger, type WinLimit } from '../../core/ledger/index.ts';
import { openDatabase } from '../../core/platform/database/database.ts';
import { removeCluster, startPostgres } from '../postgres/cluster.ts';
import { createOwnDatabase } from './databases.ts';
import { createDice } from './numbers.ts';
import { createPlayers } from './players.ts';
import { postgresTime, processorTime } from './processor.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    players: { type: 'string', default: '2000' },
    'in-flight': { type: 'string', default: '256' },
  },
});
const peso = 1_000_000n;
const limit: WinLimit = { multiplier: 10_000n, unstaked: 1_000n * peso, roundMax: 2_000_000n * peso };

interface Figures {
  perSecond: number;
  /** Microseconds of processor time for a bet and its win. */
  node: number;
  postgres: number;
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
const database = openDatabase(await createOwnDatabase(postgres, 'wins'), { applicationName: 'kislap-bench' });
const ledger = await createLedger({ pool: database.pool, clock: { now: () => new Date() } });
const found: Record<'with' | 'without', Figures[]> = { with: [], without: [] };
try {
  const accountIds = await createPlayers(ledger, database.pool, Number(values.players));
  const dice = createDice(accountIds.length);

  /** One round of a game: a peso is staked and two are won. */
  async function play(check: { limit?: WinLimit }): Promise<void> {
    const accountId = accountIds[dice()];
    if (accountId === undefined) throw new Error('there are no players');
    const common = { accountId, source: 'arcade', roundRef: randomUUID(), currency: 'PHP', category: 'RNG' };
    const game = { ...common, gameId: 'fiesta-20' as GameId };
    const bet = await ledger.play({ kind: 'bet', ...game, reference: randomUUID(), amount: peso });
    const win = {
      kind: 'win',
      ...game,
      reference: randomUUID(),
      amount: 2n * peso,
      closesRound: true,
    } as const;
    const won = await ledger.play({ ...win, ...check });
    if (bet.outcome !== 'posted' || won.outcome !== 'posted') throw new Error(JSON.stringify([bet, won]));
  }

  async function measure(check: { limit?: WinLimit }): Promise<Figures> {
    const until = performance.now() + Number(values.seconds) * 1000;
    const before = [processorTime(process.pid), postgresTime(postgres.pid), performance.now()] as const;
    let count = 0;
    await Promise.all(
      Array.from({ length: Number(values['in-flight']) }, async () => {
        for (; performance.now() < until; count += 1) await play(check);
      }),
    );
    return {
      perSecond: (count / (performance.now() - before[2])) * 1000,
      node: (processorTime(process.pid) - before[0]) / count,
      postgres: (postgresTime(postgres.pid) - before[1]) / count,
    };
  }

  await measure({});
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const turn = ['with', 'without'] as const;
    for (const name of round % 2 === 0 ? turn : [...turn].reverse())
      found[name].push(await measure(name === 'with' ? { limit } : {}));
  }
  const { ok } = await ledger.verify();
  if (!ok) throw new Error('the ledger does not prove itself after the load');
} finally {
  await ledger.close();
  await database.close();
  await postgres.stop();
  await removeCluster(dataDir);
}

for (const figure of ['perSecond', 'node', 'postgres'] as const) {
  const [checked, unchecked] = (['with', 'without'] as const).map((name) =>
    median(found[name].map((one) => one[figure])),
  );
  const ratio = (checked ?? 0) / (unchecked ?? 1);
  console.log(
    `${figure}: ${checked?.toFixed(1)} with, ${unchecked?.toFixed(1)} without, ratio ${ratio.toFixed(3)}`,
  );
}
console.log(`load ${os.loadavg()[0]?.toFixed(1)}`);

function median(values_: readonly number[]): number {
  return [...values_].sort((a, b) => a - b)[Math.floor(values_.length / 2)] ?? 0;
}
