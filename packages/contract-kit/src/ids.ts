import * as z from 'zod/mini';

/** Ids are opaque UUIDv7 strings, branded so that one kind is never passed for another. */
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const AccountId = uuid.brand<'AccountId'>();
export type AccountId = z.output<typeof AccountId>;

export const SessionId = uuid.brand<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;

export const GameId = uuid.brand<'GameId'>();
export type GameId = z.output<typeof GameId>;

/** The session a vendor is given at launch; worth nothing without the vendor's signature. */
export const GameSessionId = uuid.brand<'GameSessionId'>();
export type GameSessionId = z.output<typeof GameSessionId>;

export const TransferId = uuid.brand<'TransferId'>();
export type TransferId = z.output<typeof TransferId>;

export const DepositId = uuid.brand<'DepositId'>();
export type DepositId = z.output<typeof DepositId>;

export const WithdrawalId = uuid.brand<'WithdrawalId'>();
export type WithdrawalId = z.output<typeof WithdrawalId>;

export const AdjustmentId = uuid.brand<'AdjustmentId'>();
export type AdjustmentId = z.output<typeof AdjustmentId>;

/** Names a move between the main wallet and a vendor's, on both sides. */
export const WalletTransferRef = uuid.brand<'WalletTransferRef'>();
export type WalletTransferRef = z.output<typeof WalletTransferRef>;

export const WalletTransferResolutionId = uuid.brand<'WalletTransferResolutionId'>();
export type WalletTransferResolutionId = z.output<typeof WalletTransferResolutionId>;

export const ReconciliationRunId = uuid.brand<'ReconciliationRunId'>();
export type ReconciliationRunId = z.output<typeof ReconciliationRunId>;

export const ReconciliationBreakId = uuid.brand<'ReconciliationBreakId'>();
export type ReconciliationBreakId = z.output<typeof ReconciliationBreakId>;

export const ReconciliationProposalId = uuid.brand<'ReconciliationProposalId'>();
export type ReconciliationProposalId = z.output<typeof ReconciliationProposalId>;

export const FreeCampaignId = uuid.brand<'FreeCampaignId'>();
export type FreeCampaignId = z.output<typeof FreeCampaignId>;

/** Names free rounds of one player in one game, on both sides. */
export const FreeRewardId = uuid.brand<'FreeRewardId'>();
export type FreeRewardId = z.output<typeof FreeRewardId>;

export const PayeeId = uuid.brand<'PayeeId'>();
export type PayeeId = z.output<typeof PayeeId>;

export const OperatorId = uuid.brand<'OperatorId'>();
export type OperatorId = z.output<typeof OperatorId>;

export const ProtectionRequestId = uuid.brand<'ProtectionRequestId'>();
export type ProtectionRequestId = z.output<typeof ProtectionRequestId>;

/** A message inside the site. */
export const InboxMessageId = uuid.brand<'InboxMessageId'>();
export type InboxMessageId = z.output<typeof InboxMessageId>;

/** What a player showed of who they are. */
export const DocumentId = uuid.brand<'DocumentId'>();
export type DocumentId = z.output<typeof DocumentId>;

export const FeedbackId = uuid.brand<'FeedbackId'>();
export type FeedbackId = z.output<typeof FeedbackId>;

export const BannerId = uuid.brand<'BannerId'>();
export type BannerId = z.output<typeof BannerId>;

/** A notice, a pop-up or a promotion's entry. */
export const AnnouncementId = uuid.brand<'AnnouncementId'>();
export type AnnouncementId = z.output<typeof AnnouncementId>;

export const LotteryOrderId = uuid.brand<'LotteryOrderId'>();
export type LotteryOrderId = z.output<typeof LotteryOrderId>;

/** One order template over several issues. */
export const LotteryChaseId = uuid.brand<'LotteryChaseId'>();
export type LotteryChaseId = z.output<typeof LotteryChaseId>;

/**
 * A name that somebody else gave. It is never passed for another kind of name or for an id of ours; a plain text may
 * become one, because there is nothing that it could be checked against.
 */
type Named<Kind extends string> = string & { readonly [z.$brand]?: { [K in Kind]: true } };

/** Names a vendor in addresses, accounts and every record of ours, for ever. */
export type VendorKey = Named<'VendorKey'>;

/** A vendor's own name of a round. */
export type RoundRef = Named<'RoundRef'>;

/** What whoever moves money calls one operation; unique within its source. */
export type Reference = Named<'Reference'>;

/** An id of ours as the reference of what it moves. */
export function referenceOf(id: string): Reference {
  return id;
}
