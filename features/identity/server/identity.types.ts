import type { AccountId, AccountType, Language } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { AccountStatus } from '../contract/identity.console.ts';
import type { IdentityStatus } from '../contract/member-info.ts';

/** A player, agent or trial account. Contacts stay sealed; see `Identity.getProfile`. */
export interface Account {
  id: AccountId;
  type: AccountType;
  username: string;
  nickname: string;
  /** The registered full name; empty when none was given. */
  payeeName: string;
  /** yyyy-MM-dd */
  birthDate: string | null;
  uplineId: AccountId | null;
  language: Language;
  currency: string;
  status: AccountStatus;
  statusReason: string | null;
  identityStatus: IdentityStatus;
  registrationIp: string;
  createdAt: Date;
  lastLoginAt: Date | null;
}

/** Operator accounts, from a feature beside this one. An operator is no member. */
export interface Staff {
  /** Undefined where the name is nobody's there. */
  checkPassword(
    username: string,
    password: string,
    origin: { ip: string; requestId: string },
  ): Promise<boolean | undefined>;
}

/** Who is on the other side of a request, as far as sign-ins care. */
export interface Seen {
  ip: string;
  requestId?: string;
  userAgent: string;
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
}

/** Who may open no account; kept by a feature above this one. */
export interface PersonScreening {
  /** Throws `registration_refused`. */
  requireAllowed(
    executor: Executor,
    person: { name?: string | undefined; birthDate?: string | undefined },
  ): Promise<void>;
}

/** What tells who a person is, as plain text; each part as far as it is known, contacts in their normal form. */
export interface PersonFacts {
  name?: string | undefined;
  /** yyyy-MM-dd */
  birthDate?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  idNumber?: string | undefined;
  /** The keyed fingerprint of a payee's account. */
  payee?: string | undefined;
  /** The hash of a browser's token. */
  device?: string | undefined;
}

/** Whether what was noted leads to somebody excluded or on a break, surely or likely the same person. */
export interface Noted {
  paused: 'none' | 'likely' | 'certain';
}

/** Which accounts are one person's; kept by a feature above this one. */
export interface PersonLinks {
  /** Keeps what is known of an account and links it to others, in the caller's transaction. */
  note(executor: Executor, accountId: AccountId, facts: PersonFacts): Promise<Noted>;
  /** All accounts of the person, this one among them. */
  listAccounts(executor: Executor, accountId: AccountId): Promise<AccountId[]>;
  /** Throws `person_check_pending` while an operator must decide whether this is somebody excluded. */
  requireClear(accountId: AccountId): Promise<void>;
}

/** Whom an affiliate code belongs to; the tree of agents is a feature above this one. */
export interface UplineResolver {
  /** `type` is what somebody who comes by the code becomes. */
  findUpline(code: string): Promise<{ accountId: AccountId; type: 0 | 2 } | undefined>;
  /** Whether somebody can still be directly below an agent. */
  hasRoomBelow(accountId: AccountId): Promise<boolean>;
  /** In the transaction that opens the account; throws `invitation_code_error` when nobody more may come. */
  countUse(executor: Executor, code: string): Promise<void>;
}

/** Players who invite others by a code of their own; kept by features above this one. */
export interface Invitations {
  /** Whose code it is; undefined for any other text. */
  findInviter(code: string): Promise<AccountId | undefined>;
  /** Somebody came by such a code; in the transaction that opens the account. */
  joined(executor: Executor, joined: JoinedByInvitation): Promise<void>;
}

export interface JoinedByInvitation {
  accountId: AccountId;
  inviterId: AccountId;
  at: Date;
  ip: string;
  /** The mobile number of the account is proven by a code or by a phone authentication. */
  isNumberProven: boolean;
}

/** The first payment password, chosen at the registration; it belongs to a feature above this one. */
export interface FirstPaymentPassword {
  /** Throws `password_too_weak`; the answer keeps it in the transaction that opens the account. */
  prepare(password: string): Promise<(executor: Executor, accountId: AccountId) => Promise<void>>;
}

/** Of one kind of contract, the state that counts: none, waiting for the account's answer, or in force. */
type ContractState = 'PENDING' | 'ACTIVE' | undefined;

/** By which contracts an agent is paid, from a feature above. */
export type ContractStates = (
  accountId: AccountId,
) => Promise<Partial<Record<'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REALTIME', ContractState>>>;
