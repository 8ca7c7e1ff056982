import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import { cashierModule } from '@kislap/cashier/server/module.ts';
import { identityModule } from '@kislap/identity/server/module.ts';
import { inboxModule } from '@kislap/inbox/server/module.ts';
import { defineModule } from '@kislap/kernel/module.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { slipsErrors } from '../contract/slips.errors.ts';
import { slipsPermissions } from '../contract/slips.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { slipConsoleRoutes, slipRoutes } from './slips.routes.ts';
import { slipSeals } from './slips.seals.ts';
import { createSlips } from './slips.service.ts';

/** Deposits by the player's own bank transfer, shown by a slip. */
export const slipsModule = defineModule({
  name: 'slips',
  schema: new URL('schema/', import.meta.url),
  seals: Object.values(slipSeals),
  permissions: slipsPermissions,
  errors: withTexts(slipsErrors, { EN, TY }),
  needs: {
    approvals: approvalsModule,
    audit: auditModule,
    cashier: cashierModule,
    identity: identityModule,
    inbox: inboxModule,
  },
  create(platform, { cashier, inbox, ...needs }) {
    const slips = createSlips({ platform, cashier, tellPlayer: inbox.tell, ...needs });
    cashier.slots.providers.add(slips.provider);
    return slips;
  },
  routes(http, { service }) {
    slipRoutes(http, service);
    slipConsoleRoutes(http, service);
  },
});
