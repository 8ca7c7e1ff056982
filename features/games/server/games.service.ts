import type { AccountId, GameCategory, GameId, GameSessionId, Language } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import { type Ledger, playSource } from '@kislap/ledger';
import type { Networks } from '@kislap/networks/server';
import type { Consumer } from '@kislap/platform/database/consumers.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { createSlot, type Slot } from '@kislap/platform/slots.ts';
import type { WalletTransfer } from '@kislap/transfers/contract/transfers';
import type { PlayRules } from '../contract/integrations.console.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import { createGameLists, type GameLists } from './catalogue/lists.service.ts';
import { type SynchroniseResult, synchroniseCatalogue } from './catalogue/synchronise.service.ts';
import { integrationSeals } from './games.seals.ts';
import type { GameOffer, GameSession, Integration, NewIntegration, VendorClient } from './games.types.ts';
import type { LotteryLaunch } from './lobby/room-launch.ts';
import { createRooms, type Rooms } from './lobby/rooms.ts';
import { createLaunch } from './play/launch.service.ts';
import { createLaunchPath } from './play/launch-way.ts';
import { createNaming, type OwnGame, type OwnGames } from './play/own-games.ts';
import { createRecords, type Records } from './play/records.service.ts';
import { createGameSessions, type GameSessions } from './play/sessions.ts';
import { gamesConsumer } from './play/stream.ts';
import type { RoundRecords } from './play/told-rounds.ts';
import { createHealth, type VendorHealth } from './vendors/health.ts';
import { upsertIntegration } from './vendors/integration.queries.ts';
import { createIntegrations, type Integrations } from './vendors/integrations.ts';
import type { VendorFreeRounds, VendorJackpot } from './vendors/vendor-free-rounds.ts';
import { findVendorProtocol, sealSettings } from './vendors/vendor-protocols.ts';
import type { ListVendorTransactions } from './vendors/vendor-transactions.ts';
import type { VendorWallet } from './vendors/vendor-wallet.ts';

type Launch = ReturnType<typeof createLaunch>;
type Launched = Awaited<ReturnType<Launch>> & { path: string; transfer: WalletTransfer | null };

/** Brings the player's money to where a vendor plays with it; undefined where nothing had to move. */
export type FindFreeBet = (
  accountId: AccountId,
  vendorKey: VendorKey,
  gameId: GameId,
  meta: Readonly<Record<string, unknown>>,
) => Promise<bigint | undefined>;

export type WalletFill = (accountId: AccountId, vendorKey: string) => Promise<WalletTransfer | undefined>;

/** Where features above games contribute. */
interface GamesSlots {
  /** Asked in turn when a game is opened, until one has moved money. */
  walletFill: Slot<WalletFill>;
  /** Rounds that the ledger does not have. */
  roundRecords: Slot<RoundRecords>;
  /** What a free bet stands for, where a campaign gave it. */
  freeBets: Slot<FindFreeBet>;
  /** The site's own page of a lottery that no vendor has; undefined where it is not the house's either. */
  ownLotteries: Slot<(wanted: LotteryLaunch) => Promise<string | undefined>>;
  /** Games that the books know and no vendor has. */
  ownGames: Slot<OwnGames>;
}

function createGamesSlots(): GamesSlots {
  return {
    walletFill: createSlot(),
    roundRecords: createSlot(),
    freeBets: createSlot(),
    ownLotteries: createSlot(),
    ownGames: createSlot(),
  };
}

export interface Games {
  catalogue: Catalogue;
  integrations: Integrations;
  /** How the calls with each vendor fare. */
  health: VendorHealth;
  sessions: GameSessions;
  rooms: Rooms;
  lists: GameLists;
  records: Records;
  /** Keeps turnover and winners after the ledger. */
  consumer: Consumer;
  launch(...parts: Parameters<Launch>): Promise<Launched>;
  slots: GamesSlots;
  synchronise(vendorKey: string): Promise<SynchroniseResult>;
  /** Reads the vendor's own list without taking it over, also while the connection is off. */
  ask(vendorKey: VendorKey): Promise<{ offers: GameOffer[]; tables: number }>;
  /** For vendor callbacks: the session a launch made; from memory after the first time. */
  findSession(accountId: AccountId, sessionId: GameSessionId): Promise<GameSession | undefined>;
  /** Whether it is a session of anybody, with any vendor. */
  hasSession(sessionId: GameSessionId): Promise<boolean>;
  /** What a game is called, and whose it is: a vendor's or the house's own. */
  findNamed(gameId: string, language: Language): OwnGame | undefined;
  /** The vendor's own wallet, where it keeps one; also of a vendor that is switched off, so that money comes back. */
  walletOf(vendorKey: VendorKey): VendorWallet | undefined;
  /** The vendor's own list of transactions, where its protocol has one; also of a vendor that is switched off. */
  transactionsOf(vendorKey: VendorKey): ListVendorTransactions | undefined;
  /** How free rounds are given through the vendor, where its protocol has them; also of one that is switched off. */
  freeRoundsOf(vendorKey: VendorKey): VendorFreeRounds | undefined;
  /** How the vendor tells of its pools, where it does. */
  jackpotsOf(vendorKey: VendorKey): (() => Promise<VendorJackpot[]>) | undefined;
  /** What the player opened last with this vendor, for calls that name no session. */
  findLatestSession(accountId: AccountId, vendorKey: VendorKey): Promise<GameSession | undefined>;
  /** First run: a connection is made once and keeps its keys. */
  addIntegration(integration: NewIntegration): Promise<void>;
  close(): Promise<void>;
}

