import type { BetSide } from '../money/side.ts';

/** The published protocols in which operators take the arcade's games. */
export const protocolNames = ['hub88', 'evolution', 'groove'] as const;
export type ProtocolName = (typeof protocolNames)[number];

/** Whose wallet, in the operator's words. `token` is the operator's session token. */
export interface WalletUser {
  protocol: ProtocolName;
  user: string;
  token: string;
  gameCode: string;
  /** What kind of game it is, for protocols that say so. */
  engine: string;
  currency: string;
}

/** A jackpot is a prize of the arcade's pool, paid beside the round's own win. */
export type CallKind = 'bet' | 'win' | 'rollback' | 'jackpot';

export interface WalletTransaction {
  id: string;
  requestId: string;
  roundId: string;
  amount: bigint;
  /** Whether the round is over with it. */
  isClosing: boolean;
  /** The bet that a win or rollback belongs to. */
  referenceId: string | null;
  /** The free rounds that its round is one of: the bet takes nothing. */
  rewardId: string | null;
  /** Of a bet that others may stand against. */
  side?: BetSide | undefined;
}

/** A refusal in the arcade's words; `other` is everything that no part of the arcade tells apart. */
export type RefusalReason =
  | 'insufficient_funds'
  | 'session_invalid'
  | 'player_blocked'
  // A limit that the player or the operator set.
  | 'limit_reached'
  | 'game_unavailable'
  // The operator never saw what it refers to.
  | 'unknown_transaction'
  // The very same was asked before; protocols that answer a repeat as at first never say it.
  | 'repeated'
  // The id was spent on something else, or the round is settled otherwise.
  | 'conflict'
  | 'other';

/** `unknown`: no answer, or one that does not say whether it was applied. `status` is the operator's own word. */
export type WalletAnswer =
  | { outcome: 'accepted'; balance: bigint | null }
  | { outcome: 'refused'; reason: RefusalReason; status: string; balance: bigint | null }
  | { outcome: 'unknown'; status: string };

/** What an operator says when a session begins. */
export type OpeningAnswer =
  | { outcome: 'accepted'; currency: string | null; token: string }
  | Exclude<WalletAnswer, { outcome: 'accepted' }>;

/** The operator's wallet by one protocol. One request a call; retrying is the caller's. */
export interface WalletClient {
  /** The session is about to be played: its currency where it is told, and the token it goes on with. */
  open(who: WalletUser, requestId: string): Promise<OpeningAnswer>;
  findBalance(who: WalletUser, requestId: string): Promise<WalletAnswer>;
  transact(kind: CallKind, who: WalletUser, transaction: WalletTransaction): Promise<WalletAnswer>;
}

export type Wallets = Partial<Record<ProtocolName, WalletClient>>;

/** One wallet for all: each call goes by the protocol of the player's session. */
export function createWallet(wallets: Wallets): WalletClient {
  const missing = { outcome: 'refused', reason: 'game_unavailable', status: 'no such connection' } as const;
  return {
    open: async (who, requestId) =>
      (await wallets[who.protocol]?.open(who, requestId)) ?? { ...missing, balance: null },
    findBalance: async (who, requestId) =>
      (await wallets[who.protocol]?.findBalance(who, requestId)) ?? { ...missing, balance: null },
    transact: async (kind, who, transaction) =>
      (await wallets[who.protocol]?.transact(kind, who, transaction)) ?? { ...missing, balance: null },
  };
}
