import { defineSocketEvent } from '@kislap/contract-kit/realtime';

/** Seats or rounds of live tables changed. */
const tablesEvent = defineSocketEvent('tables', {});
/** What the lobby shows, or in which order, was changed by the house. */
const lobbyEvent = defineSocketEvent('lobby', {});
/** Somebody won enough to be shown. */
const winnerEvent = defineSocketEvent('winner', {});

declare module '@kislap/contract-kit/realtime' {
  interface SocketEvents {
    tables: typeof tablesEvent;
    lobby: typeof lobbyEvent;
    winner: typeof winnerEvent;
  }
}
