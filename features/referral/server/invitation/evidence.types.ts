import type { AccountId } from '@kislap/contract-kit';
import type { CommonKind, Relation } from '../../rules/invitation.ts';

/** Something in common with somebody, as it was found when the invitation was last looked at. */
export interface StoredEvidence {
  kind: CommonKind;
  accountId: AccountId;
  relation: Relation;
}
