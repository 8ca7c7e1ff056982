/**
 * `npm run bench -- loyalty`: what follows settled rounds, the daily points, the reward centre, bets of players with a
 * bonus, and the rain, in one process on one durable PostgreSQL.
 *   --only consumers,points,centre,led,rain
 *   --rounds 20000  --players 2000     settled rounds, and those who play them
 *   --point-players 1000000            who earn points in one run
 *   --rain-players 5000                who grab in the same second
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeCluster, startPostgres } from '../../postgres/cluster.ts';
import { measureCentre } from './centre.ts';
import { measureConsumers } from './consumers.ts';
import { openBenchHouse } from './house.ts';
import { measureLed } from './led.ts';
import { measurePoints } from './points.ts';
import { measureRain } from './rain.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'loyalty'),
  options: {
    only: { type: 'string', default: 'consumers,points,centre,led,rain' },
    rounds: { type: 'string', default: '20000' },
    players: { type: 'string', default: '2000' },
    'point-players': { type: 'string', default: '1000000' },
    'rain-players': { type: 'string', default: '5000' },
  },
});
const wanted = new Set(values.only.split(','));

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
try {
  const bench = await openBenchHouse(postgres, dataDir);
  console.log(`load average before: ${os.loadavg()[0]?.toFixed(1)}`);
  if (wanted.has('led')) await measureLed(bench);
  if (wanted.has('consumers')) {
    await measureConsumers(bench, { rounds: Number(values.rounds), players: Number(values.players) });
  }
  if (wanted.has('rain')) await measureRain(bench, Number(values['rain-players']));
  if (wanted.has('centre')) await measureCentre(bench);
  if (wanted.has('points')) await measurePoints(bench, Number(values['point-players']));
  console.log(`load average after: ${os.loadavg()[0]?.toFixed(1)}`);
  const { problems } = await bench.house.services.ledger.verify();
  console.log(problems.length === 0 ? 'the ledger proves itself' : problems);
  await bench.close();
} finally {
  await postgres.stop();
  await removeCluster(dataDir);
}
