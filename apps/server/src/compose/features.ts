import { type Adjustments, createAdjustments } from '@kislap/adjustments/server';
import { type Agents, createAgents } from '@kislap/agents/server';
import { type Audit, createAudit } from '@kislap/audit/server';
import { type Cashier, createCashier } from '@kislap/cashier/server';
import { type Content, createContent, linkOriginsSetting } from '@kislap/content/server';
import type { AccountId } from '@kislap/contract-kit';
import { createDocuments, type Documents } from '@kislap/documents/server';
import { createFeedback, type FeedbackDesk } from '@kislap/feedback/server';
import { createFreeRounds, type FreeRounds } from '@kislap/free-rounds/server';
import {
  createGames,
  createLobby,
  type Games,
  type LobbyMemory,
  playRulesSetting,
} from '@kislap/games/server';
import { createOperations } from '@kislap/gateway/server';
import { createIdentity, type Identity } from '@kislap/identity/server';
import { createInbox, type Inbox } from '@kislap/inbox/server';
import { createLedger, createProof, type Ledger, type LedgerProof } from '@kislap/ledger';
import { createMessaging, type Messaging } from '@kislap/messaging/server';
import { createOperators, type Operators } from '@kislap/operators/server';
import type { Platform } from '@kislap/platform/platform.ts';
import { createProtection, createScreening, type ProtectionService } from '@kislap/protection/server';
import { createReconciliation, type Reconciliation } from '@kislap/reconciliation/server';
import { createReports, type Reports } from '@kislap/reports/server';
import { brand, createSite, type Site } from '@kislap/site/server';
import { createTransfers, type Transfers } from '@kislap/transfers/server';
import {
  type BalancePushes,
  createPaymentPasswords,
  createWallet,
  startBalancePushes,
  type Wallet,
} from '@kislap/wallet/server';

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
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
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

  async function listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>> {
    const accounts = await identity.listAccounts(accountIds);
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
  const wallet = createWallet({ ledger, brand });
  wallet.slots.balanceBadges.add(inbox.balanceBadges);
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
    // No promotion keeps money to itself yet.
    limitFunds: async (_accountId, _vendorKey, main) => main,
    findStakeRoom: protection.findStakeRoom,
    listNames,
    balancePushes,
  });
  games.slots.walletFill.add(transfers.sweeps.fill);
  games.slots.roundRecords.add(transfers.told.rounds);
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
