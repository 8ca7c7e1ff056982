/**
 * `npm run ledger:verify`: proves the whole ledger, its chain, its signatures and the file outside the database, and names
 * whatever does not fit. `--json` writes the report as JSON, `--public-key` only the key that signs. Ends with 0 when all
 * is sound, 1 when something is not, 2 when it could not be asked.
 */
import { parseArgs } from 'node:util';
import { formatDecimal } from '@kislap/contract-kit';
import { type LedgerReport, proveLedger, readProofKey } from '@kislap/ledger';
import { systemClock } from '@kislap/platform/clock.ts';
import { ConfigError, readConfig } from '@kislap/platform/config.ts';
import { openDatabase } from '@kislap/platform/database/database.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, 'public-key': { type: 'boolean', default: false } },
});
const config = readOrEnd();
const database = openDatabase(config.databaseUrl, { applicationName: 'kislap-verify' });
try {
  if (values['public-key']) {
    const key = await readProofKey(database.pool, config);
    console.log(key.publicKey ?? 'There is no key yet: nothing was sealed.');
  } else {
    const report = await proveLedger(database.pool, systemClock.now(), config);
    console.log(values.json ? JSON.stringify(report, plain, 2) : describe(report));
    process.exitCode = report.ok ? 0 : 1;
  }
} finally {
  await database.close();
}

/** Amounts and numbers as text: JSON's numbers would round them. */
function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function describe(report: LedgerReport): string {
  const { problems, omitted, figures, accounts, transfers } = report;
  const lines = problems.map(
    ({ bucket, accountId, transferId, rule, detail }) =>
      `bucket ${bucket ?? 'all'}  ${transferId ?? accountId ?? 'house'}  ${rule}: ${detail}`,
  );
  if (omitted > 0) lines.push(`and ${omitted} more problems`);
  for (const figure of figures) {
    const amount = (value: bigint) => `${formatDecimal(value)} ${figure.currency}`;
    lines.push(
      `liability ${amount(figure.liability)}: cash ${amount(figure.cash)}, bonus ${amount(figure.bonus)}, held ${amount(figure.held)}, with vendors ${amount(figure.vendor)}`,
      `house ${amount(figure.house)}, together ${amount(figure.liability + figure.house)}; open holds ${amount(figure.openHolds)}`,
      `open rounds ${figure.openRounds} with a stake of ${amount(figure.openStake)}, ${figure.oldRounds} of them for more than 24 hours (${amount(figure.oldStake)})`,
    );
  }
  lines.push(describeChain(report));
  const found = problems.length + omitted;
  lines.push(`${accounts} accounts, ${transfers} transfers: ${report.ok ? 'sound' : `${found} problems`}`);
  return lines.join('\n');
}

function describeChain({ checkpoints, waiting, noted, key }: LedgerReport): string {
  const signed = {
    vault: 'signatures checked by the key of the vault',
    database: 'signatures checked by the key the database names, for the master key is not at hand',
    none: 'no key',
  }[key];
  const file =
    noted === undefined ? 'no file beside the database' : `${noted} in the file beside the database`;
  return `${checkpoints} checkpoints, ${signed}; ${file}; ${waiting} transfers wait for their seal`;
}

function readOrEnd() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
