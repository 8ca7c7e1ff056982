import { adjustmentSearch } from '@kislap/adjustments/console/adjustment-search.ts';
import { auditSearch } from '@kislap/audit/console/audit-search.ts';
import { depositSearch } from '@kislap/cashier/console/deposits/deposit-search.ts';
import { withdrawalSearch } from '@kislap/cashier/console/withdrawals/withdrawal-search.ts';
import { areas, type ConsoleArea } from '@kislap/console-kit/i18n.tsx';
import { usePreferences } from '@kislap/console-kit/preferences.ts';
import { announcementSearch, bannerSearch } from '@kislap/content/console/content-search.ts';
import { documentSearch } from '@kislap/documents/console/document-search.ts';
import { feedbackSearch } from '@kislap/feedback/console/feedback-search.ts';
import { freeRoundsSearch } from '@kislap/free-rounds/console/free-rounds-search.ts';
import { gameSearch } from '@kislap/games/console/game-search.ts';
import { vendorSearch } from '@kislap/games/console/vendors/vendor-search.ts';
import { reviewSearch } from '@kislap/gateway/console/review-search.ts';
import { playerListSearch, playerSearch } from '@kislap/identity/console/player-search.ts';
import { messageSearch } from '@kislap/messaging/console/message-search.ts';
import { protectionSearch } from '@kislap/protection/console/protection-search.ts';
import { reconciliationSearch } from '@kislap/reconciliation/console/reconciliation-search.ts';
import { reportSearch } from '@kislap/reports/console/report-search.ts';
import { siteSearch } from '@kislap/site/console/site-search.ts';
import { transferSearch } from '@kislap/transfers/console/transfer-search.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PendingPage } from './outcome-pages.tsx';
import { login, root, shell } from './root-routes.tsx';

/** Texts a lazy page needs are fetched beside its code. */
function withAreas(...names: ConsoleArea[]) {
  return () => areas.load(usePreferences.getState().language, names);
}

const overview = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('../overview/overview-page.tsx'), 'OverviewPage'),
});

const withdrawals = createRoute({
  getParentRoute: () => shell,
  path: '/withdrawals',
  validateSearch: (search) => z.parse(withdrawalSearch, search),
  loader: withAreas('payouts'),
  component: lazyRouteComponent(
    () => import('@kislap/cashier/console/withdrawals/withdrawal-page.tsx'),
    'WithdrawalPage',
  ),
});

const deposits = createRoute({
  getParentRoute: () => shell,
  path: '/deposits',
  validateSearch: (search) => z.parse(depositSearch, search),
  loader: withAreas('payouts'),
  component: lazyRouteComponent(
    () => import('@kislap/cashier/console/deposits/deposit-page.tsx'),
    'DepositPage',
  ),
});

const adjustments = createRoute({
  getParentRoute: () => shell,
  path: '/adjustments',
  validateSearch: (search) => z.parse(adjustmentSearch, search),
  loader: withAreas('adjustments'),
  component: lazyRouteComponent(
    () => import('@kislap/adjustments/console/adjustment-page.tsx'),
    'AdjustmentPage',
  ),
});

const protection = createRoute({
  getParentRoute: () => shell,
  path: '/protection',
  validateSearch: (search) => z.parse(protectionSearch, search),
  loader: withAreas('protectionDesk'),
  component: lazyRouteComponent(
    () => import('@kislap/protection/console/protection-page.tsx'),
    'ProtectionPage',
  ),
});

const reviews = createRoute({
  getParentRoute: () => shell,
  path: '/reviews',
  validateSearch: (search) => z.parse(reviewSearch, search),
  loader: withAreas('adjustments'),
  component: lazyRouteComponent(() => import('@kislap/gateway/console/review-page.tsx'), 'ReviewPage'),
});

const transfers = createRoute({
  getParentRoute: () => shell,
  path: '/transfers',
  validateSearch: (search) => z.parse(transferSearch, search),
  loader: withAreas('funds'),
  component: lazyRouteComponent(() => import('@kislap/transfers/console/transfer-page.tsx'), 'TransferPage'),
});

const freeRounds = createRoute({
  getParentRoute: () => shell,
  path: '/free-rounds',
  validateSearch: (search) => z.parse(freeRoundsSearch, search),
  loader: withAreas('freeRounds'),
  component: lazyRouteComponent(
    () => import('@kislap/free-rounds/console/free-rounds-page.tsx'),
    'FreeRoundsPage',
  ),
});

const jackpots = createRoute({
  getParentRoute: () => shell,
  path: '/jackpots',
  loader: withAreas('freeRounds'),
  component: lazyRouteComponent(
    () => import('@kislap/free-rounds/console/jackpots/jackpot-page.tsx'),
    'JackpotPage',
  ),
});

const reconciliation = createRoute({
  getParentRoute: () => shell,
  path: '/reconciliation',
  validateSearch: (search) => z.parse(reconciliationSearch, search),
  loader: withAreas('reconciliation'),
  component: lazyRouteComponent(
    () => import('@kislap/reconciliation/console/reconciliation-page.tsx'),
    'ReconciliationPage',
  ),
});

