import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { adjustmentSearch } from '../features/adjustments/adjustment-search.ts';
import { auditSearch } from '../features/audit/audit-search.ts';
import { announcementSearch, bannerSearch } from '../features/content/content-search.ts';
import { depositSearch } from '../features/deposits/deposit-search.ts';
import { documentSearch } from '../features/documents/document-search.ts';
import { feedbackSearch } from '../features/feedback/feedback-search.ts';
import { freeRoundsSearch } from '../features/free-rounds/free-rounds-search.ts';
import { gameSearch } from '../features/games/game-search.ts';
import { messageSearch } from '../features/messages/message-search.ts';
import { playerListSearch, playerSearch } from '../features/players/player-search.ts';
import { protectionSearch } from '../features/protection/protection-search.ts';
import { reconciliationSearch } from '../features/reconciliation/reconciliation-search.ts';
import { reportSearch } from '../features/reports/report-search.ts';
import { reviewSearch } from '../features/reviews/review-search.ts';
import { siteSearch } from '../features/site/site-search.ts';
import { transferSearch } from '../features/transfers/transfer-search.ts';
import { vendorSearch } from '../features/vendors/vendor-search.ts';
import { withdrawalSearch } from '../features/withdrawals/withdrawal-search.ts';
import { areas, type ConsoleArea } from '../shared/i18n.tsx';
import { usePreferences } from '../shared/preferences.ts';
import { PendingPage } from './outcome-pages.tsx';
import { login, root, shell } from './root-routes.tsx';

/** Texts a lazy page needs are fetched beside its code. */
function withAreas(...names: ConsoleArea[]) {
  return () => areas.load(usePreferences.getState().language, names);
}

const overview = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('../features/overview/overview-page.tsx'), 'OverviewPage'),
});

const withdrawals = createRoute({
  getParentRoute: () => shell,
  path: '/withdrawals',
  validateSearch: (search) => z.parse(withdrawalSearch, search),
  loader: withAreas('payouts'),
  component: lazyRouteComponent(
    () => import('../features/withdrawals/withdrawal-page.tsx'),
    'WithdrawalPage',
  ),
});

const deposits = createRoute({
  getParentRoute: () => shell,
  path: '/deposits',
  validateSearch: (search) => z.parse(depositSearch, search),
  loader: withAreas('payouts'),
  component: lazyRouteComponent(() => import('../features/deposits/deposit-page.tsx'), 'DepositPage'),
});

const adjustments = createRoute({
  getParentRoute: () => shell,
  path: '/adjustments',
  validateSearch: (search) => z.parse(adjustmentSearch, search),
  loader: withAreas('adjustments'),
  component: lazyRouteComponent(
    () => import('../features/adjustments/adjustment-page.tsx'),
    'AdjustmentPage',
  ),
});

const protection = createRoute({
  getParentRoute: () => shell,
  path: '/protection',
  validateSearch: (search) => z.parse(protectionSearch, search),
  loader: withAreas('protectionDesk'),
  component: lazyRouteComponent(() => import('../features/protection/protection-page.tsx'), 'ProtectionPage'),
});

const reviews = createRoute({
  getParentRoute: () => shell,
  path: '/reviews',
  validateSearch: (search) => z.parse(reviewSearch, search),
  loader: withAreas('adjustments'),
  component: lazyRouteComponent(() => import('../features/reviews/review-page.tsx'), 'ReviewPage'),
});

const transfers = createRoute({
  getParentRoute: () => shell,
  path: '/transfers',
  validateSearch: (search) => z.parse(transferSearch, search),
  loader: withAreas('funds'),
  component: lazyRouteComponent(() => import('../features/transfers/transfer-page.tsx'), 'TransferPage'),
});

const freeRounds = createRoute({
  getParentRoute: () => shell,
  path: '/free-rounds',
  validateSearch: (search) => z.parse(freeRoundsSearch, search),
  loader: withAreas('freeRounds'),
  component: lazyRouteComponent(
    () => import('../features/free-rounds/free-rounds-page.tsx'),
    'FreeRoundsPage',
  ),
});

const jackpots = createRoute({
  getParentRoute: () => shell,
  path: '/jackpots',
  loader: withAreas('freeRounds'),
  component: lazyRouteComponent(() => import('../features/jackpots/jackpot-page.tsx'), 'JackpotPage'),
});

