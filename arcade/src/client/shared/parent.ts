import { formatDecimal } from '@kislap/rules/decimal';

export type ParentMessage =
  /** The game is there. `showsRounds`: it says of every round when its result was shown. */
  | { type: 'kislap:ready'; showsRounds: true }
  /** The player has seen the result of a round; the id is that of the wallet's calls. */
  | { type: 'kislap:round'; roundId: string; bet?: string; win?: string }
  /** A result that takes longer to show than the page around would wait. */
  | { type: 'kislap:showing'; roundId: string }
  | { type: 'kislap:deposit' };

/** `wallet`: it changed elsewhere. `pause`: the site asks for the player's attention, so nothing plays by itself. */
export type SiteMessage = 'kislap:wallet' | 'kislap:pause';

export type Parent = {
  ready(): void;
  /** Once the words of the result stand: the page around the game changes its balance at once. */
  round(roundId: string, bet?: bigint, win?: bigint): void;
  /** The result is still on its way to the player. Said again every few seconds while that takes long. */
  showing(roundId: string): void;
  deposit(): void;
  /** Hears the page around the game. */
  on(type: SiteMessage, listener: () => void): void;
};

/** Talks with the page around the game. Only the site's own origin can read it, and only that one is heard. */
export function createParent(siteOrigin: string): Parent {
  function post(message: ParentMessage): void {
    if (window.parent !== window) window.parent.postMessage(message, siteOrigin);
  }
  return {
    ready: () => post({ type: 'kislap:ready', showsRounds: true }),
    round: (roundId, bet, win) =>
      post({
        type: 'kislap:round',
        roundId,
        ...(bet === undefined ? {} : { bet: formatDecimal(bet) }),
        ...(win === undefined ? {} : { win: formatDecimal(win) }),
      }),
    showing: (roundId) => post({ type: 'kislap:showing', roundId }),
    deposit: () => post({ type: 'kislap:deposit' }),
    on(type, listener) {
      window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== window.parent || origin !== siteOrigin) return;
        if (typeof data === 'object' && data !== null && 'type' in data && data.type === type) listener();
      });
    },
  };
}
