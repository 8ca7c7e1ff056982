import { createApprovalDesk } from '@kislap/approvals/server';
import { createAudit } from '@kislap/audit/server';
import { createGames, playRulesSetting } from '@kislap/games/server';
import { createLedger } from '@kislap/ledger';
import { createPlatform } from '@kislap/platform/platform.ts';
import { openNetworks } from '@kislap/server-app/testing/open-networks';
import { createTransfers } from './index.ts';

/** A process that moves money when it is told to, and that a test kills on the way. */

export interface CrashAct {
  accountId: string;
  kind: 'IN' | 'OUT' | 'check';
  amount: bigint;
}

const platform = await createPlatform(JSON.parse(process.env.CRASH_CONFIG ?? '{}'));
const { clock, database, vault } = platform;
const ledger = await createLedger({ pool: database.pool, clock });
const requireMoneyAllowed = async () => undefined;
const listNames = async () => new Map<string, string>();
const games = await createGames(platform, {
  ledger,
  requireMoneyAllowed,
  listNames,
  findPlayRules: async () => playRulesSetting.fallback,
  networks: openNetworks,
  findCountry: async () => null,
  listCategoriesOff: async () => [],
});
const audit = createAudit({ db: database.kysely, clock, vault });
const transfers = createTransfers({
  platform,
  ledger,
  games,
  approvals: createApprovalDesk({ db: database.kysely, clock, vault, audit }),
  audit,
  requireMoneyAllowed,
  listNames,
  balancePushes: { push: () => undefined },
  tellPlayer: async () => () => undefined,
  limitFunds: async (_accountId, _vendorKey, main) => main,
  findStakeRoom: async () => undefined,
});

process.on('message', ({ act }: { act?: CrashAct }) => {
  if (!act) return;
  const { kind, accountId, amount } = act;
  const work =
    kind === 'check'
      ? transfers.checks.run()
      : transfers.transfer({
          accountId: accountId as never,
          vendorKey: 'purse',
          direction: kind,
          amount,
          origin: 'player',
          requestKey: null,
        });
  work.then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
