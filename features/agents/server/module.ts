import type { AccountId } from '@kislap/contract-kit/ids';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { createSingleSlot } from '@kislap/platform/slots.ts';
import { agentsConsumer, agentsTopics } from './agents.events.ts';
import { agentsRoutes } from './agents.routes.ts';
import { createAgents } from './agents.service.ts';

type ListNames = (accountIds: readonly AccountId[]) => Promise<Map<string, string>>;

/** The tree of agents and those below them. */
export const agentsModule = defineModule({
  name: 'agents',
  schema: new URL('schema/', import.meta.url),
  needs: { ledger: ledgerModule },
  create(platform, { ledger }) {
    const slots = { names: createSingleSlot<ListNames>('agents.names') };
    return Object.assign(createAgents(platform, { ledger }), { slots });
  },
  routes: (http, { service }) => agentsRoutes(http, service),
  consumers({ service, platform: { database, clock } }) {
    const source = outboxSource({ db: database.kysely, clock, topics: agentsTopics });
    return [agentsConsumer(source, service, (accountIds) => service.slots.names.get()(accountIds))];
  },
});
