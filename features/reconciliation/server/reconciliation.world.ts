import { randomUUID } from 'node:crypto';
import type { Call } from '@kislap/api-client';
import { type Approval, approveRequest, refuseRequest } from '@kislap/approvals/contract/approvals.console';
import { approvalsConsoleRoutes } from '@kislap/approvals/server';
import {
  type AccountId,
  type GameId,
  type GameSessionId,
  type OperatorRole,
  parseDecimal,
} from '@kislap/contract-kit';
import { createOperations, gatewayRoutes, nobodyLeads, usualLimits } from '@kislap/gateway/server';
import { createProof } from '@kislap/ledger';
import type { Platform } from '@kislap/platform/platform.ts';
import {
  createPlay,
  everybodyIsJuanito,
  hub88Of,
  openWallet,
  playRows,
} from '@kislap/server-app/testing/play-parts';
import { createTestDesk, createTestNotes } from '@kislap/server-app/testing/test-desk';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
  type TestClock,
} from '@kislap/server-app/testing/test-server';
import { createTransfers } from '@kislap/transfers/server';
import * as calls from '../contract/reconciliation.console.ts';
import { createReconciliation, reconciliationConsoleRoutes } from './index.ts';
import { type ListedRow, rowOf, startListingVendor } from './vendor.testkit.ts';

export const pesos = (text: string) => parseDecimal(text);
const vendorKey = 'listing';

/** The feature behind a real server, with a vendor that plays through the gateway and keeps books of its own. */
export async function buildReconciliationWorld() {
  const vendor = await startListingVendor();
  // A quarter past nine in Manila: yesterday is over and today has begun.
  const clock = createTestClock(new Date('2026-11-20T01:15:00Z'));
  vendor.settings.now = () => clock.now();
  const people = createTestGatekeepers();
  const server = await startTestServer({
    clock,
    make: makeFeatures,
    gatekeepers: () => people.gatekeepers,
    register(http, platform, { ledger, games, approvals, reconciliation }) {
      approvalsConsoleRoutes(http, approvals);
      gatewayRoutes(http, { platform, ledger, games, winLimits: usualLimits, leader: nobodyLeads });
      reconciliationConsoleRoutes(http, reconciliation);
    },
  });
  const { ledger, proof, games, transfers, reconciliation, notes, closePlay } = server.made;
  const { pool } = server.platform.database;
  const rows = playRows(pool, clock);
  await games.addIntegration(hub88Of(vendorKey, vendor.url, vendor));
  await rows.addStudio();

  async function addGame(ofVendor: string, gameCode: string, category: string): Promise<GameId> {
    const id = await rows.addGame(ofVendor, gameCode, category);
    await games.catalogue.reload();
    return id;
  }
  const ownGame = await addGame(vendorKey, 'fiesta-20', 'RNG');

  async function addPlayer(main = '1000', { ofVendor = vendorKey, gameId = ownGame } = {}) {
    const { accountId } = people.addPlayer(0, clock.now());
    await openWallet(ledger, pool, accountId, pesos(main));
    const token = await rows.openSession(accountId, gameId, ofVendor, 36);
    return { accountId, token, cash: async () => (await ledger.findBalances(accountId))?.cash ?? 0n };
  }
  const { play } = createVendorCalls(vendor, server.url, clock);
  const operator = (role: OperatorRole) => createOperator(server.as(people.addOperator(role).token));

  return {
    vendor,
    vendorKey,
    server,
    clock,
    people,
    ledger,
    proof,
    games,
    transfers,
    reconciliation,
    /** What players were told, in order. */
    told: notes.told,
    addGame,
    addPlayer,
    play,
    operator,
    newRound: () => randomUUID(),
    /** The last two hours up to five minutes ago, asked for and done. */
    async reconcile(hours = 2, ofVendor = vendorKey) {
      clock.advance(6 * 60);
      const now = clock.now().getTime();
      const body = {
        vendorKey: ofVendor,
        from: new Date(now - hours * 3_600_000),
        to: new Date(now - 300_000),
      };
      const { runId } = await operator('finance').call(calls.requestReconciliation, { body });
      await reconciliation.runs.execute(runId);
      return operator('auditor').call(calls.getReconciliationRun, { params: { runId } });
    },
    async setTransferMode() {
      await pool.query(`update games.integration set wallet_mode = 'transfer' where vendor_key = $1`, [
        vendorKey,
      ]);
      await games.integrations.changed();
    },
    move(accountId: AccountId, direction: 'IN' | 'OUT', amount: string) {
      clock.advance(1);
      const wanted = { accountId, vendorKey, direction, amount: pesos(amount), origin: 'player' as const };
      return transfers.transfer({ ...wanted, requestKey: randomUUID() });
    },
    async close() {
      await closePlay();
      await server.close();
      await vendor.close();
    },
  };
}

