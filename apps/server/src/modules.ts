/**
 * Every feature of the server, a line each: `import * as modules` gives them by their names. The house makes each after
 * those it needs.
 */
export { adjustmentsModule as adjustments } from '@kislap/adjustments/server/module.ts';
export { agentsModule as agents } from '@kislap/agents/server/module.ts';
export { approvalsModule as approvals } from '@kislap/approvals/server/module.ts';
export { auditModule as audit } from '@kislap/audit/server/module.ts';
export { cashierModule as cashier } from '@kislap/cashier/server/module.ts';
export { chatModule as chat } from '@kislap/chat/server/module.ts';
export { commissionsModule as commissions } from '@kislap/commissions/server/module.ts';
export { contentModule as content } from '@kislap/content/server/module.ts';
export { documentsModule as documents } from '@kislap/documents/server/module.ts';
export { feedbackModule as feedback } from '@kislap/feedback/server/module.ts';
export { freeRoundsModule as freeRounds } from '@kislap/free-rounds/server/module.ts';
export { gamesModule as games } from '@kislap/games/server/module.ts';
export { gatewayModule as gateway } from '@kislap/gateway/server/module.ts';
export { giveBackModule as giveBack } from '@kislap/give-back/server/module.ts';
export { identityModule as identity } from '@kislap/identity/server/module.ts';
export { inboxModule as inbox } from '@kislap/inbox/server/module.ts';
export { ledgerModule as ledger } from '@kislap/ledger/module.ts';
export { lotteryModule as lottery } from '@kislap/lottery/server/module.ts';
export { loyaltyModule as loyalty } from '@kislap/loyalty/server/module.ts';
export { mailingsModule as mailings } from '@kislap/mailings/server/module.ts';
export { messagingModule as messaging } from '@kislap/messaging/server/module.ts';
export { networksModule as networks } from '@kislap/networks/server/module.ts';
export { operatorsModule as operators } from '@kislap/operators/server/module.ts';
export { personsModule as persons } from '@kislap/persons/server/module.ts';
export { programModule as program } from '@kislap/program/server/module.ts';
export { promotionsModule as promotions } from '@kislap/promotions/server/module.ts';
export { proofModule as proof } from '@kislap/proof/server/module.ts';
export { protectionModule as protection } from '@kislap/protection/server/module.ts';
export { rebatesModule as rebates } from '@kislap/rebates/server/module.ts';
export { reconciliationModule as reconciliation } from '@kislap/reconciliation/server/module.ts';
export { referralModule as referral } from '@kislap/referral/server/module.ts';
export { reportsModule as reports } from '@kislap/reports/server/module.ts';
export { rewardsModule as rewards } from '@kislap/rewards/server/module.ts';
export { settlementsModule as settlements } from '@kislap/settlements/server/module.ts';
export { siteModule as site } from '@kislap/site/server/module.ts';
export { slipsModule as slips } from '@kislap/slips/server/module.ts';
export { tagsModule as tags } from '@kislap/tags/server/module.ts';
export { transfersModule as transfers } from '@kislap/transfers/server/module.ts';
export { viewsModule as views } from '@kislap/views/server/module.ts';
export { walletModule as wallet } from '@kislap/wallet/server/module.ts';
