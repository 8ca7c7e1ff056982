import { referralCodeOfVisit } from '@kislap/site-kit/browser/referral-code.ts';

/** Keeps the code of the link for a later page of the visit. */
export function noteReferralCode(): void {
  referralCodeOfVisit();
}
