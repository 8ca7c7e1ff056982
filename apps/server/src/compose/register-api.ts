import { agentsRoutes } from '../features/agents/index.ts';
import { auditConsoleRoutes } from '../features/audit/index.ts';
import { cashierConsoleRoutes, cashierRoutes, webhookRoutes } from '../features/cashier/index.ts';
import { contentRoutes } from '../features/content/index.ts';
import { gamesConsoleRoutes, gamesRoutes, servePictures } from '../features/games/index.ts';
import { identityConsoleRoutes, identityRoutes } from '../features/identity/index.ts';
import { operatorsConsoleRoutes, recordConsoleCalls } from '../features/operators/index.ts';
import { siteConsoleRoutes, siteRoutes } from '../features/site/index.ts';
import { walletConsoleRoutes, walletRoutes } from '../features/wallet/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import type { Features } from './features.ts';

/** Everything that players and operators call. */
export function registerApi(http: Http, platform: Platform, features: Features): void {
  const { site, audit, identity, operators, agents, content, wallet, games, lobby, cashier, ledger } =
    features;
  // First, because it listens to every console call that is registered after it.
  recordConsoleCalls(http, operators);
  siteRoutes(http, { site, rng: platform.rng });
  siteConsoleRoutes(http, { site, audit });
  auditConsoleRoutes(http, audit);
  identityRoutes(http, identity);
  identityConsoleRoutes(http, identity);
  operatorsConsoleRoutes(http, operators);
  contentRoutes(http, content);
  agentsRoutes(http, agents);
  walletRoutes(http, wallet);
  walletConsoleRoutes(http, wallet);
  gamesRoutes(http, games, lobby);
  gamesConsoleRoutes(http, platform, { games, audit, ledger });
  servePictures(http, platform.database.kysely);
  cashierRoutes(http, cashier);
  cashierConsoleRoutes(http, cashier);
  webhookRoutes(http, cashier.webhookParts);
}
