import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { agentsErrors } from '../contract/agents.errors.ts';
import { agentsPermissions } from '../contract/agents.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { agentsConsumer, agentsTopics } from './agents.events.ts';
import { agentsRoutes } from './agents.routes.ts';
import { createAgents } from './agents.service.ts';
import { defineRateActs } from './rates/rate.act.ts';
import type { RateGuard } from './rates/rate.types.ts';
import { rateRoutes } from './rates/rates.routes.ts';
import { createRates } from './rates/rates.service.ts';
import { registeringRoutes } from './registering/registering.routes.ts';
import { createRegistering, type Registrar } from './registering/registering.service.ts';

type ListNames = (accountIds: readonly AccountId[]) => Promise<Map<string, string>>;

/** The tree of agents and those below them. */
export const agentsModule = defineModule({
  name: 'agents',
  schema: new URL('schema/', import.meta.url),
  permissions: agentsPermissions,
  errors: withTexts(agentsErrors, { EN, TY }),
  needs: { ledger: ledgerModule, approvals: approvalsModule, audit: auditModule },
  create(platform, { ledger, approvals, audit }) {
    const slots = {
      names: createSingleSlot<ListNames>('agents.names'),
      registrar: createSingleSlot<Registrar>('agents.registrar'),
      rateGuard: createSingleSlot<RateGuard>('agents.rate_guard'),
    };
    const rates = createRates(platform);
    const registering = createRegistering(platform, { registrar: slots.registrar.get, rates });
    const acts = defineRateActs({
      ...{ approvals, audit, rates },
      guard: slots.rateGuard.get,
      names: (accountIds) => slots.names.get()(accountIds),
    });
    return Object.assign(createAgents(platform, { ledger }), { slots, registering, rates, ...acts });
  },
  routes(http, { service }) {
    agentsRoutes(http, service, (accountIds) => service.slots.registrar.get().listStates(accountIds));
    registeringRoutes(http, service.registering);
    rateRoutes(http, service);
  },
  consumers({ service, platform: { database, clock } }) {
    const source = outboxSource({ db: database.kysely, clock, topics: agentsTopics });
    return [agentsConsumer(source, service, (accountIds) => service.slots.names.get()(accountIds))];
  },
});
