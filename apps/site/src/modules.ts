/**
 * The shell and every feature with a side for players, a line each: `all-modules.ts` gathers them by their names. No
 * order counts: what is shown in order says its place.
 */
export { agentsSite as agents } from '@kislap/agents/site/module.ts';
export { cashierSite as cashier } from '@kislap/cashier/site/module.ts';
export { contentSite as content } from '@kislap/content/site/module.ts';
export { feedbackSite as feedback } from '@kislap/feedback/site/module.ts';
export { freeRoundsSite as freeRounds } from '@kislap/free-rounds/site/module.ts';
export { gamesSite as games } from '@kislap/games/site/module.ts';
export { identitySite as identity } from '@kislap/identity/site/module.ts';
export { inboxSite as inbox } from '@kislap/inbox/site/module.ts';
export { lotterySite as lottery } from '@kislap/lottery/site/module.ts';
export { promotionsSite as promotions } from '@kislap/promotions/site/module.ts';
export { protectionSite as protection } from '@kislap/protection/site/module.ts';
export { siteSite as site } from '@kislap/site/site/module.ts';
export { transfersSite as transfers } from '@kislap/transfers/site/module.ts';
export { walletSite as wallet } from '@kislap/wallet/site/module.ts';
export { shellSite as shell } from './app/shell/module.ts';
