import type { AccountId, GameSessionId, WalletTransfer } from '@kislap/contracts';
import type { Consumer } from '../../platform/consumers.ts';
import { AppError, assert } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Ledger, ledgerSource } from '../ledger/index.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import type { GameOffer, GameSession, Integration, NewIntegration, VendorClient } from './games.types.ts';
import { createHealth, type VendorHealth } from './health.ts';
import { upsertIntegration } from './integration.queries.ts';
import { createIntegrations, type Integrations } from './integrations.ts';
import { createLaunch } from './launch.service.ts';
import { createGameLists, type GameLists } from './lists.service.ts';
import { createRecords, type Records } from './records.service.ts';
import { closeSessions, findLatestSessionRow, findSessionRow, toGameSession } from './session.queries.ts';
import { gamesConsumer } from './stream.ts';
import { type SynchroniseResult, synchroniseCatalogue } from './synchronise.service.ts';
import { findVendorProtocol, sealSettings } from './vendor-protocols.ts';
import type { VendorWallet } from './vendor-wallet.ts';

type Launch = ReturnType<typeof createLaunch>;
type Launched = Awaited<ReturnType<Launch>> & { transfer: WalletTransfer | null };
type FillWallet = (accountId: AccountId, vendorKey: string) => Promise<WalletTransfer | undefined>;

export interface Games {
  catalogue: Catalogue;
  integrations: Integrations;
  /** How the calls with each vendor fare. */
  health: VendorHealth;
  lists: GameLists;
  records: Records;
  /** Keeps turnover and winners after the ledger. */
  consumer: Consumer;
  launch(...parts: Parameters<Launch>): Promise<Launched>;
  /** Who brings the player's money to a vendor that keeps it itself, when a game of it is opened. */
  fillWalletsBy(fill: FillWallet): void;
  synchronise(vendorKey: string): Promise<SynchroniseResult>;
  /** Reads the vendor's own list without taking it over, also while the connection is off. */
  ask(vendorKey: string): Promise<{ offers: GameOffer[]; tables: number }>;
  /** For vendor callbacks: the session a launch made; from memory after the first time. */
  findSession(accountId: AccountId, sessionId: GameSessionId): Promise<GameSession | undefined>;
  /** The vendor's own wallet, where it keeps one; also of a vendor that is switched off, so that money comes back. */
  walletOf(vendorKey: string): VendorWallet | undefined;
  /** What the player opened last with this vendor, for calls that name no session. */
  findLatestSession(accountId: AccountId, vendorKey: string): Promise<GameSession | undefined>;
  /** Nothing new may be staked on what this account has open. */
  closeSessions(accountId: AccountId): Promise<void>;
  /** First run: a connection is made once and keeps its keys. */
  addIntegration(integration: NewIntegration): Promise<void>;
  close(): Promise<void>;
}

export interface GamesDeps {
  ledger: Ledger;
  requireMoneyAllowed(accountId: AccountId): Promise<void>;
  listNames(accountIds: AccountId[]): Promise<Map<string, string>>;
}

/** Sessions are looked up at every bet; they live in memory up to this many, and this long unless a signal says sooner. */
const sessionsKept = 50_000;
const sessionKeptMs = 60_000;

