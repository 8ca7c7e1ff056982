import { referralCodeOfVisit } from '@kislap/site-kit/browser/referral-code.ts';

export function noteReferralCode(onPage: (listener: () => void) => void): void {
  referralCodeOfVisit();
  onPage(referralCodeOfVisit);
}
