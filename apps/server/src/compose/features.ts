import type { AccountId } from '@kislap/contracts';
import { type Agents, createAgents } from '../features/agents/index.ts';
import { type Audit, createAudit } from '../features/audit/index.ts';
import { type Cashier, createCashier } from '../features/cashier/index.ts';
import { type Content, createContent, linkOriginsSetting } from '../features/content/index.ts';
import { createFreeRounds, type FreeRounds } from '../features/free-rounds/index.ts';
import {
  createGames,
  createLobby,
  type Games,
  type LobbyMemory,
  playRulesSetting,
} from '../features/games/index.ts';
import { createOperations } from '../features/gateway/index.ts';
import {
  createDocuments,
  createIdentity,
  type Documents,
  type Identity,
} from '../features/identity/index.ts';
import { createLedger, createProof, type Ledger, type LedgerProof } from '../features/ledger/index.ts';
import { createMessaging, type Messaging } from '../features/messaging/index.ts';
import { createOperators, type Operators } from '../features/operators/index.ts';
import { createProtection, createScreening, type ProtectionService } from '../features/protection/index.ts';
import { createReconciliation, type Reconciliation } from '../features/reconciliation/index.ts';
import { createReports, type Reports } from '../features/reports/index.ts';
import { brand, createSite, type Site } from '../features/site/index.ts';
import { createFeedback, createInbox, type FeedbackDesk, type Inbox } from '../features/support/index.ts';
import { createTransfers, type Transfers } from '../features/transfers/index.ts';
import {
  type Adjustments,
  type BalancePushes,
  createAdjustments,
  createPaymentPasswords,
  createWallet,
  startBalancePushes,
  type Wallet,
} from '../features/wallet/index.ts';
import type { Platform } from '../platform/platform.ts';

/** All features of one process, lowest layer first; the entries decide which of them face the outside. */
export interface Features {
  ledger: Ledger;
  proof: LedgerProof;
  site: Site;
  audit: Audit;
  messaging: Messaging;
  identity: Identity;
  operators: Operators;
  protection: ProtectionService;
  agents: Agents;
  content: Content;
  inbox: Inbox;
  documents: Documents;
  feedback: FeedbackDesk;
  wallet: Wallet;
  adjustments: Adjustments;
  balancePushes: BalancePushes;
  games: Games;
  transfers: Transfers;
  freeRounds: FreeRounds;
  lobby: LobbyMemory;
  cashier: Cashier;
  reports: Reports;
  reconciliation: Reconciliation;
  /** Usernames by account, for lists that show other people's rounds or requests. */
  listNames(accountIds: readonly string[]): Promise<Map<string, string>>;
  close(): Promise<void>;
}

export async function createFeatures(platform: Platform): Promise<Features> {
  const { clock, rng, log, vault, outbox, signals, pusher, rateLimits, payloadKeys, database } = platform;
  const db = database.kysely;
  const ledger = await createLedger({ pool: database.pool, clock });
  const proof = createProof({
    pool: database.pool,
    clock,
    log,
    vault,
    signals,
    dataDir: platform.config.dataDir,
  });
  const site = createSite({ db, clock, signals, pusher });
  const audit = createAudit({ db, clock, vault });
  const agents = createAgents(platform, { ledger });
  const common = { db, clock, rng, log, vault, outbox, signals, pusher, rateLimits, payloadKeys };
  const messaging = createMessaging({ ...common, site, audit, brandName: brand.name });
  const paymentPasswords = createPaymentPasswords({ db, clock });
  const screening = createScreening({ vault, clock });
  const operators = createOperators({ db, clock, rng, vault, signals, rateLimits, audit });
  const identity = createIdentity({
    ...common,
    site,
    audit,
    ledger,
    messaging,
    paymentPasswords,
    publicUrl: platform.config.publicUrl,
    uplines: agents,
    screening,
    staff: operators,
  });
  const content = createContent(platform, async () => (await site.getSetting(linkOriginsSetting)).origins);

  async function listNames(accountIds: readonly string[]): Promise<Map<string, string>> {
    const accounts = await identity.listAccounts(accountIds as AccountId[]);
    return new Map([...accounts].map(([id, account]) => [id, account.username]));
  }

  const protection = createProtection({ ...common, site, audit, ledger, identity, screening, listNames });
  await protection.limits.refreshHouseRules();

  /** Age, identity and status, and no break or exclusion. */
  async function requirePlayAllowed(accountId: AccountId): Promise<void> {
    await identity.requireMoneyAllowed(accountId);
    await protection.requireMayPlay(accountId);
  }

  const inbox = createInbox({ platform, identity, audit, listNames, mayMarketTo: protection.mayMarketTo });
  const documents = createDocuments({ identity, tellPlayer: inbox.tell });
  const feedback = createFeedback({ platform, audit, listNames, tellPlayer: inbox.tell });
  const wallet = createWallet({ ledger, brand, badges: inbox });
  const balancePushes = startBalancePushes({ ledger, pusher, log });
  const adjustments = createAdjustments({ db, clock, ledger, audit, balancePushes, listNames });
  const games = await createGames(platform, {
    ledger,
    requireMoneyAllowed: requirePlayAllowed,
    findPlayRules: () => site.getSetting(playRulesSetting),
    listCategoriesOff: async () => [
      ...((await site.isModuleOn('COCKFIGHT')) ? [] : (['COCKFIGHT'] as const)),
      // Specification section 9: bingo is for those whose language the brand speaks.
      ...(brand.languages.includes('TY') ? [] : (['BINGO'] as const)),
    ],
    listNames,
  });
  const transfers = createTransfers({
    platform,
    ledger,
    games,
    audit,
    requireMoneyAllowed: requirePlayAllowed,
    findStakeRoom: protection.findStakeRoom,
    listNames,
    balancePushes,
  });
  // The launch of a game sees no higher layer: it is handed what fills the wallet at the game's vendor.
  games.fillWalletsBy(transfers.sweeps.fill);
  games.records.alsoFrom(transfers.told.rounds);
  const freeRounds = createFreeRounds({
    platform,
    ledger,
    games,
    audit,
    site,
    identity,
    requirePlayAllowed,
    listNames,
  });
  const lobby = createLobby({
    games,
    content,
    signals,
    log,
    findJackpotPool: freeRounds.jackpots.findPool,
  });
  const cashier = createCashier({
    platform,
    ledger,
    audit,
    identity,
    findGameName: (gameId) => games.catalogue.find(gameId)?.name,
    paymentPasswords,
    balancePushes,
    brand,
  });
  const reports = createReports(platform, {
    ledger,
    agents,
    identity,
    findGameName: (gameId) => games.catalogue.find(gameId)?.name,
  });
  const reconciliation = createReconciliation({
    platform,
    ledger,
    games,
    operations: createOperations({ platform, ledger, games }),
    audit,
    listNames,
    balancePushes,
  });

  return {
    ledger,
    proof,
    site,
    audit,
    messaging,
    identity,
    operators,
    protection,
    agents,
    content,
    inbox,
    documents,
    feedback,
    wallet,
    adjustments,
    balancePushes,
    games,
    transfers,
    freeRounds,
    lobby,
    cashier,
    reports,
    reconciliation,
    listNames,
    async close() {
      lobby.close();
      content.close();
      await games.close();
      balancePushes.stop();
      protection.stop();
      await ledger.close();
    },
  };
}
