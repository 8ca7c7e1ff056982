import { approvalsModule } from '@kislap/approvals/server/module.ts';
import { auditModule } from '@kislap/audit/server/module.ts';
import type { AccountId } from '@kislap/contract-kit/ids';
import { defineModule } from '@kislap/kernel/module.ts';
import { ledgerModule } from '@kislap/ledger/module.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { withTexts } from '@kislap/platform/http/error-book.ts';
import { createSingleSlot, createSlot } from '@kislap/platform/slots.ts';
import { agentsErrors } from '../contract/agents.errors.ts';
import { agentsPermissions } from '../contract/agents.permissions.ts';
import { errors as EN } from '../texts/en/errors.ts';
import { errors as TY } from '../texts/ty/errors.ts';
import { agentsConsumer, agentsTopics } from './agents.events.ts';
import { agentsRoutes } from './agents.routes.ts';
import { createAgents } from './agents.service.ts';
import { defineMove } from './moves/move.act.ts';
import { createMoves, type MoveCheck, type MoveParts } from './moves/moves.service.ts';
import { defineRateActs } from './rates/rate.act.ts';
import type { RateGuard } from './rates/rate.types.ts';
import { rateRoutes } from './rates/rates.routes.ts';
import { createRates } from './rates/rates.service.ts';
import { registeringRoutes } from './registering/registering.routes.ts';
import { createRegistering, type Registrar } from './registering/registering.service.ts';
import { treeRoutes } from './tree/tree.routes.ts';
import { createTree } from './tree/tree.service.ts';

/** The wallets of a team together. */
type FindTeamCash = (accountId: AccountId) => Promise<bigint>;

type ListNames = (accountIds: readonly AccountId[], executor?: Executor) => Promise<Map<string, string>>;

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
      teamCash: createSingleSlot<FindTeamCash>('agents.team_cash'),
      rateGuard: createSingleSlot<RateGuard>('agents.rate_guard'),
      moveChecks: createSlot<MoveCheck>(),
    };
    const agents = createAgents(platform, {
      ledger,
      findTeamCash: (accountId) => slots.teamCash.get()(accountId),
    });
    const rates = createRates(platform);
    const { hasRoomBelow } = agents;
    const registering = createRegistering(platform, { registrar: slots.registrar.get, rates, hasRoomBelow });
    const moveParts: MoveParts = {
      ...{ platform, approvals, audit },
      checks: slots.moveChecks.list,
      setUpline: (...moved) => slots.registrar.get().setUpline(...moved),
    };
    const moves = createMoves(moveParts);
    const acts = defineRateActs({
      ...{ approvals, audit, rates },
      guard: slots.rateGuard.get,
      names: (accountIds, executor) => slots.names.get()(accountIds, executor),
    });
    const askMove = defineMove(moveParts, moves);
    const tree = createTree(platform);
    return Object.assign(agents, { slots, registering, rates, moves, askMove, tree, ...acts });
  },
  routes(http, { service }) {
    agentsRoutes(http, service, (accountIds) => service.slots.registrar.get().listStates(accountIds));
    registeringRoutes(http, service.registering);
    rateRoutes(http, service);
    treeRoutes(http, service);
  },
  jobs: ({ service }) => [
    { name: 'agents.begin_moves', cron: '* * * * *', run: () => service.moves.begin() },
  ],
  consumers({ service, platform: { database, clock } }) {
    const source = outboxSource({ db: database.kysely, clock, topics: agentsTopics });
    return [agentsConsumer(source, service, (accountIds) => service.slots.names.get()(accountIds))];
  },
});
