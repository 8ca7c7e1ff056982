import { createApprovalDesk } from '@kislap/approvals/server';
import { createAudit } from '@kislap/audit/server';
import { createGames, playRulesSetting } from '@kislap/games/server';
import { createLedger } from '@kislap/ledger';
import { createPlatform } from '@kislap/platform/platform.ts';
import { openNetworks } from '@kislap/server-app/testing/open-networks';
import { createSite } from '@kislap/site/server';
import { createFreeRounds } from './index.ts';

/** A worker that carries rewards to the vendor when it is told to, and that a test kills on the way. */
const platform = await createPlatform(JSON.parse(process.env.CRASH_CONFIG ?? '{}'));
const { clock, database, vault } = platform;
const db = database.kysely;
const ledger = await createLedger({ pool: database.pool, clock });
const listNames = async () => new Map<string, string>();
const games = await createGames(platform, {
  ledger,
  requireMoneyAllowed: async () => undefined,
  listNames,
  findPlayRules: async () => playRulesSetting.fallback,
  networks: openNetworks,
  findCountry: async () => null,
  listCategoriesOff: async () => [],
});
const audit = createAudit({ db, clock, vault });
const { delivery } = createFreeRounds({
  platform,
  ledger,
  games,
  approvals: createApprovalDesk({ db, clock, vault, audit }),
  audit,
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
