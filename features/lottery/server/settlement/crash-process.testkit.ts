import '@kislap/server-app/testing/ledger-terms';
import { createApprovalDesk } from '@kislap/approvals/server';
import { createAudit } from '@kislap/audit/server';
import { createGiveBack } from '@kislap/give-back/server';
import { createLedger } from '@kislap/ledger';
import { addSeconds, systemClock } from '@kislap/platform/clock.ts';
import { createPlatform } from '@kislap/platform/platform.ts';
import { createLottery } from '../index.ts';
import '../lottery.terms.ts';

/** A worker that conducts draws when it is told to, by a clock that may be wrong, and that a test kills on the way. */
const skewSeconds = Number(process.env.CRASH_SKEW_SECONDS ?? 0);
const platform = await createPlatform(JSON.parse(process.env.CRASH_CONFIG ?? '{}'), {
  clock: { now: () => addSeconds(systemClock.now(), skewSeconds) },
});
const { clock, database, vault } = platform;
const audit = createAudit({ db: database.kysely, clock, vault });
const lottery = await createLottery({
  platform,
  ledger: await createLedger({ pool: database.pool, clock }),
  agents: { listPlaces: async () => new Map() },
  approvals: createApprovalDesk({ db: database.kysely, clock, vault, audit }),
  audit,
  giveBack: createGiveBack({ platform, games: { catalogue: { entries: () => [] } } }),
  listNames: async () => new Map(),
  tellPlayer: async () => () => undefined,
  balancePushes: { push: () => undefined },
  requirePlayAllowed: async () => undefined,
  isOffered: async () => true,
  brand: { currency: 'PHP', currencySymbol: '₱' },
});

process.on('message', () => {
  void lottery.conductor.run().then(() => process.send?.('done'));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
