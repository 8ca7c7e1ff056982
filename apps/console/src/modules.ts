import { adjustmentsConsole } from '@kislap/adjustments/console/module.ts';
import { auditConsole } from '@kislap/audit/console/module.ts';
import { cashierConsole } from '@kislap/cashier/console/module.ts';
import { contentConsole } from '@kislap/content/console/module.ts';
import { documentsConsole } from '@kislap/documents/console/module.ts';
import { feedbackConsole } from '@kislap/feedback/console/module.ts';
import { freeRoundsConsole } from '@kislap/free-rounds/console/module.ts';
import { gamesConsole } from '@kislap/games/console/module.ts';
import { gatewayConsole } from '@kislap/gateway/console/module.ts';
import { identityConsole } from '@kislap/identity/console/module.ts';
import { inboxConsole } from '@kislap/inbox/console/module.ts';
import { messagingConsole } from '@kislap/messaging/console/module.ts';
import { operatorsConsole } from '@kislap/operators/console/module.ts';
import { proofConsole } from '@kislap/proof/console/module.ts';
import { protectionConsole } from '@kislap/protection/console/module.ts';
import { reconciliationConsole } from '@kislap/reconciliation/console/module.ts';
import { reportsConsole } from '@kislap/reports/console/module.ts';
import { siteConsole } from '@kislap/site/console/module.ts';
import { transfersConsole } from '@kislap/transfers/console/module.ts';
import { walletConsole } from '@kislap/wallet/console/module.ts';
import { overviewConsole } from './overview/module.ts';

/** Everything that the console is made of; each brings its pages, menu entries and parts of others' pages. */
export const modules = [
  overviewConsole,
  adjustmentsConsole,
  auditConsole,
  cashierConsole,
  contentConsole,
  documentsConsole,
  feedbackConsole,
  freeRoundsConsole,
  gamesConsole,
  gatewayConsole,
  identityConsole,
  inboxConsole,
  messagingConsole,
  operatorsConsole,
  proofConsole,
  protectionConsole,
  reconciliationConsole,
  reportsConsole,
  siteConsole,
  transfersConsole,
  walletConsole,
] as const;
