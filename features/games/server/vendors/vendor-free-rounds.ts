import type { AccountId } from '@kislap/contract-kit';
import type { Reference, RoundRef } from '@kislap/contract-kit/ids';

/** What a vendor can give away: rounds of a game at a bet. Null: any that is asked for. */
export interface FreeRoundOffer {
  offerRef: string;
  gameCode: string;
  bet: bigint | null;
  rounds: number | null;
  currency: string;
}

export interface FreeCampaignCall {
  /** Ours, the vendor's name for it as well. */
  reference: Reference;
  name: string;
  offerRef: string;
  gameCode: string;
  bet: bigint;
  rounds: number;
  currency: string;
  startsAt: Date;
  endsAt: Date;
}

export interface FreeRewardCall {
  reference: Reference;
  accountId: AccountId;
  campaignRef: string;
}

/**
 * `done`: it is so at the vendor. `absent`: the vendor does not know it now. `refused`: it is not and will not be.
 * `unknown`: no answer, or none that says so.
 */
export type FreeRoundsAnswer =
  | { outcome: 'done'; ref: string }
  | { outcome: 'absent'; detail: string }
  | { outcome: 'refused'; detail: string }
  | { outcome: 'unknown'; detail: string };

/** A vendor through which free rounds can be given. Only `listOffers` throws; what cannot be told is `unknown`. */
export interface VendorFreeRounds {
  listOffers(): Promise<FreeRoundOffer[]>;
  findCampaign(reference: Reference): Promise<FreeRoundsAnswer>;
  createCampaign(call: FreeCampaignCall): Promise<FreeRoundsAnswer>;
  /** Absent where the vendor has no such call: there the very same grant once more is answered as at first. */
  findReward?(call: Pick<FreeRewardCall, 'reference' | 'accountId'>): Promise<FreeRoundsAnswer>;
  giveReward(call: FreeRewardCall): Promise<FreeRoundsAnswer>;
  /** Cancels unplayed rounds; refused if none are left. */
  cancelReward(reward: { ref: string; accountId: AccountId }): Promise<FreeRoundsAnswer>;
}

/** The current state of a vendor's pool. Missing figures are null. */
export interface VendorJackpot {
  jackpotCode: string;
  name: string;
  currency: string;
  gameCodes: string[];
  /** The greatest first. */
  levels: {
    level: string;
    amount: bigint;
    seed: bigint | null;
    odds: number | null;
    contributed: bigint | null;
    wonCount: number | null;
    wonAmount: bigint | null;
  }[];
  /** The newest first. */
  wins: {
    winId: string;
    level: string;
    user: string;
    gameCode: string;
    roundRef: RoundRef;
    amount: bigint;
    wonAt: Date;
  }[];
}
