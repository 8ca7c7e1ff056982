import { approvalsConsoleRoutes } from '@kislap/approvals/server';
import { createContent } from '@kislap/content/server';
import { type AccountId, parseDecimal } from '@kislap/contract-kit';
import { createLobby, gamesRoutes } from '@kislap/games/server';
import type { Platform } from '@kislap/platform/platform.ts';
import { createPlay, everybodyIsJuanito, hub88Of, openWallet } from '@kislap/server-app/testing/play-parts';
import { createTestDesk, createTestNotes } from '@kislap/server-app/testing/test-desk';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
} from '@kislap/server-app/testing/test-server';
import * as calls from '../contract/transfers.ts';
import { createTransfers, transfersConsoleRoutes, transfersRoutes } from './index.ts';
import { startWalletVendor } from './vendors/vendor.testkit.ts';

export const pesos = (text: string) => parseDecimal(text);

/** The feature behind a real server, with a vendor that keeps the money itself and fails when it is told to. */
export async function buildTransfersWorld() {
  const vendor = await startWalletVendor();
  const other = await startWalletVendor();
  const clock = createTestClock();
  const people = createTestGatekeepers();
  const rules: { allowed?: bigint } = {};
  const server = await startTestServer({
    clock,
    make: (platform) => makeFeatures(platform, rules),
    gatekeepers: () => people.gatekeepers,
    register(http, platform, { approvals, games, transfers }) {
      approvalsConsoleRoutes(http, approvals);
      const { signals, log } = platform;
      const content = createContent(platform, async () => []);
      gamesRoutes(http, games, createLobby({ games, content, signals, log }), async () => true);
      transfersRoutes(http, transfers);
      transfersConsoleRoutes(http, transfers);
    },
  });
  const { ledger, games, transfers, notes, closePlay } = server.made;
  const { pool } = server.platform.database;
  for (const [vendorKey, { url, privateKey }] of [
    ['purse', vendor],
    ['second', other],
  ] as const) {
    const keys = { privateKey, publicKey: '' };
    await games.addIntegration({ ...hub88Of(vendorKey, url, keys), operatorId: 'kislap-transfer' });
  }
  await setMode('purse', 'transfer');
  let references = 0;

  async function setMode(vendorKey: string, mode: 'seamless' | 'transfer') {
    await pool.query('update games.integration set wallet_mode = $2 where vendor_key = $1', [
      vendorKey,
      mode,
    ]);
    await games.integrations.changed();
  }

  async function deposit(accountId: AccountId, amount: bigint) {
    references += 1;
    await ledger.post({
      kind: 'post',
      type: 'DEPOSIT',
      accountId,
      source: 'test',
      reference: `deposit-${references}`,
      currency: 'PHP',
      from: 'house:payment:sandbox',
      to: 'player:cash',
      amount,
    });
  }

  /** A player with money in the main wallet. */
  async function addPlayer(main: string) {
    const made = people.addPlayer(0, clock.now());
    const { accountId, token } = made;
    await openWallet(ledger, pool, accountId);
    if (pesos(main) > 0n) await deposit(accountId, pesos(main));
    const call = server.as(token);
    return {
      accountId,
      token,
      call,
      async main() {
        return (await ledger.findBalances(accountId))?.cash ?? 0n;
      },
      move(direction: 'IN' | 'OUT', amount: string, key: string = crypto.randomUUID(), vassalage = 'purse') {
        const body = { vassalage, direction, amount: pesos(amount) };
        return call(calls.createWalletTransfer, { body }, { idempotencyKey: key });
      },
      recall: () => call(calls.recallWallets, { body: { vassalage: calls.allWallets } }),
      wallets: () => call(calls.listWallets),
      read: (refNo: calls.WalletTransfer['refNo']) => call(calls.getWalletTransfer, { params: { refNo } }),
    };
  }

  return {
    vendor,
    other,
    server,
    clock,
    people,
    rules,
    ledger,
    games,
    transfers,
    /** What players were told, in order. */
    told: notes.told,
    setMode,
    deposit,
    addPlayer,
    /** The time to ask about the account's open transfers has come, by any clock. */
    async makeDue(accountId: AccountId) {
      await pool.query(
        `update transfers.transfer set next_check_at = now() - interval '1 hour'
         where account_id = $1 and status in ('PENDING', 'UNKNOWN')`,
        [accountId],
      );
    },
    /** The thirty seconds are over, and a worker asks. */
    async pass(seconds = 30) {
      clock.advance(seconds);
      await transfers.checks.run();
    },
    /** The books hold: nothing is on the way but what open transfers say, and every line balances. */
    async findProblems(): Promise<unknown[]> {
      const { problems } = await ledger.verify();
      const { rows } = await pool.query(
        `select a.owner_id, a.balance, t.open from ledger.account a
         left join (
           select bucket, account_id, 'player:vendor:' || vendor_key || ':transit' as kind, sum(amount) as open
           from transfers.transfer where status in ('PENDING', 'UNKNOWN') group by bucket, account_id, kind
         ) t on t.bucket = a.bucket and t.account_id = a.owner_id and t.kind = a.kind
         where a.kind like 'player:vendor:%:transit' and a.balance <> coalesce(t.open, 0)`,
      );
      return [...problems, ...rows];
    },
    async close() {
      await closePlay();
      await server.close();
      await vendor.close();
      await other.close();
    },
  };
}

async function makeFeatures(platform: Platform, rules: { allowed?: bigint }) {
  const { approvals, audit } = createTestDesk(platform);
  const notes = createTestNotes(platform);
  const { ledger, games, close: closePlay } = await createPlay(platform);
  const transfers = createTransfers({
    platform,
    ledger,
    games,
    approvals,
    audit,
    requireMoneyAllowed: async () => undefined,
    listNames: everybodyIsJuanito,
    balancePushes: { push: () => undefined },
    tellPlayer: notes.tell,
    findStakeRoom: async () => undefined,
    limitFunds: async (_accountId, _vendorKey, main) => rules.allowed ?? main,
  });
  games.slots.walletFill.add(transfers.sweeps.fill);
  games.slots.roundRecords.add(transfers.told.rounds);
  return { ledger, games, transfers, approvals, notes, closePlay };
}

export type TransfersWorld = Awaited<ReturnType<typeof buildTransfersWorld>>;
export type WorldPlayer = Awaited<ReturnType<TransfersWorld['addPlayer']>>;
