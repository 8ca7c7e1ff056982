/** `npm run ledger:verify`: proves the whole ledger and names whatever does not fit. */
import { ConfigError, readConfig } from './config.ts';
import { verifyLedger } from './features/ledger/index.ts';
import { openDatabase } from './platform/database.ts';

const config = readOrEnd();
const database = openDatabase(config.databaseUrl, { applicationName: 'kislap-verify' });
const report = await verifyLedger(database.pool);
for (const { bucket, accountId, rule, detail } of report.problems) {
  console.log(`bucket ${bucket}  ${accountId ?? 'house'}  ${rule}: ${detail}`);
}
console.log(
  `${report.accounts} accounts, ${report.transfers} transfers: ${report.ok ? 'sound' : `${report.problems.length} problems`}`,
);
await database.close();
process.exitCode = report.ok ? 0 : 1;

function readOrEnd() {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
