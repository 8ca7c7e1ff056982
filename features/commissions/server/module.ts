import { agentsModule } from '@kislap/agents/server/module.ts';
import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { cashierModule } from '@kislap/cashier/server/module.ts';
import { giveBackModule } from '@kislap/give-back/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { reportsModule } from '@kislap/reports/server/module.ts';
import { brand } from '@kislap/site/server';
import { commissionsErrors } from '../contract/commissions.errors.ts';
import { commissionsPermissions } from '../contract/commissions.permissions.ts';
import { debts as debtsEN } from '../texts/en/debts.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { debts as debtsTY } from '../texts/ty/debts.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { billConsoleRoutes, billRoutes } from './bills/bill.routes.ts';
import { commissionsJobs } from './commissions.jobs.ts';
import { createCommissions } from './commissions.service.ts';
import { contractConsoleRoutes, contractRoutes } from './contracts/contract.routes.ts';
import '../contract/commissions.events.ts';

/** What agents earn by contracts with the platform and with their uplines. */
export const commissionsModule = defineModule({
  name: 'commissions',
  schema: new URL('schema/', import.meta.url),
  permissions: commissionsPermissions,
  errors: withTexts(commissionsErrors, { EN, TY }),
  needs: {
    agents: agentsModule,
    approvals: approvalsModule,
    audit: auditModule,
    cashier: cashierModule,
    giveBack: giveBackModule,
    identity: identityModule,
    inbox: inboxModule,
    ledger: ledgerModule,
    reports: reportsModule,
  },
  create(platform, { inbox, cashier, ...needs }) {
    const commissions = createCommissions({
      platform,
      ...needs,
      tellPlayer: inbox.tell,
      listNames: needs.identity.listNames,
      currency: brand.currency,
    });
    cashier.slots.debts.add({
      name: 'unpaidBill',
      findOwed: commissions.payments.owedBy,
      reason: { EN: debtsEN.unpaidBill, TY: debtsTY.unpaidBill },
      page: '/agent-bills',
      searchOf: () => ({}),
    });
    needs.identity.slots.contracts.add(commissions.contracts.findStates);
    return commissions;
  },
  routes(http, { service }) {
    contractRoutes(http, service);
    billRoutes(http, service);
    billConsoleRoutes(http, service);
    contractConsoleRoutes(http, service);
  },
  jobs: ({ service }) => commissionsJobs(service),
  consumers: ({ service }) => service.consumers,
});
