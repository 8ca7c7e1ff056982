/** `npm run ledger:detach -- 2025-09`: takes an old month's lines out of the ledger. */
import { runServerEntry } from './start/server-entry.ts';

process.exitCode = await runServerEntry('ledger-detach.ts', process.argv.slice(2));
