import { adjustmentsModule } from '@kislap/adjustments/server/module.ts';
import { agentsModule } from '@kislap/agents/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { cashierModule } from '@kislap/cashier/server/module.ts';
import { contentModule } from '@kislap/content/server/module.ts';
import { documentsModule } from '@kislap/documents/server/module.ts';
import { feedbackModule } from '@kislap/feedback/server/module.ts';
import { freeRoundsModule } from '@kislap/free-rounds/server/module.ts';
import { gamesModule } from '@kislap/games/server/module.ts';
import { gatewayModule } from '@kislap/gateway/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { messagingModule } from '@kislap/messaging/server/module.ts';
import { operatorsModule } from '@kislap/operators/server/module.ts';
import { proofModule } from '@kislap/proof/server/module.ts';
import { protectionModule } from '@kislap/protection/server/module.ts';
import { reconciliationModule } from '@kislap/reconciliation/server/module.ts';
import { reportsModule } from '@kislap/reports/server/module.ts';
import { siteModule } from '@kislap/site/server/module.ts';
import { transfersModule } from '@kislap/transfers/server/module.ts';
import { walletModule } from '@kislap/wallet/server/module.ts';

/** Every feature of the server. The house makes each after those it needs. */
export const modules = {
  ledger: ledgerModule,
  proof: proofModule,
  site: siteModule,
  audit: auditModule,
  messaging: messagingModule,
  operators: operatorsModule,
  wallet: walletModule,
  agents: agentsModule,
  identity: identityModule,
  protection: protectionModule,
  content: contentModule,
  inbox: inboxModule,
  documents: documentsModule,
  feedback: feedbackModule,
  adjustments: adjustmentsModule,
  games: gamesModule,
  transfers: transfersModule,
  freeRounds: freeRoundsModule,
  gateway: gatewayModule,
  cashier: cashierModule,
  reports: reportsModule,
  reconciliation: reconciliationModule,
};
