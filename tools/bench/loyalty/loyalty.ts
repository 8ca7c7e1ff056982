/**
 * `node tools/bench/missions.ts`: how fast missions follow settled rounds. Rounds are played first; then the consumer
 * reads them all, once alone (what the play feed itself costs) and once with its sums.
 *   --rounds 40000  --players 5000  --in-flight 256
 */
import '../../features/cashier/server/index.ts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { GameId } from '@kislap/contract-kit/ids';
import { createLedger, playSource } from '../../core/ledger/index.ts';
import type { Consumer } from '../../core/platform/database/consumers.ts';
import { openDatabase } from '../../core/platform/database/database.ts';
import { createPlayConsumer } from '../../features/loyalty/server/missions/play.consumer.ts';
import { removeCluster, startPostgres } from '../postgres/cluster.ts';
import { createOwnDatabase } from './databases.ts';
import { createDice } from './numbers.ts';
import { createPlayers } from './players.ts';
import { postgresTime, processorTime } from './processor.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40000' },
    players: { type: 'string', default: '5000' },
    'in-flight': { type: 'string', default: '256' },
  },
});
const rounds = Number(values.rounds);
const categories = ['RNG', 'LIVE', 'FISH', 'PVP'] as const;
const peso = 1_000_000n;
const clock = { now: () => new Date() };

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
const database = openDatabase(await createOwnDatabase(postgres, 'missions'), {
  applicationName: 'kislap-bench',
});
const { pool, kysely } = database;
const ledger = await createLedger({ pool, clock });
try {
  await playRounds();
  await pool.query(
    `with m as (insert into loyalty.mission values (gen_random_uuid(), 1, 'DAILY', 1, 'x', '', 'x', '', now()) returning *)
     insert into loyalty.mission_terms
     select mission_id, current_date, true, 'VALID_BET', null, 1, 'CASH', 1, 10, 0 from m`,
  );
  const consumer = createPlayConsumer({
    source: playSource({ ledger, pool, clock }),
    announce: () => undefined,
  });
  await measure('the play feed alone', consumer, false);
  await measure('missions', consumer, true);
  const { rows } = await pool.query('select sum(rounds)::integer as sum from loyalty.mission_play');
  console.log(`${rows[0].sum} of ${rounds} rounds counted`);
} finally {
  await ledger.close();
  await database.close();
  await postgres.stop();
  await removeCluster(dataDir);
}

/** Rounds of a peso that are lost at once, over all players and four kinds of games. */
async function playRounds(): Promise<void> {
  const accountIds = await createPlayers(ledger, pool, Number(values.players));
  const dice = createDice(accountIds.length);
  let left = rounds;
  const play = async () => {
    while (left > 0) {
      left -= 1;
      const at = dice();
      const accountId = accountIds[at];
      if (accountId === undefined) throw new Error('there are no players');
      const category = categories[at % categories.length] ?? 'RNG';
      const common = { accountId, source: 'arcade', roundRef: randomUUID(), currency: 'PHP', category };
      const game = { ...common, gameId: '00000000-0000-7000-8000-000000000001' as GameId };
      await ledger.play({ kind: 'bet', ...game, reference: randomUUID(), amount: peso });
      const win = { kind: 'win', ...game, reference: randomUUID(), amount: 0n, closesRound: true } as const;
      await ledger.play(win);
    }
  };
  await Promise.all(Array.from({ length: Number(values['in-flight']) }, play));
}

async function measure(name: string, consumer: Consumer, isWhole: boolean): Promise<void> {
  const before = { node: processorTime(process.pid), postgres: postgresTime(postgres.pid) };
  const began = performance.now();
  let cursor = '';
  for (;;) {
    const batch = await consumer.read(cursor);
    if (batch.size === 0) break;
    if (isWhole) await kysely.transaction().execute((tx) => batch.apply(tx));
    cursor = batch.cursor;
  }
  const seconds = (performance.now() - began) / 1_000;
  const node = (processorTime(process.pid) - before.node) / rounds;
  const database = (postgresTime(postgres.pid) - before.postgres) / rounds;
  console.log(
    `${name}: ${Math.round(rounds / seconds)} rounds a second; processor time of a round ` +
      `${node.toFixed(0)} µs here and ${database.toFixed(0)} µs in PostgreSQL`,
  );
}
