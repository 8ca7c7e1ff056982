/**
 * Kills processes and PostgreSQL at named points under load and proves that no acknowledged money is lost or doubled:
 * `node tools/crash/run.ts --seeds 1-1000 --json out.json`. A seed throws the same faults at the same points every time.
 * `--part links`, `disk` or `clock` breaks what surrounds the processes instead.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openProvider } from './cashier/cashier-house.ts';
import { openHouse } from './house.ts';
import { runPart } from './parts.ts';
import { type Part, runSeeds, type SeedsReport } from './seeds.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'crash' },
    seeds: { type: 'string', default: '1-20' },
    json: { type: 'string' },
    point: { type: 'string' },
    processes: { type: 'string', default: 'money,gateway,api,worker' },
    'data-dir': { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const part = values.part as Part;
const [first = 1, last = first] = values.seeds.split('-').map(Number);
const dataDir =
  values['data-dir'] ?? path.resolve(import.meta.dirname, '../../.data-tests', `crash-${process.pid}`);
const say = values.verbose ? (line: string) => console.log(line) : () => undefined;
function save(report: SeedsReport): void {
  if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}

const { failures, ...rest } =
  part === 'crash' ? await runCrashes() : await runPart(part, { dataDir, first, last, say, save });
console.log(JSON.stringify(rest, null, 2));
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

async function runCrashes(): Promise<SeedsReport> {
  let apiUrl = '';
  const provider = await openProvider(dataDir, () => apiUrl);
  const house = await openHouse({ dataDir, arcadeUrl: provider.baseUrl });
  apiUrl = `http://127.0.0.1:${house.portOf('api')}`;
  process.once('SIGTERM', () => void house.close().then(() => process.exit(1)));
  try {
    const processes = values.processes.split(',');
    return await runSeeds(house, { first, last, processes, point: values.point, provider, say, save });
  } finally {
    provider.close();
    await house.close();
  }
}
