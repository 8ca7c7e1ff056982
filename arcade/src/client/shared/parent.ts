import { formatDecimal } from '@kislap/rules/decimal';

export type ParentMessage =
  | { type: 'kislap:ready' }
  | { type: 'kislap:balance'; balance: string; isDemo: boolean }
  | { type: 'kislap:round'; roundId: string; bet: string; win: string }
  | { type: 'kislap:deposit' };

export type Parent = {
  ready(): void;
  balance(amount: bigint, isDemo: boolean): void;
  round(roundId: string, bet: bigint, win: bigint): void;
  deposit(): void;
};

/** Tells the page around the game what happened. Only the site's own origin can read it. */
export function createParent(siteOrigin: string): Parent {
  function post(message: ParentMessage): void {
    if (window.parent !== window) window.parent.postMessage(message, siteOrigin);
  }
  return {
    ready: () => post({ type: 'kislap:ready' }),
    balance: (amount, isDemo) => post({ type: 'kislap:balance', balance: formatDecimal(amount), isDemo }),
    round: (roundId, bet, win) =>
      post({ type: 'kislap:round', roundId, bet: formatDecimal(bet), win: formatDecimal(win) }),
    deposit: () => post({ type: 'kislap:deposit' }),
  };
}
