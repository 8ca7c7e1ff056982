/**
 * Everything that the console is made of, a line each: `all-modules.ts` gathers them by their names. Each brings its
 * pages, menu entries and parts of others' pages. No order counts: what is shown in order says its place.
 */
export { adjustmentsConsole as adjustments } from '@kislap/adjustments/console/module.ts';
export { agentsConsole as agents } from '@kislap/agents/console/module.ts';
export { approvalsConsole as approvals } from '@kislap/approvals/console/module.ts';
export { auditConsole as audit } from '@kislap/audit/console/module.ts';
export { cashierConsole as cashier } from '@kislap/cashier/console/module.ts';
export { chatConsole as chat } from '@kislap/chat/console/module.ts';
export { commissionsConsole as commissions } from '@kislap/commissions/console/module.ts';
export { contentConsole as content } from '@kislap/content/console/module.ts';
export { documentsConsole as documents } from '@kislap/documents/console/module.ts';
export { feedbackConsole as feedback } from '@kislap/feedback/console/module.ts';
export { freeRoundsConsole as freeRounds } from '@kislap/free-rounds/console/module.ts';
export { gamesConsole as games } from '@kislap/games/console/module.ts';
export { gatewayConsole as gateway } from '@kislap/gateway/console/module.ts';
export { giveBackConsole as giveBack } from '@kislap/give-back/console/module.ts';
export { identityConsole as identity } from '@kislap/identity/console/module.ts';
export { inboxConsole as inbox } from '@kislap/inbox/console/module.ts';
export { lotteryConsole as lottery } from '@kislap/lottery/console/module.ts';
export { loyaltyConsole as loyalty } from '@kislap/loyalty/console/module.ts';
export { mailingsConsole as mailings } from '@kislap/mailings/console/module.ts';
export { messagingConsole as messaging } from '@kislap/messaging/console/module.ts';
export { networksConsole as networks } from '@kislap/networks/console/module.ts';
export { operatorsConsole as operators } from '@kislap/operators/console/module.ts';
export { personsConsole as persons } from '@kislap/persons/console/module.ts';
export { programConsole as program } from '@kislap/program/console/module.ts';
export { promotionsConsole as promotions } from '@kislap/promotions/console/module.ts';
export { proofConsole as proof } from '@kislap/proof/console/module.ts';
export { protectionConsole as protection } from '@kislap/protection/console/module.ts';
export { reconciliationConsole as reconciliation } from '@kislap/reconciliation/console/module.ts';
export { referralConsole as referral } from '@kislap/referral/console/module.ts';
export { reportsConsole as reports } from '@kislap/reports/console/module.ts';
export { rewardsConsole as rewards } from '@kislap/rewards/console/module.ts';
export { settlementsConsole as settlements } from '@kislap/settlements/console/module.ts';
export { siteConsole as site } from '@kislap/site/console/module.ts';
export { slipsConsole as slips } from '@kislap/slips/console/module.ts';
export { tagsConsole as tags } from '@kislap/tags/console/module.ts';
export { transfersConsole as transfers } from '@kislap/transfers/console/module.ts';
export { walletConsole as wallet } from '@kislap/wallet/console/module.ts';
export { overviewConsole as overview } from './overview/module.ts';
