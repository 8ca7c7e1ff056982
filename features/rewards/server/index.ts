export type { Rewards } from './ticket.service.ts';