const reconciliation = createRoute({
  getParentRoute: () => shell,
  path: '/reconciliation',
  validateSearch: (search) => z.parse(reconciliationSearch, search),
  loader: withAreas('reconciliation'),
  component: lazyRouteComponent(
    () => import('../features/reconciliation/reconciliation-page.tsx'),
    'ReconciliationPage',
  ),
});

const players = createRoute({
  getParentRoute: () => shell,
  path: '/players',
  validateSearch: (search) => z.parse(playerListSearch, search),
  loader: withAreas('players'),
  component: lazyRouteComponent(() => import('../features/players/player-list-page.tsx'), 'PlayerListPage'),
});

const player = createRoute({
  getParentRoute: () => shell,
  path: '/players/$playerId',
  validateSearch: (search) => z.parse(playerSearch, search),
  loader: withAreas('players', 'protectionDesk'),
  component: lazyRouteComponent(() => import('../features/players/player-page.tsx'), 'PlayerPage'),
});

const documents = createRoute({
  getParentRoute: () => shell,
  path: '/documents',
  validateSearch: (search) => z.parse(documentSearch, search),
  loader: withAreas('documents'),
  component: lazyRouteComponent(() => import('../features/documents/document-page.tsx'), 'DocumentPage'),
});

const feedback = createRoute({
  getParentRoute: () => shell,
  path: '/feedback',
  validateSearch: (search) => z.parse(feedbackSearch, search),
  loader: withAreas('inboxDesk'),
  component: lazyRouteComponent(() => import('../features/feedback/feedback-page.tsx'), 'FeedbackPage'),
});

const games = createRoute({
  getParentRoute: () => shell,
  path: '/games',
  validateSearch: (search) => z.parse(gameSearch, search),
  loader: withAreas('catalogue', 'lobbyDesk'),
  component: lazyRouteComponent(() => import('../features/games/game-page.tsx'), 'GamePage'),
});

const vendors = createRoute({
  getParentRoute: () => shell,
  path: '/vendors',
  loader: withAreas('catalogue', 'vendors'),
  component: lazyRouteComponent(() => import('../features/vendors/vendor-list-page.tsx'), 'VendorListPage'),
});

const vendor = createRoute({
  getParentRoute: () => shell,
  path: '/vendors/$vendorKey',
  validateSearch: (search) => z.parse(vendorSearch, search),
  loader: withAreas('vendors'),
  component: lazyRouteComponent(() => import('../features/vendors/vendor-page.tsx'), 'VendorPage'),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  validateSearch: (search) => z.parse(reportSearch, search),
  loader: withAreas('reports', 'catalogue'),
  component: lazyRouteComponent(() => import('../features/reports/report-page.tsx'), 'ReportPage'),
});

const site = createRoute({
  getParentRoute: () => shell,
  path: '/site',
  validateSearch: (search) => z.parse(siteSearch, search),
  loader: withAreas('switches', 'siteDesk', 'doorSettings', 'auth'),
  component: lazyRouteComponent(() => import('../features/site/site-page.tsx'), 'SitePage'),
});

const operators = createRoute({
  getParentRoute: () => shell,
  path: '/operators',
  loader: withAreas('staff'),
  component: lazyRouteComponent(() => import('../features/operators/operator-page.tsx'), 'OperatorPage'),
});

const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  validateSearch: (search) => z.parse(auditSearch, search),
  loader: withAreas('staff'),
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

const proof = createRoute({
  getParentRoute: () => shell,
  path: '/proof',
  loader: withAreas('proof'),
  component: lazyRouteComponent(() => import('../features/proof/proof-page.tsx'), 'ProofPage'),
});

const messages = createRoute({
  getParentRoute: () => shell,
  path: '/messages',
  validateSearch: (search) => z.parse(messageSearch, search),
  loader: withAreas('messaging', 'switches'),
  component: lazyRouteComponent(() => import('../features/messages/message-page.tsx'), 'MessagePage'),
});

const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inbox',
  loader: withAreas('inboxDesk'),
  component: lazyRouteComponent(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
});

const banners = createRoute({
  getParentRoute: () => shell,
  path: '/content/banners',
  validateSearch: (search) => z.parse(bannerSearch, search),
  loader: withAreas('contentDesk'),
  component: lazyRouteComponent(() => import('../features/content/banner-page.tsx'), 'BannerPage'),
});

const announcements = createRoute({
  getParentRoute: () => shell,
  path: '/content/announcements',
  validateSearch: (search) => z.parse(announcementSearch, search),
  loader: withAreas('contentDesk'),
  component: lazyRouteComponent(
    () => import('../features/content/announcement-page.tsx'),
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
