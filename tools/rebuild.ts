/** `npm run consumer:rebuild -- <name>`: makes what a consumer keeps again from the beginning, while the product runs or not. */
import { runServerEntry } from './start/server-entry.ts';

process.exitCode = await runServerEntry('consumer-rebuild.ts', process.argv.slice(2));
