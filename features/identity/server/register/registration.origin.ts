import { AccountId, type AccountType, trialTypes } from '@kislap/contract-kit';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { type AccountRow, findAccountIdByUsername, findAccountRow } from '../account/account.queries.ts';
import type { IdentityParts } from '../identity.parts.ts';
import type { RegisterInput } from './register.rules.ts';

/** Who somebody came through: the agent they belong to, and whom a link or the person named. */
export interface Origin {
  /** Decided by the affiliate code, and without one by whose agent the inviter is under (domain 3.1). */
  uplineId: AccountId | undefined;
  /** What the account becomes: a member, or an agent where the link says so. */
  type: 0 | 2;
  /** Whose own referral code the link held. */
  inviterId: AccountId | undefined;
  referrerId: AccountId | null;
  recommenderId: AccountId | null;
}

const uplineTypes: readonly AccountType[] = [1, 2];

type Parts = Pick<IdentityParts, 'db' | 'uplines' | 'invitations'>;

/** Throws `invitation_code_error` for a code that is nobody's, or of an agent who takes nobody in. */
export async function requireUpline(
  { db, uplines }: Parts,
  code: string,
): Promise<{ accountId: AccountId; type: 0 | 2 }> {
  const upline = await uplines.findUpline(code);
  const account = upline && (await findAccountRow(db, upline.accountId));
  if (account?.status !== 'open' || !uplineTypes.includes(account.type))
    throw new AppError('invitation_code_error');
  return { accountId: account.id, type: upline?.type ?? 0 };
}

/** The address of the page, without a query and a fragment, in which secrets may stand; null for what is no page. */
export function readPage(typed: string | undefined): string | null {
  if (typed === undefined || !URL.canParse(typed)) return null;
  const { protocol, origin, pathname } = new URL(typed);
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : null;
}

/** Throws `domain_unknown` for a page at another domain, once the brand has set its domains. */
export async function requireOwnDomain(
  { site, publicUrl }: Pick<IdentityParts, 'site' | 'publicUrl'>,
  domain: string | undefined,
): Promise<void> {
  const { domains } = await site.getHosts();
  if (domain === undefined || domains.length === 0) return;
  const own = [new URL(publicUrl).host, ...domains.map((known) => known.domain)];
  if (!own.includes(domain.toLowerCase())) throw new AppError('domain_unknown');
}

/** Throws `invitation_code_error`, or `invalid_request` for an unknown recommender. */
export async function findOrigin(parts: Parts, input: RegisterInput): Promise<Origin> {
  const { affiliateCode, referralCode, recommenderId } = input;
  const inviterId = referralCode ? await findInviter(parts, referralCode) : undefined;
  const upline = affiliateCode ? await requireUpline(parts, affiliateCode) : undefined;
  const uplineId = upline?.accountId ?? (inviterId && (await findAgentOf(parts, inviterId)));
  // Below the last level of the tree nobody can be taken in.
  if (uplineId && !(await parts.uplines.hasRoomBelow(uplineId))) throw new AppError('invitation_code_error');
  const recommender = recommenderId ? await findByIdOrName(parts, recommenderId) : undefined;
  if (recommenderId && !recommender) throw invalidField('recommenderId', 'not_found');
  return {
    uplineId,
    type: upline?.type ?? 0,
    inviterId,
    // Nobody typed it, so one that leads to nobody keeps nobody out.
    referrerId: inviterId ?? (referralCode ? await findReferrer(parts, referralCode) : null),
    recommenderId: recommender?.id ?? null,
  };
}

/** Whose own code it is; an account that is locked or closed invites nobody. */
async function findInviter({ db, invitations }: Parts, code: string): Promise<AccountId | undefined> {
  for (const one of invitations?.list() ?? []) {
    const inviterId = await one.findInviter(code);
    const account = inviterId && (await findAccountRow(db, inviterId));
    if (account?.status === 'open') return inviterId;
  }
  return undefined;
}

/** The inviter where that is an agent, and otherwise the agent above; one who takes nobody in is none. */
async function findAgentOf({ db }: Parts, inviterId: AccountId): Promise<AccountId | undefined> {
  const inviter = await findAccountRow(db, inviterId);
  const agentId = inviter && (uplineTypes.includes(inviter.type) ? inviter.id : inviter.upline_id);
  const agent = agentId ? await findAccountRow(db, agentId) : undefined;
  return agent?.status === 'open' && uplineTypes.includes(agent.type) ? agent.id : undefined;
}

async function findReferrer(parts: Parts, code: string): Promise<AccountId | null> {
  const upline = await parts.uplines.findUpline(code);
  return upline?.accountId ?? (await findByIdOrName(parts, code))?.id ?? null;
}

/** By the id that a player copies from their menu, or by the name. */
async function findByIdOrName({ db }: Parts, typed: string): Promise<AccountRow | undefined> {
  const id = AccountId.safeParse(typed.toLowerCase());
  const accountId = id.success ? id.data : await findAccountIdByUsername(db, typed);
  const account = accountId && (await findAccountRow(db, accountId));
  return account && !trialTypes.includes(account.type) ? account : undefined;
}
