import type * as z from 'zod/mini';
import type { Language } from '../api.ts';
import type { ProtocolName } from '../protocols/wallet.ts';

/** One opening of one game by one player. */
export interface Session {
  id: string;
  playerId: string;
  gameCode: string;
  /** The vendor protocol by which it was opened and its wallet is reached. */
  protocol: ProtocolName;
  /** Where the money is: at the operator, who is asked; or here, as play money or in a wallet of the operator's user. */
  wallet: 'operator' | 'transfer' | 'demo';
  isDemo: boolean;
  /** The operator's own ids; null in a demo session. */
  operatorUser: string | null;
  operatorToken: string | null;
  currency: string;
  lang: z.output<typeof Language>;
  lobbyUrl: string | null;
  depositUrl: string | null;
  /** Slots may spin by themselves and faster. */
  mayAutoplay: boolean;
}

/** Stakes are taken and wins paid in our own books, at once; no operator is asked. */
export function isHeldHere({ wallet }: Pick<Session, 'wallet'>): boolean {
  return wallet !== 'operator';
}
