import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { brand } from '@kislap/site/server';
import { walletModule } from '@kislap/wallet/server/module.ts';
import { adjustmentsErrors } from '../contract/adjustments.errors.ts';
import { adjustmentsPermissions } from '../contract/adjustments.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { adjustmentConsoleRoutes } from './adjustment.console.routes.ts';
import { createAdjustments } from './adjustment.service.ts';

/** Money given or taken by hand, by two people. */
export const adjustmentsModule = defineModule({
  name: 'adjustments',
  schema: new URL('schema/', import.meta.url),
  permissions: adjustmentsPermissions,
  errors: withTexts(adjustmentsErrors, { EN, TY }),
  needs: {
    ledger: ledgerModule,
    approvals: approvalsModule,
    audit: auditModule,
    identity: identityModule,
    wallet: walletModule,
    inbox: inboxModule,
  },
  create({ database }, { approvals, ledger, audit, identity, wallet, inbox }) {
    const { balancePushes } = wallet;
    const { listNames } = identity;
    return createAdjustments({
      db: database.kysely,
      ledger,
      approvals,
      audit,
      balancePushes,
      listNames,
      tellPlayer: inbox.tell,
      currencySymbol: brand.currencySymbol,
    });
  },
  routes: (http, { service }) => adjustmentConsoleRoutes(http, service),
});
