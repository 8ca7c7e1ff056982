export type { Rewards } from './rewards.service.ts';
export type { RewardSource, WaitingReward } from './rewards.slots.ts';
export type { TicketGift, Tickets } from './tickets/tickets.service.ts';