export async function createGames(platform: Platform, deps: GamesDeps): Promise<Games> {
  const { clock, log, signals, vault, config, pusher } = platform;
  const db = platform.database.kysely;
  const catalogue = await createCatalogue({ db, signals, log });
  const integrations = await createIntegrations({ db, clock, signals, vault });
  const health = createHealth({ db, clock, log });
  const clients = new WeakMap<Integration, VendorClient>();
  const sessions = new Map<string, { session: GameSession; readAt: number }>();

  function clientOf(integration: Integration): VendorClient {
    const protocol = findVendorProtocol(integration.protocol);
    assert(protocol, `protocol ${integration.protocol} has a client`);
    // A change of keys or address makes another integration, and so another client.
    const client =
      clients.get(integration) ?? measured(protocol.createClient(integration, log), integration, health);
    clients.set(integration, client);
    return client;
  }

  let fill: FillWallet | undefined;
  async function fillWallet(accountId: AccountId, gameId: string): Promise<WalletTransfer | undefined> {
    const vendorKey = catalogue.find(gameId)?.vendorKey ?? '';
    return integrations.find(vendorKey)?.walletMode === 'transfer' ? fill?.(accountId, vendorKey) : undefined;
  }

  const stopSessions = signals.on('game-sessions', (accountId) => {
    for (const [key, { session }] of sessions) if (session.accountId === accountId) sessions.delete(key);
  });

  signals.onReconnect(() => sessions.clear());

  const parts = { db, clock, log, catalogue, integrations, clientOf, publicUrl: config.publicUrl };
  const launch = createLaunch({ ...parts, requireMoneyAllowed: deps.requireMoneyAllowed });
  return {
    catalogue,
    integrations,
    health,
    lists: createGameLists({ db, clock, catalogue }),
    records: createRecords({ ...parts, ledger: deps.ledger, listNames: deps.listNames }),
    consumer: gamesConsumer({
      source: ledgerSource({ ledger: deps.ledger, pool: platform.database.pool, clock }),
      ledger: deps.ledger,
      onWinners: () => pusher.broadcast({ type: 'winner' }),
    }),
    async launch(actor, input, seen) {
      const result = await launch(actor, input, seen);
      if (!actor || !result.sessionId) return { ...result, transfer: null };
      signals.emit('game-sessions', actor.accountId);
      // After the vendor has given the page: where it is away, no money leaves for it.
      return { ...result, transfer: (await fillWallet(actor.accountId, input.gameId)) ?? null };
    },
    fillWalletsBy(next) {
      fill = next;
    },
    synchronise: (vendorKey) => synchroniseCatalogue(parts, vendorKey),
    async ask(vendorKey) {
      const integration = integrations.find(vendorKey);
      if (!integration) throw new AppError('not_found');
      const client = clientOf(integration);
      const tables = client.listTables ? client.listTables().catch(() => []) : [];
      return { offers: await client.listGames(), tables: (await tables).length };
    },
    async findSession(accountId, sessionId) {
      const now = clock.now().getTime();
      const known = sessions.get(sessionId);
      if (known && now - known.readAt < sessionKeptMs) {
        return known.session.accountId === accountId ? known.session : undefined;
      }
      const row = await findSessionRow(db, accountId, sessionId);
      const entry = row && catalogue.find(row.game_id);
      if (!row || !entry) return undefined;
      const session = toGameSession(row, entry.gameCode);
      if (sessions.size >= sessionsKept) sessions.clear();
      sessions.set(sessionId, { session, readAt: now });
      return session;
    },
    walletOf(vendorKey) {
      const integration = integrations.find(vendorKey);
      return integration && clientOf(integration).wallet;
    },
    async findLatestSession(accountId, vendorKey) {
      const row = await findLatestSessionRow(db, accountId, vendorKey);
      const entry = row && catalogue.find(row.game_id);
      return row && entry ? toGameSession(row, entry.gameCode) : undefined;
    },
    async closeSessions(accountId) {
      await closeSessions(db, accountId, clock.now());
      signals.emit('game-sessions', accountId);
    },
    async addIntegration(integration) {
      if (!findVendorProtocol(integration.protocol)) throw new AppError('invalid_request');
      await upsertIntegration(db, {
        vendor_key: integration.vendorKey,
        protocol: integration.protocol,
        operator_id: integration.operatorId,
        api_url: integration.apiUrl,
        private_key: vault.seal(integration.privateKey),
        vendor_public_key: integration.vendorPublicKey,
        currency: integration.currency,
        settings: sealSettings(vault, integration.protocol, integration.settings ?? {}),
      });
      await integrations.changed();
    },
    async close() {
      catalogue.close();
      integrations.close();
      stopSessions();
      await health.close();
    },
  };
}

/** Our calls to the vendor count in its health as its calls to us do. */
function measured(client: VendorClient, { vendorKey }: Integration, health: VendorHealth): VendorClient {
  return {
    ...client,
    listGames: () => health.measure(vendorKey, client.listGames()),
    openGame: (request) => health.measure(vendorKey, client.openGame(request)),
  };
}
