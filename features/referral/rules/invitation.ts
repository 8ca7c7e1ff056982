import type { ReferralTerms } from './terms.ts';

export const invitationStates = ['REGISTERED', 'QUALIFIED', 'REWARDED', 'VOID'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What two people may have in common, the surest first. */
export const commonKinds = ['payee', 'mobile', 'device', 'name', 'ip'] as const;
export type CommonKind = (typeof commonKinds)[number];

export const voidReasons = [
  'PAYOUT_ACCOUNT',
  'PHONE',
  'DEVICE',
  'PAYEE_NAME',
  'ADDRESS',
  'EXCLUDED',
  'CLOSED',
  'FIRST_DEPOSIT',
  'LATE',
  'OPERATOR',
] as const;
export type VoidReason = (typeof voidReasons)[number];

const reasonOf = {
  payee: 'PAYOUT_ACCOUNT',
  mobile: 'PHONE',
  device: 'DEVICE',
  name: 'PAYEE_NAME',
  ip: 'ADDRESS',
} as const satisfies Record<CommonKind, VoidReason>;

/** Void because something was not done; all other reasons say that this is no new player. */
const harmless: ReadonlySet<VoidReason> = new Set(['FIRST_DEPOSIT', 'LATE']);

/** Whether the bets of a player whose invitation is void for this still earn commission. */
export function isHarmless(reason: VoidReason): boolean {
  return harmless.has(reason);
}

/** What is still to be done before an invitation qualifies. */
export const openParts = ['phone', 'payee', 'deposit', 'bets'] as const;
export type OpenPart = (typeof openParts)[number];

export interface Progress {
  registeredAt: Date;
  phoneAt: Date | null;
  payeeAt: Date | null;
  firstDeposit: { amount: bigint; at: Date } | null;
  validBets: bigint;
  /** When the valid bets came to what is asked for; null while they have not. */
  betsAt: Date | null;
}

export interface Gone {
  why: 'EXCLUDED' | 'CLOSED';
  at: Date;
}

export const relations = ['inviter', 'second', 'sibling'] as const;
export type Relation = (typeof relations)[number];

/** Somebody with whom an invited player has something in common. `second`: who invited the inviter. */
export interface Other<Id = string> {
  id: Id;
  relation: Relation;
  /** Of a sibling: another one whom the same inviter invited. */
  invitation: { registeredAt: Date; state: InvitationState } | null;
  common: readonly CommonKind[];
}

export type Step =
  | { to: 'QUALIFIED'; at: Date; releaseAt: Date }
  | { to: 'REGISTERED' }
  | { to: 'REWARDED' }
  | { to: 'VOID'; reason: VoidReason };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** An account that closes so soon was none. */
const goneDays = 7;
/** Addresses of homes are handed on; so long they tell something. */
const addressHours = 24;
/** Facts are read a little after they happen. */
const lateGraceMs = hourMs;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The last moment that counts. */
export function deadlineOf(registeredAt: Date, { windowDays }: Pick<ReferralTerms, 'windowDays'>): Date {
  return after(registeredAt, windowDays * dayMs);
}

/** When it is over for whoever has not qualified. */
export function lateAt(deadline: Date): Date {
  return after(deadline, lateGraceMs);
}

export function listOpenParts(progress: Progress): OpenPart[] {
  const { phoneAt, payeeAt, firstDeposit, betsAt } = progress;
  const isOpen = { phone: !phoneAt, payee: !payeeAt, deposit: !firstDeposit, bets: !betsAt };
  return openParts.filter((part) => isOpen[part]);
}

/** When the last of all was done; null while something is open. */
function doneAt({ phoneAt, payeeAt, firstDeposit, betsAt }: Progress): Date | null {
  if (!phoneAt || !payeeAt || !firstDeposit || !betsAt) return null;
  return new Date(Math.max(...[phoneAt, payeeAt, firstDeposit.at, betsAt].map((at) => at.getTime())));
}

/** Registered from one address within a day of each other. */
export function sharesAddress(one: { ip: string; at: Date }, other: { ip: string; at: Date }): boolean {
  return one.ip === other.ip && Math.abs(one.at.getTime() - other.at.getTime()) <= addressHours * hourMs;
}

/**
 * Whom this player is too like: the inviter, or somebody invited before. One invited after counts where their reward is
 * given already, so that of two at least one goes without. What is in common with who invited the inviter is for an operator
 * to judge.
 */
export function findDouble<Id>(
  registeredAt: Date,
  others: readonly Other<Id>[],
): { id: Id; reason: VoidReason } | undefined {
  const counted = others.filter(
    ({ relation, invitation }) =>
      relation === 'inviter' ||
      (invitation !== null && (invitation.registeredAt < registeredAt || invitation.state === 'REWARDED')),
  );
  for (const kind of commonKinds) {
    const found = counted.find(({ common }) => common.includes(kind));
    if (found) return { id: found.id, reason: reasonOf[kind] };
  }
  return undefined;
}

/** One thing in common with one account. */
export interface Shared<Id = string> {
  kind: CommonKind;
  accountId: Id;
  relation: Relation;
}

/**
 * Whether rewards wait for an operator: something in common with who invited the inviter, which makes nothing void but
 * is what a chain of one person's accounts looks like, and which no operator let pass. Of two who were invited by one
 * the later is void, so the earlier one does not wait.
 */
export function isHeld<Id>(shared: readonly Shared<Id>[], cleared: readonly Shared<Id>[]): boolean {
  return shared.some(
    ({ relation, accountId, kind }) =>
      relation === 'second' && !cleared.some((seen) => seen.accountId === accountId && seen.kind === kind),
  );
}

export interface Weighed extends Progress {
  state: InvitationState;
  /** As it was promised at the registration. */
  deadline: Date;
  releaseAt: Date | null;
  gone: Gone | null;
  double: VoidReason | undefined;
  /** Waits for an operator before anything is given. */
  isHeld: boolean;
}

/** What becomes of an invitation now; undefined where it stays as it is. */
export function nextStep(
  invitation: Weighed,
  terms: Pick<ReferralTerms, 'minDeposit' | 'holdHours'>,
  now: Date,
): Step | undefined {
  const { state, registeredAt, deadline, gone, double, firstDeposit, releaseAt } = invitation;
  if (state === 'REWARDED' || state === 'VOID') return undefined;
  const ended = (reason: VoidReason): Step => ({ to: 'VOID', reason });
  if (gone && gone.at <= after(registeredAt, goneDays * dayMs)) return ended(gone.why);
  if (double) return ended(double);
  if (firstDeposit && firstDeposit.amount < terms.minDeposit) return ended('FIRST_DEPOSIT');
  const at = doneAt(invitation);
  if (at && at > deadline) return ended('LATE');
  if (state === 'REGISTERED') {
    if (at) return { to: 'QUALIFIED', at, releaseAt: after(at, terms.holdHours * hourMs) };
    return now > lateAt(deadline) ? ended('LATE') : undefined;
  }
  // Bets were taken back while the rewards waited.
  if (!at) return { to: 'REGISTERED' };
  if (invitation.isHeld) return undefined;
  return releaseAt && now >= releaseAt ? { to: 'REWARDED' } : undefined;
}
