/**
 * `npm run ledger:detach -- 2025-09`: takes the lines of a month that is older than thirteen months out of the ledger, once
 * all is proved sound. Its table stays beside the ledger, to be copied away and dropped. With `--verify` it holds a month
 * that was detached before against its seals. Ends with 0 when it is done or sound, 1 when not, 2 when it could not be
 * asked.
 */
import { parseArgs } from 'node:util';
import { detachMonth, type VerifyProblem, verifyDetached } from '@kislap/ledger';
import { systemClock } from '@kislap/platform/clock.ts';
import { ConfigError, readConfig } from '@kislap/platform/config.ts';
import { openDatabase } from '@kislap/platform/database/database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verify: { type: 'boolean', default: false } },
});
const month = positionals[0] ?? '';
const config = readOrEnd();
const database = openDatabase(config.databaseUrl, { applicationName: 'kislap-detach' });
try {
  process.exitCode = values.verify ? await verify() : await detach();
} finally {
  await database.close();
}

async function detach(): Promise<number> {
  const result = await detachMonth(database.pool, month, systemClock.now());
  if (result.outcome === 'refused') {
    print(result.problems);
    console.error(`${month} stays: ${result.reason}`);
    return 1;
  }
  console.log(
    `${month}: ${result.transfers} transfers are in ledger.transfer_${month.replace('-', '_')}, beside the ledger`,
  );
  return 0;
}

async function verify(): Promise<number> {
  const problems = await verifyDetached(database.pool, month);
  if (!problems) {
    console.error(`${month} was not detached`);
    return 2;
  }
  print(problems);
  console.log(`${month}: ${problems.length === 0 ? 'sound' : `${problems.length} problems`}`);
  return problems.length === 0 ? 0 : 1;
}

function print(problems: readonly VerifyProblem[]) {
  for (const { bucket, accountId, transferId, rule, detail } of problems) {
    console.log(`bucket ${bucket ?? 'all'}  ${transferId ?? accountId ?? 'house'}  ${rule}: ${detail}`);
  }
}

function readOrEnd() {
  try {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
      throw new ConfigError('usage: npm run ledger:detach -- <year>-<month> [--verify]');
    }
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
