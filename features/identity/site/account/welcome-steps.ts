import type { MemberInfo } from '../../contract/member-info.ts';

/** An account counts as new for so long. */
const newDays = 14;
const dayMs = 86_400_000;

/** What a new account has open, in the order that a person meets it. */
export type OpenStep = 'birthDate' | 'mobile' | 'identity' | 'identityPending' | 'identityRejected';

type Known = Pick<MemberInfo, 'type' | 'registeredAt' | 'birthDate' | 'mobileNum' | 'identityStatus'>;

/** Whether an account is a member's and new: trials and agents have pages of their own. */
export function isNewMember({ type, registeredAt }: Known, now: number): boolean {
  return type === 0 && now - registeredAt.getTime() < newDays * dayMs;
}

/** What is missing in the account before its money moves freely. */
export function openSteps({ birthDate, mobileNum, identityStatus }: Known): OpenStep[] {
  const steps: OpenStep[] = [];
  if (birthDate === null) steps.push('birthDate');
  if (mobileNum === null) steps.push('mobile');
  if (identityStatus === 'none') steps.push('identity');
  if (identityStatus === 'pending') steps.push('identityPending');
  if (identityStatus === 'rejected') steps.push('identityRejected');
  return steps;
}
