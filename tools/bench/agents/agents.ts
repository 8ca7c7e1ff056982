/**
 * `npm run bench -- agents`: what agents read of large teams, and the runs of their contracts, on one durable PostgreSQL.
 *   --only reading,runs
 *   --runs REALTIME,DAILY,DIVIDEND    which of them
 *   --agents 100000 --players 1000000 of the runs, each of whom bet ten times a day
 *   --members 100000,1000000          the sizes of the team that are compared
 *   --rounds 3                        rounds of each member within the days that rounds are kept by team
 *   --reads 200                       of each page
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeCluster, startPostgres } from '../../postgres/cluster.ts';
import { measureReading } from './reading.ts';
import { measureRuns } from './runs.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'agents'),
  options: {
    only: { type: 'string', default: 'reading,runs' },
    runs: { type: 'string', default: 'REALTIME,DAILY,DIVIDEND' },
    agents: { type: 'string', default: '100000' },
    players: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '100000,1000000' },
    rounds: { type: 'string', default: '3' },
    reads: { type: 'string', default: '200' },
  },
});
const wanted = new Set(values.only.split(','));

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
try {
  console.log(`load average before: ${os.loadavg()[0]?.toFixed(1)}`);
  if (wanted.has('runs')) {
    const size = { agents: Number(values.agents), members: Number(values.players) };
    await measureRuns(postgres, dataDir, size, values.runs.split(','));
  }
  if (wanted.has('reading'))
    await measureReading(postgres, dataDir, {
      sizes: values.members.split(',').map(Number),
      roundsEach: Number(values.rounds),
      reads: Number(values.reads),
    });
  console.log(`load average after: ${os.loadavg()[0]?.toFixed(1)}`);
} finally {
  await postgres.stop();
  await removeCluster(dataDir);
}
