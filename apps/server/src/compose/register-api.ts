import { agentsRoutes } from '../features/agents/index.ts';
import { auditConsoleRoutes } from '../features/audit/index.ts';
import { cashierConsoleRoutes, cashierRoutes, webhookRoutes } from '../features/cashier/index.ts';
import { contentConsoleRoutes, contentRoutes } from '../features/content/index.ts';
import { freeRoundsConsoleRoutes, freeRoundsRoutes } from '../features/free-rounds/index.ts';
import {
  gamesConsoleRoutes,
  gamesRoutes,
  integrationsConsoleRoutes,
  serveLaunchWays,
  servePictures,
} from '../features/games/index.ts';
import { reviewConsoleRoutes } from '../features/gateway/index.ts';
import {
  accessRoutes,
  documentConsoleRoutes,
  documentRoutes,
  doorsConsoleRoutes,
  doorsRoutes,
  identityConsoleRoutes,
  identityRoutes,
} from '../features/identity/index.ts';
import { ledgerConsoleRoutes } from '../features/ledger/index.ts';
import { messagingConsoleRoutes } from '../features/messaging/index.ts';
import { operatorsConsoleRoutes, recordConsoleCalls } from '../features/operators/index.ts';
import { protectionConsoleRoutes, protectionRoutes } from '../features/protection/index.ts';
import { reconciliationConsoleRoutes } from '../features/reconciliation/index.ts';
import { reportsConsoleRoutes, reportsRoutes } from '../features/reports/index.ts';
import { siteConsoleRoutes, siteRoutes } from '../features/site/index.ts';
import {
  chatRoutes,
  feedbackConsoleRoutes,
  feedbackRoutes,
  supportConsoleRoutes,
  supportRoutes,
} from '../features/support/index.ts';
import { transfersConsoleRoutes, transfersRoutes } from '../features/transfers/index.ts';
import { adjustmentConsoleRoutes, walletConsoleRoutes, walletRoutes } from '../features/wallet/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
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
  ledgerConsoleRoutes(http, features.proof);
  protectionRoutes(http, features.protection);
  protectionConsoleRoutes(http, features.protection);
  supportRoutes(http, features.inbox);
  supportConsoleRoutes(http, features.inbox);
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
