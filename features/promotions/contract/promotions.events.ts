import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** A requirement of the player began, was played further or ended. */
const wageringEvent = defineSocketEvent('wagering', {});

/** What the player took of promotions has changed. */
const promotionsEvent = defineSocketEvent('promotions', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    wagering: typeof wageringEvent;
    promotions: typeof promotionsEvent;
  }
}
