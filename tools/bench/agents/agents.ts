/**
 * `npm run bench -- agents`: what agents read of large teams, on one durable PostgreSQL.
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

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'agents'),
  options: {
    members: { type: 'string', default: '100000,1000000' },
    rounds: { type: 'string', default: '3' },
    reads: { type: 'string', default: '200' },
  },
});

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
try {
  console.log(`load average before: ${os.loadavg()[0]?.toFixed(1)}`);
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
