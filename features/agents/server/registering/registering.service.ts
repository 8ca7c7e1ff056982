import type { AccountId, BodyOf, Language, ReplyOf } from '@kislap/contract-kit';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as calls from '../../contract/registering.ts';
import { findNode } from '../agents.queries.ts';
import type { Agents } from '../agents.service.ts';
import { someRates } from '../rates/rate.types.ts';
import { type AgentRates, giveFirstRates } from '../rates/rates.service.ts';
import * as queries from './invitation.queries.ts';

/** Accounts, from a feature above this one. */
export interface Registrar {
  /** Domains of the brand that a link may lead to, beside its own address. */
  listDomains(): Promise<string[]>;
  /** Opens an account without a password; the address is good once, for choosing the first one. */
  open(
    tx: Executor,
    account: {
      username: string;
      type: calls.JoinType;
      uplineId: AccountId;
      language: Language;
      ip: string;
      linkSeconds: number;
    },
  ): Promise<{ accountId: AccountId; username: string; address: string }>;
  /** After a move in the tree. */
  setUpline(tx: Executor, accountId: AccountId, uplineId: AccountId): Promise<void>;
  listStates(
    accountIds: readonly AccountId[],
  ): Promise<Map<AccountId, { status: string; lastLoginAt: Date | null }>>;
}

const daySeconds = 86_400;
const listedMax = 100;
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
const linksOfDay = { name: 'agents:invitations', max: 50, windowSeconds: daySeconds };
const accountsOfDay = { name: 'agents:register', max: 200, windowSeconds: daySeconds };

interface RegisteringParts {
  registrar(): Registrar;
  rates: Pick<AgentRates, 'requireGivable'>;
  hasRoomBelow: Agents['hasRoomBelow'];
}

/** How people come into a team: by links, or with an account that the agent opens for them. */
export function createRegistering(
  platform: Platform,
  { registrar, rates: agentRates, hasRoomBelow }: RegisteringParts,
) {
  const { clock, rng, config, rateLimits } = platform;
  const db = platform.database.kysely;

  async function requireRoomBelow(agentId: AccountId): Promise<void> {
    if (!(await findNode(db, agentId))) throw new AppError('not_found');
    if (!(await hasRoomBelow(agentId))) throw new AppError('tree_too_deep');
  }

  function toReply(row: queries.InvitationRow): calls.Invitation {
    const { code, type, domain, expiresAt, usesMax, uses, createdAt, closedAt, rates } = row;
    const site = domain === null ? config.publicUrl : `https://${domain}`;
    const isOver = closedAt !== null || (expiresAt !== null && expiresAt <= clock.now());
    return {
      ...{ code, type, domain, expiresAt, usesMax, uses, createdAt, rates },
      address: `${site}/register?affiliateCode=${code}`,
      isOpen: !isOver && (usesMax === null || uses < usesMax),
    };
  }

  return {
    async listInvitations(agentId: AccountId): Promise<ReplyOf<typeof calls.listInvitations>> {
      const [rows, domains] = await Promise.all([
        queries.listInvitations(db, agentId, listedMax),
        registrar().listDomains(),
      ]);
      return { list: rows.map(toReply), domains };
    },

    async makeInvitation(
      agentId: AccountId,
      { type, days, rates = [], ...limits }: BodyOf<typeof calls.makeInvitation>,
    ): Promise<calls.Invitation> {
      const { usesMax, domain } = { usesMax: limits.usesMax ?? null, domain: limits.domain ?? null };
      await requireRoomBelow(agentId);
      if (domain !== null && !(await registrar().listDomains()).includes(domain))
        throw new AppError('domain_unknown');
      await agentRates.requireGivable(agentId, someRates(rates));
      await rateLimits.require(linksOfDay, agentId);
      const createdAt = clock.now();
      const expiresAt = days === undefined ? null : addSeconds(createdAt, days * daySeconds);
      for (;;) {
        const letters = Array.from(
          { length: codeLength },
          () => codeAlphabet[rng.below(codeAlphabet.length)],
        );
        const row = {
          ...{ code: letters.join(''), accountId: agentId, type, domain, expiresAt, usesMax },
          ...{ uses: 0, createdAt, closedAt: null, rates },
        };
        if (await queries.insertInvitation(db, row)) return toReply(row);
      }
    },

    async closeInvitation(agentId: AccountId, code: string): Promise<void> {
      if (!(await queries.closeInvitation(db, agentId, code, clock.now()))) throw new AppError('not_found');
    },

    async register(
      agentId: AccountId,
      { username, type, rates = [] }: BodyOf<typeof calls.registerDownline>,
      seen: { language: Language; ip: string },
    ): Promise<ReplyOf<typeof calls.registerDownline>> {
      await requireRoomBelow(agentId);
      const wanted = someRates(rates);
      await agentRates.requireGivable(agentId, wanted);
      await rateLimits.require(accountsOfDay, agentId);
      const linkSeconds = calls.firstPasswordDays * daySeconds;
      const expiresAt = addSeconds(clock.now(), linkSeconds);
      const account = { username, type, uplineId: agentId, linkSeconds, ...seen };
      const day = manilaDay(clock.now());
      const opened = await db.transaction().execute(async (tx) => {
        const one = await registrar().open(tx, account);
        await giveFirstRates(tx, { accountId: one.accountId, agentId, wanted, day });
        return one;
      });
      return { ...opened, expiresAt };
    },
  };
}
export type Registering = ReturnType<typeof createRegistering>;
