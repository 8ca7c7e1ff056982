import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** Tickets, spins, envelopes or waiting rewards of the player changed. */
const rewardsEvent = defineSocketEvent('rewards', {});
/** Windows of the rain were planned, stopped or are over. */
const rainEvent = defineSocketEvent('rain', {});
/** A raffle was opened, cancelled or drawn. */
const raffleEvent = defineSocketEvent('raffle', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    rewards: typeof rewardsEvent;
    rain: typeof rainEvent;
    raffle: typeof raffleEvent;
  }
}
