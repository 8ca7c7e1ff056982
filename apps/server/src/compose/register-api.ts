import { adjustmentConsoleRoutes } from '@kislap/adjustments/server';
import { agentsRoutes } from '@kislap/agents/server';
import { auditConsoleRoutes } from '@kislap/audit/server';
import { cashierConsoleRoutes, cashierRoutes, webhookRoutes } from '@kislap/cashier/server';
import { contentConsoleRoutes, contentRoutes } from '@kislap/content/server';
import { documentConsoleRoutes, documentRoutes } from '@kislap/documents/server';
import { feedbackConsoleRoutes, feedbackRoutes } from '@kislap/feedback/server';
import { freeRoundsConsoleRoutes, freeRoundsRoutes } from '@kislap/free-rounds/server';
import {
  gamesConsoleRoutes,
  gamesRoutes,
  integrationsConsoleRoutes,
  serveLaunchWays,
  servePictures,
} from '@kislap/games/server';
import { reviewConsoleRoutes } from '@kislap/gateway/server';
import {
  accessRoutes,
  doorsConsoleRoutes,
  doorsRoutes,
  identityConsoleRoutes,
  identityRoutes,
} from '@kislap/identity/server';
import { inboxConsoleRoutes, inboxRoutes } from '@kislap/inbox/server';
import { messagingConsoleRoutes } from '@kislap/messaging/server';
import { operatorsConsoleRoutes, recordConsoleCalls } from '@kislap/operators/server';
import type { Http } from '@kislap/platform/http/http.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { proofConsoleRoutes } from '@kislap/proof/server';
import { protectionConsoleRoutes, protectionRoutes } from '@kislap/protection/server';
import { reconciliationConsoleRoutes } from '@kislap/reconciliation/server';
import { reportsConsoleRoutes, reportsRoutes } from '@kislap/reports/server';
import { chatRoutes, siteConsoleRoutes, siteRoutes } from '@kislap/site/server';
import { transfersConsoleRoutes, transfersRoutes } from '@kislap/transfers/server';
import { walletConsoleRoutes, walletRoutes } from '@kislap/wallet/server';
import type { Features } from './features.ts';

/** Everything that players and operators call. */
export function registerApi(http: Http, platform: Platform, features: Features): void {
  const { site, audit, identity, operators, agents, content, wallet, games, lobby, cashier } = features;
  const { adjustments, listNames } = features;
  // First, because it listens to every console call that is registered after it.
  recordConsoleCalls(http, operators);
  siteRoutes(http, { site, rng: platform.rng });
  siteConsoleRoutes(http, { site, audit });
  auditConsoleRoutes(http, audit);
  messagingConsoleRoutes(http, features.messaging);
  identityRoutes(http, identity);
  doorsRoutes(http, identity);
  doorsConsoleRoutes(http, identity);
  accessRoutes(http, identity);
  identityConsoleRoutes(http, identity);
  documentRoutes(http, features.documents);
  documentConsoleRoutes(http, features.documents);
  operatorsConsoleRoutes(http, operators);
  contentRoutes(http, content, features.protection.mayMarketTo);
  contentConsoleRoutes(http, {
    platform,
    site,
    audit,
    content,
    findGameName: (gameId) => games.catalogue.open().find(({ id }) => id === gameId)?.name,
  });
  agentsRoutes(http, agents);
  proofConsoleRoutes(http, features.proof);
  protectionRoutes(http, features.protection);
  protectionConsoleRoutes(http, features.protection);
  inboxRoutes(http, features.inbox);
  inboxConsoleRoutes(http, features.inbox);
  chatRoutes(http, site);
  feedbackRoutes(http, features.feedback);
  feedbackConsoleRoutes(http, features.feedback);
  walletRoutes(http, wallet);
  transfersRoutes(http, features.transfers);
  transfersConsoleRoutes(http, features.transfers);
  walletConsoleRoutes(http, wallet);
  adjustmentConsoleRoutes(http, adjustments);
  reviewConsoleRoutes(http, { db: platform.database.kysely, clock: platform.clock, audit, listNames });
  gamesRoutes(http, games, lobby, features.protection.mayMarketTo);
  gamesConsoleRoutes(http, platform, { games, audit });
  integrationsConsoleRoutes(http, platform, { games, audit, site });
  freeRoundsRoutes(http, features.freeRounds);
  freeRoundsConsoleRoutes(http, features.freeRounds);
  servePictures(http, platform.database.kysely);
  serveLaunchWays(http, platform);
  cashierRoutes(http, cashier);
  cashierConsoleRoutes(http, cashier);
  webhookRoutes(http, cashier.webhookParts);
  reportsRoutes(http, features.reports);
  reportsConsoleRoutes(http, features.reports);
  reconciliationConsoleRoutes(http, features.reconciliation);
}
