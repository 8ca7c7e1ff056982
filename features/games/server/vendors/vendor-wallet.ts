import type { AccountId } from '@kislap/contract-kit';

/** One move of a player's money to a vendor's own wallet, or back. */
export interface VendorWalletCall {
  direction: 'IN' | 'OUT';
  /** The name of the move on both sides, used once and for this move alone. */
  refNo: string;
  accountId: AccountId;
  amount: bigint;
  currency: string;
}

/**
 * What the vendor says of a move. `refused`: it did not happen and never will. `absent`: the vendor does not know it; that
 * is final only where the vendor promises to refuse it if it comes late (it then answers `refused`). `unknown`: no
 * answer, or none that says so.
 */
export type VendorWalletAnswer =
  | { outcome: 'applied'; balance: bigint | null; detail: string }
  | { outcome: 'refused'; reason: 'insufficient_funds' | 'refused'; detail: string }
  | { outcome: 'absent'; detail: string }
  | { outcome: 'unknown'; detail: string };

/** A vendor that keeps the player's money itself. None of these throws: what cannot be told is `unknown`. */
export interface VendorWallet {
  /** Moves the money, at most once for its reference. */
  move(call: VendorWalletCall): Promise<VendorWalletAnswer>;
  /** What became of a move; asking moves nothing. */
  findMove(call: VendorWalletCall): Promise<VendorWalletAnswer>;
  /** Undefined where the vendor does not tell. */
  findBalance(accountId: AccountId, currency: string): Promise<bigint | undefined>;
}