export interface GamesDeps {
  ledger: Ledger;
  requireMoneyAllowed(accountId: AccountId): Promise<void>;
  networks: Pick<Networks, 'require'>;
  /** What the brand decided of how games may be played. */
  findPlayRules: () => Promise<PlayRules>;
  /** Where an address is, by the operators' list and the table of countries. */
  findCountry: (ip: string) => Promise<string | null>;
  /** Categories that the brand does not offer. */
  listCategoriesOff: () => Promise<readonly GameCategory[]>;
  listNames(accountIds: AccountId[]): Promise<Map<string, string>>;
}

export async function createGames(platform: Platform, deps: GamesDeps): Promise<Games> {
  const { clock, log, signals, vault, config, pusher } = platform;
  const db = platform.database.kysely;
  const catalogue = await createCatalogue({
    db,
    clock,
    signals,
    log,
    onTurn: () => pusher.broadcast({ type: 'lobby' }),
    listCategoriesOff: deps.listCategoriesOff,
  });
  const integrations = await createIntegrations({ db, clock, signals, vault });
  const health = createHealth({ db, clock, log });
  const clients = new WeakMap<Integration, VendorClient>();
  const sessions = createGameSessions({ db, clock, signals, catalogue, ledger: deps.ledger });

  function clientOf(integration: Integration): VendorClient {
    const protocol = findVendorProtocol(integration.protocol);
    assert(protocol, `protocol ${integration.protocol} has a client`);
    // A change of keys or address makes another integration, and so another client.
    const client =
      clients.get(integration) ?? measured(protocol.createClient(integration, log), integration, health);
    clients.set(integration, client);
    return client;
  }

  const slots = createGamesSlots();

  async function fillWallet(accountId: AccountId, gameId: string): Promise<WalletTransfer | undefined> {
    const vendorKey = catalogue.find(gameId)?.vendorKey ?? '';
    for (const fill of slots.walletFill.list()) {
      const transfer = await fill(accountId, vendorKey);
      if (transfer) return transfer;
    }
    return undefined;
  }

  const parts = { db, clock, log, catalogue, integrations, clientOf, publicUrl: config.publicUrl };
  const launch = createLaunch({ ...parts, ...deps });
  const rooms = createRooms({ ...parts, onChange: () => pusher.broadcast({ type: 'tables' }) });
  return {
    catalogue,
    integrations,
    health,
    sessions,
    rooms,
    slots,
    lists: createGameLists({ db, clock, catalogue }),
    records: createRecords({ ...parts, ...deps, roundRecords: slots.roundRecords, ownGames: slots.ownGames }),
    consumer: gamesConsumer({
      source: playSource({ ledger: deps.ledger, pool: platform.database.pool, clock }),
      onWinners: () => pusher.broadcast({ type: 'winner' }),
    }),
    async launch(actor, input, seen) {
      const opened = await launch(actor, input, seen);
      const result = { ...opened, path: createLaunchPath({ vault, clock }, opened.url) };
      if (!actor || !result.sessionId) return { ...result, transfer: null };
      sessions.forget(actor.accountId);
      // After the vendor has given the page: where it is away, no money leaves for it.
      return { ...result, transfer: (await fillWallet(actor.accountId, input.gameId)) ?? null };
    },
    synchronise: (vendorKey) => synchroniseCatalogue(parts, vendorKey),
    async ask(vendorKey) {
      const integration = integrations.find(vendorKey);
      if (!integration) throw new AppError('not_found');
      const client = clientOf(integration);
      const tables = client.listTables ? client.listTables().catch(() => []) : [];
      return { offers: await client.listGames(), tables: (await tables).length };
    },
    findSession: sessions.find,
    hasSession: sessions.has,
    findLatestSession: sessions.findLatest,
    findNamed: createNaming(catalogue, slots.ownGames),
    walletOf(vendorKey) {
      const integration = integrations.find(vendorKey);
      return integration && clientOf(integration).wallet;
    },
    transactionsOf(vendorKey) {
      const integration = integrations.find(vendorKey);
      return integration && clientOf(integration).listTransactions;
    },
    freeRoundsOf(vendorKey) {
      const integration = integrations.find(vendorKey);
      return integration && clientOf(integration).freeRounds;
    },
    jackpotsOf(vendorKey) {
      const integration = integrations.find(vendorKey);
      return integration && clientOf(integration).listJackpots;
    },
    async addIntegration(integration) {
      if (!findVendorProtocol(integration.protocol)) throw new AppError('invalid_request');
      await upsertIntegration(db, {
        vendor_key: integration.vendorKey,
        protocol: integration.protocol,
        operator_id: integration.operatorId,
        api_url: integration.apiUrl,
        private_key: vault.seal(
          integration.privateKey,
          integrationSeals.private_key.at({ vendor_key: integration.vendorKey }),
        ),
        vendor_public_key: integration.vendorPublicKey,
        currency: integration.currency,
        settings: sealSettings(
          vault,
          { vendor_key: integration.vendorKey, protocol: integration.protocol },
          integration.settings ?? {},
        ),
        ...(integration.walletMode === undefined ? {} : { wallet_mode: integration.walletMode }),
        ...(integration.isEnabled === undefined ? {} : { is_enabled: integration.isEnabled }),
        ...(integration.displayName === undefined ? {} : { display_name: integration.displayName }),
      });
      await integrations.changed();
    },
    async close() {
      catalogue.close();
      integrations.close();
      sessions.stop();
      rooms.close();
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
