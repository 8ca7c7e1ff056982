export {
  betweenMoves,
  movesBefore,
} from '../rules/between-moves.ts';
export { type RateCategory, type Rates, rateCategories, sharesOf } from '../rules/rates.ts';
export { agentsConsumer, agentsTopics } from './agents.events.ts';
export { agentsRoutes } from './agents.routes.ts';
export { type Agents, createAgents } from './agents.service.ts';
export { Moved, movedTopic } from './moves/applying.ts';
export type { RateGuard } from './rates/rate.types.ts';
export type { AgentRates } from './rates/rates.service.ts';
export type { Registrar } from './registering/registering.service.ts';