async function makeFeatures(platform: Platform) {
  const { database, clock, log, vault, signals, config } = platform;
  const { ledger, games, close: closePlay } = await createPlay(platform);
  const proof = createProof({ pool: database.pool, clock, log, vault, signals, dataDir: config.dataDir });
  const { approvals, audit } = createTestDesk(platform);
  const balancePushes = { push: () => undefined };
  const notes = createTestNotes(platform);
  const common = {
    ...{ platform, ledger, games, approvals, audit, balancePushes },
    listNames: everybodyIsJuanito,
    tellPlayer: notes.tell,
  };
  const transfers = createTransfers({
    ...common,
    requireMoneyAllowed: async () => undefined,
    limitFunds: async (_accountId, _vendorKey, main) => main,
    findStakeRoom: async () => undefined,
  });
  const operations = createOperations({
    platform,
    ledger,
    games,
    winLimits: usualLimits,
    leader: nobodyLeads,
  });
  const reconciliation = createReconciliation({ ...common, operations });
  return { ledger, proof, games, transfers, approvals, reconciliation, notes, closePlay };
}

type Player = { accountId: AccountId; token: GameSessionId };

/** The vendor plays: each call in its own books, over HTTP in ours, or in one of them alone. */
function createVendorCalls(
  vendor: Awaited<ReturnType<typeof startListingVendor>>,
  url: string,
  clock: TestClock,
) {
  /** A call of the vendor, in its books and in ours; `books` may leave one of them out. */
  async function play(
    player: Player,
    kind: 'bet' | 'win' | 'rollback',
    amount: string,
    more: {
      round: string;
      target?: ListedRow;
      books?: 'ours' | 'theirs';
      closes?: boolean;
      isFree?: boolean;
    },
  ): Promise<ListedRow> {
    clock.advance(1);
    const row = rowOf({
      kind,
      user: player.accountId,
      game_code: 'fiesta-20',
      round: more.round,
      amount: Number(pesos(amount) / 10n),
      reference_transaction_uuid: more.target?.transaction_uuid ?? null,
      inserted_at: clock.now().toISOString(),
      ...(more.isFree ? { is_free: true } : {}),
    });
    if (more.books !== 'ours') vendor.rows.push(row);
    if (more.books !== 'theirs') await send(player, row, more.closes ?? false);
    return row;
  }

  async function send(player: Player, row: ListedRow, closes: boolean): Promise<void> {
    const body = Buffer.from(
      JSON.stringify({
        user: player.accountId,
        token: player.token,
        game_code: row.game_code,
        request_uuid: randomUUID(),
        transaction_uuid: row.transaction_uuid,
        round: row.round,
        round_closed: closes,
        currency: 'PHP',
        is_free: row.is_free ?? false,
        is_supplier_promo: false,
        ...(row.kind === 'rollback' ? {} : { amount: row.amount }),
        ...(row.reference_transaction_uuid
          ? { reference_transaction_uuid: row.reference_transaction_uuid }
          : {}),
      }),
    );
    const response = await fetch(`${url}/gateway/${vendorKey}/transaction/${row.kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': vendor.sign(body) },
      body,
    });
    const { status } = (await response.json()) as { status: string };
    if (status !== 'RS_OK') throw new TypeError(`${row.kind} was answered ${status}`);
  }
  return { play };
}

function createOperator(call: Call) {
  type BreakId = calls.ReconciliationBreak['breakId'];
  return {
    call,
    read: (breakId: BreakId) => call(calls.getReconciliationBreak, { params: { breakId } }),
    check: (breakId: BreakId) => call(calls.checkReconciliationBreak, { params: { breakId } }),
    propose: (breakId: BreakId, remedy: calls.BreakRemedy, amount?: bigint) =>
      call(calls.proposeBreakRemedy, {
        params: { breakId },
        body: { remedy, reason: 'Ticket 4711 says so.', ...(amount === undefined ? {} : { amount }) },
      }),
    approve: ({ approvalId }: Approval) => call(approveRequest, { params: { approvalId }, body: {} }),
    refuse: ({ approvalId }: Approval) =>
      call(refuseRequest, { params: { approvalId }, body: { note: 'Not like that.' } }),
    breaks: async (query: Parameters<typeof list>[0] = {}) => (await list(query)).list,
  };
  function list(query: { state?: 'all' | 'cleared' | 'resolved'; runId?: calls.ReconciliationRun['runId'] }) {
    return call(calls.listReconciliationBreaks, { query });
  }
}

export type ReconciliationWorld = Awaited<ReturnType<typeof buildReconciliationWorld>>;
