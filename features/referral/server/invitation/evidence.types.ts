import type { AccountId } from '@kislap/contract-kit';
import type { Shared } from '../../rules/invitation.ts';

/** Something in common with somebody, as it was found when the invitation was last looked at. */
export type StoredEvidence = Shared<AccountId>;