const players = createRoute({
  getParentRoute: () => shell,
  path: '/players',
  validateSearch: (search) => z.parse(playerListSearch, search),
  loader: withAreas('players'),
  component: lazyRouteComponent(
    () => import('@kislap/identity/console/player-list-page.tsx'),
    'PlayerListPage',
  ),
});

const player = createRoute({
  getParentRoute: () => shell,
  path: '/players/$playerId',
  validateSearch: (search) => z.parse(playerSearch, search),
  loader: withAreas('players', 'protectionDesk'),
  component: lazyRouteComponent(() => import('@kislap/identity/console/player-page.tsx'), 'PlayerPage'),
});

const documents = createRoute({
  getParentRoute: () => shell,
  path: '/documents',
  validateSearch: (search) => z.parse(documentSearch, search),
  loader: withAreas('documents'),
  component: lazyRouteComponent(() => import('@kislap/documents/console/document-page.tsx'), 'DocumentPage'),
});

const feedback = createRoute({
  getParentRoute: () => shell,
  path: '/feedback',
  validateSearch: (search) => z.parse(feedbackSearch, search),
  loader: withAreas('inboxDesk'),
  component: lazyRouteComponent(() => import('@kislap/feedback/console/feedback-page.tsx'), 'FeedbackPage'),
});

const games = createRoute({
  getParentRoute: () => shell,
  path: '/games',
  validateSearch: (search) => z.parse(gameSearch, search),
  loader: withAreas('catalogue', 'lobbyDesk'),
  component: lazyRouteComponent(() => import('@kislap/games/console/game-page.tsx'), 'GamePage'),
});

const vendors = createRoute({
  getParentRoute: () => shell,
  path: '/vendors',
  loader: withAreas('catalogue', 'vendors'),
  component: lazyRouteComponent(
    () => import('@kislap/games/console/vendors/vendor-list-page.tsx'),
    'VendorListPage',
  ),
});

const vendor = createRoute({
  getParentRoute: () => shell,
  path: '/vendors/$vendorKey',
  validateSearch: (search) => z.parse(vendorSearch, search),
  loader: withAreas('vendors'),
  component: lazyRouteComponent(() => import('@kislap/games/console/vendors/vendor-page.tsx'), 'VendorPage'),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  validateSearch: (search) => z.parse(reportSearch, search),
  loader: withAreas('reports', 'catalogue'),
  component: lazyRouteComponent(() => import('@kislap/reports/console/report-page.tsx'), 'ReportPage'),
});

const site = createRoute({
  getParentRoute: () => shell,
  path: '/site',
  validateSearch: (search) => z.parse(siteSearch, search),
  loader: withAreas('switches', 'siteDesk', 'doorSettings', 'auth'),
  component: lazyRouteComponent(() => import('@kislap/site/console/site-page.tsx'), 'SitePage'),
});

const operators = createRoute({
  getParentRoute: () => shell,
  path: '/operators',
  loader: withAreas('staff'),
  component: lazyRouteComponent(() => import('@kislap/operators/console/operator-page.tsx'), 'OperatorPage'),
});

const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  validateSearch: (search) => z.parse(auditSearch, search),
  loader: withAreas('staff'),
  component: lazyRouteComponent(() => import('@kislap/audit/console/audit-page.tsx'), 'AuditPage'),
});

const proof = createRoute({
  getParentRoute: () => shell,
  path: '/proof',
  loader: withAreas('proof'),
  component: lazyRouteComponent(() => import('@kislap/proof/console/proof-page.tsx'), 'ProofPage'),
});

const messages = createRoute({
  getParentRoute: () => shell,
  path: '/messages',
  validateSearch: (search) => z.parse(messageSearch, search),
  loader: withAreas('messaging', 'switches'),
  component: lazyRouteComponent(() => import('@kislap/messaging/console/message-page.tsx'), 'MessagePage'),
});

const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  loader: withAreas('inboxDesk'),
  component: lazyRouteComponent(() => import('@kislap/inbox/console/inbox-page.tsx'), 'InboxPage'),
});

const banners = createRoute({
  getParentRoute: () => shell,
  path: '/content/banners',
  validateSearch: (search) => z.parse(bannerSearch, search),
  loader: withAreas('contentDesk'),
  component: lazyRouteComponent(
    () => import('@kislap/content/console/banners/banner-page.tsx'),
    'BannerPage',
  ),
});

const announcements = createRoute({
  getParentRoute: () => shell,
  path: '/content/announcements',
  validateSearch: (search) => z.parse(announcementSearch, search),
  loader: withAreas('contentDesk'),
  component: lazyRouteComponent(
    () => import('@kislap/content/console/announcements/announcement-page.tsx'),
    'AnnouncementPage',
  ),
});

const routeTree = root.addChildren([
  login,
  shell.addChildren([
    overview,
    withdrawals,
    deposits,
    adjustments,
    reviews,
    protection,
    transfers,
    reconciliation,
    freeRounds,
    jackpots,
    players,
    player,
    documents,
    feedback,
    games,
    vendors,
    vendor,
    reports,
    messages,
    inbox,
    banners,
    announcements,
    site,
    operators,
    audit,
    proof,
  ]),
]);

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    basepath: '/console',
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 150,
    scrollRestoration: true,
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}
