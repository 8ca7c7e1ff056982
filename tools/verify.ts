/** `npm run ledger:verify`: proves the books. */
import { runServerEntry } from './start/server-entry.ts';

process.exitCode = await runServerEntry('ledger-verify.ts', process.argv.slice(2));
