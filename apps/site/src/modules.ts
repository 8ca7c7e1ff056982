/**
 * The shell and every feature that brings something to the first view, a line each: `all-modules.ts` gathers them by their
 * names; those that come later stand in `later-modules.ts`. No order counts: what is shown in order says its place.
 */
export { agentsSite as agents } from '@kislap/agents/site/module.ts';
export { cashierSite as cashier } from '@kislap/cashier/site/module.ts';
export { gamesSite as games } from '@kislap/games/site/module.ts';
export { identitySite as identity } from '@kislap/identity/site/module.ts';
export { lotterySite as lottery } from '@kislap/lottery/site/module.ts';
export { loyaltySite as loyalty } from '@kislap/loyalty/site/module.ts';
export { promotionsSite as promotions } from '@kislap/promotions/site/module.ts';
export { referralSite as referral } from '@kislap/referral/site/module.ts';
export { siteSite as site } from '@kislap/site/site/module.ts';
export { shellSite as shell } from './app/shell/module.ts';
