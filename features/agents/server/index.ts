export { agentsConsumer, agentsTopics } from './agents.events.ts';
export { agentsRoutes } from './agents.routes.ts';
export { type Agents, createAgents } from './agents.service.ts';
export type { Registrar } from './registering/registering.service.ts';
