/**
 * Features that bring nothing to the first view, a line each: they have no `module.ts`, and their parts come with the
 * first touch. No order counts.
 */
export { parts as chat } from '@kislap/chat/site/parts.ts';
export { parts as commissions } from '@kislap/commissions/site/parts.ts';
export { parts as content } from '@kislap/content/site/parts.ts';
export { parts as feedback } from '@kislap/feedback/site/parts.ts';
export { parts as freeRounds } from '@kislap/free-rounds/site/parts.ts';
export { parts as inbox } from '@kislap/inbox/site/parts.ts';
export { parts as protection } from '@kislap/protection/site/parts.ts';
export { parts as reports } from '@kislap/reports/site/parts.ts';
export { parts as rewards } from '@kislap/rewards/site/parts.ts';
export { parts as slips } from '@kislap/slips/site/parts.ts';
export { parts as transfers } from '@kislap/transfers/site/parts.ts';
export { parts as wallet } from '@kislap/wallet/site/parts.ts';
