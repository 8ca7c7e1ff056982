import { createPlatform } from '../../platform/platform.ts';
import { createAudit } from '../audit/index.ts';
import { createGames } from '../games/index.ts';
import { createLedger } from '../ledger/index.ts';
import { createSite } from '../site/index.ts';
import { createFreeRounds } from './index.ts';

/** A worker that carries rewards to the vendor when it is told to, and that a test kills on the way. */
const platform = await createPlatform(JSON.parse(process.env.CRASH_CONFIG ?? '{}'));
const { clock, database, vault } = platform;
const db = database.kysely;
const ledger = await createLedger({ pool: database.pool, clock });
const listNames = async () => new Map<string, string>();
const games = await createGames(platform, { ledger, requireMoneyAllowed: async () => undefined, listNames });
const { delivery } = createFreeRounds({
  platform,
  ledger,
  games,
  audit: createAudit({ db, clock, vault }),
  site: createSite({ ...platform, db }),
  identity: { findAccountByUsername: async () => undefined },
  requirePlayAllowed: async () => undefined,
  listNames,
});

process.on('message', () => {
  void delivery.run().then(() => process.send?.('done'));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
