import '@kislap/server-app/testing/ledger-terms';
import { randomUUID } from 'node:crypto';
import { createAudit } from '@kislap/audit/server';
import { type AccountId, type GameId, type GameSessionId, parseDecimal } from '@kislap/contract-kit';
import { createGames, type Games, playRulesSetting } from '@kislap/games/server';
import { createOperations, gatewayRoutes } from '@kislap/gateway/server';
import { createLedger, createProof, executorOf, type Ledger, type LedgerProof } from '@kislap/ledger';
import { newId } from '@kislap/platform/database/ids.ts';
import {
  createTestClock,
  createTestGatekeepers,
  startTestServer,
} from '@kislap/server-app/testing/test-server';
import { createTransfers, type Transfers } from '@kislap/transfers/server';
import * as calls from '../contract/reconciliation.console.ts';
import { createReconciliation, type Reconciliation, reconciliationConsoleRoutes } from './index.ts';
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
  const parts: {
    ledger?: Ledger;
    proof?: LedgerProof;
    games?: Games;
    transfers?: Transfers;
    reconciliation?: Reconciliation;
  } = {};
  const server = await startTestServer({
    clock,
    gatekeepers: () => people.gatekeepers,
    async register(http, platform) {
      const { database, log, vault, signals, config } = platform;
      const { pool, kysely: db } = database;
      const ledger = await createLedger({ pool, clock });
      const proof = createProof({ pool, clock, log, vault, signals, dataDir: config.dataDir });
      const requireMoneyAllowed = async () => undefined;
      const listNames = async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'juanito77']));
      const games = await createGames(platform, {
        ledger,
        requireMoneyAllowed,
        listNames,
        findPlayRules: async () => playRulesSetting.fallback,
        listCategoriesOff: async () => [],
      });
      const audit = createAudit({ db, clock, vault });
      const balancePushes = { push: () => undefined };
      const common = { platform, ledger, games, audit, listNames, balancePushes };
      const transfers = createTransfers({
        ...common,
        requireMoneyAllowed,
        limitFunds: async (_accountId, _vendorKey, main) => main,
        findStakeRoom: async () => undefined,
      });
      const operations = createOperations({ platform, ledger, games });
      const reconciliation = createReconciliation({ ...common, operations });
      gatewayRoutes(http, { platform, ledger, games });
      reconciliationConsoleRoutes(http, reconciliation);
      Object.assign(parts, { ledger, proof, games, transfers, reconciliation });
    },
  });
  const { ledger, proof, games, transfers, reconciliation } = parts;
  if (!ledger || !proof || !games || !transfers || !reconciliation)
    throw new TypeError('the features were registered');
  const { pool, kysely } = server.platform.database;
  await games.addIntegration({
    vendorKey,
    protocol: 'hub88',
    operatorId: 'kislap',
    apiUrl: vendor.url,
    privateKey: vendor.privateKey,
    vendorPublicKey: vendor.publicKey,
    currency: 'PHP',
  });
  await pool.query(`insert into games.vendor (code, display_name, position) values ('PG', 'PG', 1)`);

  async function addGame(ofVendor: string, gameCode: string, category: string): Promise<GameId> {
    const id = newId<GameId>(clock.now());
    await pool.query(
      `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
         tints, position, offer_hash, created_at, updated_at)
       values ($1, $2, $3, $3, 'PG', $4, 'SLOT', true, true, '{#000,#fff}', 1, '', $5, $5)`,
      [id, ofVendor, gameCode, category, clock.now()],
    );
    await games?.catalogue.reload();
    return id;
  }
  const ownGame = await addGame(vendorKey, 'fiesta-20', 'RNG');

  async function addPlayer(main = '1000', { ofVendor = vendorKey, gameId = ownGame } = {}) {
    const { accountId } = people.addPlayer(0, clock.now());
    await kysely
      .transaction()
      .execute((tx) => ledger?.openPlayer(executorOf(tx), accountId, 'PHP') ?? Promise.resolve());
    await ledger?.post({
      kind: 'post',
      type: 'DEPOSIT',
      accountId,
      source: 'test',
      reference: `deposit ${accountId}`,
      currency: 'PHP',
      from: 'house:payment:sandbox',
      to: 'player:cash',
      amount: pesos(main),
    });
    const token = newId<GameSessionId>(clock.now());
    await pool.query(
      `insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip,
         opened_at, expires_at)
       values (get_byte(uuid_send($1), 15), $1, $2, $3, $4, 'PHP', 'EN', 'desktop', '127.0.0.1', $5, $6)`,
      [accountId, token, gameId, ofVendor, clock.now(), new Date(clock.now().getTime() + 36 * 3_600_000)],
    );
    return { accountId, token, cash: async () => (await ledger?.findBalances(accountId))?.cash ?? 0n };
  }
  type Player = Awaited<ReturnType<typeof addPlayer>>;

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
    const response = await fetch(`${server.url}/gateway/${vendorKey}/transaction/${row.kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': vendor.sign(body) },
      body,
    });
    const { status } = (await response.json()) as { status: string };
    if (status !== 'RS_OK') throw new TypeError(`${row.kind} was answered ${status}`);
  }

  function operator(role: 'owner' | 'finance' | 'support' | 'auditor' | 'content') {
    const call = server.as(people.addOperator(role).token);
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
      approve: (breakId: BreakId, { proposalId, remedy, amount }: calls.BreakProposal) =>
        call(calls.approveBreakRemedy, { params: { breakId }, body: { proposalId, remedy, amount } }),
      reject: (breakId: BreakId, { proposalId }: calls.BreakProposal) =>
        call(calls.rejectBreakRemedy, { params: { breakId }, body: { proposalId, note: 'Not like that.' } }),
      breaks: async (query: Parameters<typeof list>[0] = {}) => (await list(query)).list,
    };
    function list(query: {
      state?: 'all' | 'cleared' | 'resolved';
      runId?: calls.ReconciliationRun['runId'];
    }) {
      return call(calls.listReconciliationBreaks, { query });
    }
  }

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
      await games.close();
      await ledger.close();
      await server.close();
      await vendor.close();
    },
  };
}

export type ReconciliationWorld = Awaited<ReturnType<typeof buildReconciliationWorld>>;
