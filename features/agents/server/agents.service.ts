import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { Ledger } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { getTeam, listDownline, TeamMember } from '../contract/agents.ts';
import type { JoinType } from '../contract/registering.ts';
import { levelMax, partsOf } from '../rules/paths.ts';
import * as queries from './agents.queries.ts';
import { createMoments } from './moves/moments.ts';
import { afterMoves, listMoved, listPlacesAt } from './moves/places.ts';
import { countInvitation, findInvitation } from './registering/invitation.queries.ts';
import { addJoined, addToSizes, countOf, findSize } from './tree/size.queries.ts';

export interface Agents {
  /** Who a new account is under, by an affiliate code; undefined when the code is nobody's. */
  findUpline(code: string): Promise<{ accountId: AccountId; type: JoinType } | undefined>;
  /** Counts one more who comes by a link; throws `invitation_code_error` when it is over or used up. */
  countUse(executor: Executor, code: string): Promise<void>;
  /** Type and way up, from the account itself to the top, of those that have their place. */
  listPlaces(
    accountIds: AccountId[],
    /** Where they stood then; now, if it is not told. */
    at?: Date,
    executor?: Executor,
  ): Promise<Map<AccountId, { type: number; path: AccountId[] }>>;
  /** The moments at which places change, ever: between two of them nobody's does. */
  listMoveMoments(): Promise<Date[]>;
  /** Whoever changes place at such a moment; with a head only those whom it leads, itself among them. */
  listMoved(at: Date, headId?: AccountId): Promise<AccountId[]>;
  /** Whether somebody may still be taken in directly below, after the moves that wait too. */
  hasRoomBelow(accountId: AccountId): Promise<boolean>;
  /** The account's place, if it is in the team of `agentId`, which he leads and belongs to. */
  findInTeam(agentId: AccountId, accountId: AccountId): Promise<{ type: number } | undefined>;
  /** Gives an account its place below its upline. A repeat changes nothing. */
  join(executor: Executor, account: Omit<queries.NodeRow, 'path' | 'level'>): Promise<void>;
  getTeam(accountId: AccountId): Promise<ReplyOf<typeof getTeam>>;
  listDownline(
    accountId: AccountId,
    query: QueryOf<typeof listDownline>,
  ): Promise<
    Omit<ReplyOf<typeof listDownline>, 'list'> & { list: Omit<TeamMember, 'status' | 'lastLoginAt'>[] }
  >;
}

interface AgentsDeps {
  ledger: Pick<Ledger, 'listBalances'>;
  /** The wallets of a team together, from a feature that keeps them added up. */
  findTeamCash(accountId: AccountId): Promise<bigint>;
}

const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 7;

export function createAgents(platform: Platform, deps: AgentsDeps): Agents {
  const { clock, rng, config } = platform;
  const db = platform.database.kysely;

  async function getOrMakeCode(accountId: AccountId): Promise<string> {
    for (;;) {
      const known = await queries.findCode(db, accountId);
      if (known) return known;
      const letters = Array.from({ length: codeLength }, () => codeAlphabet[rng.below(codeAlphabet.length)]);
      await queries.insertCode(db, letters.join(''), accountId);
    }
  }

  async function requireNode(accountId: AccountId): Promise<queries.NodeRow> {
    const node = await queries.findNode(db, accountId);
    if (!node) throw new AppError('not_found');
    return node;
  }

  /** An account may be there before the tree has followed it. */
  async function hasRoomBelow(accountId: AccountId): Promise<boolean> {
    const [now, then] = [
      await queries.findNode(db, accountId),
      (await listPlacesAt(db, [accountId], afterMoves)).get(accountId),
    ];
    return Math.max(now?.level ?? 0, then?.level ?? 0) < levelMax;
  }

  return {
    async findUpline(code) {
      const known = code.trim().toUpperCase();
      const owner = await queries.findCodeOwner(db, known);
      const found = owner ? { accountId: owner, type: 0 as const } : await findInvitation(db, known);
      // Below the last level there is no place.
      if (!found || !(await hasRoomBelow(found.accountId))) return undefined;
      return { accountId: found.accountId, type: found.type };
    },
    async countUse(executor, code) {
      const known = code.trim().toUpperCase();
      if (!(await findInvitation(executor, known))) return;
      if (!(await countInvitation(executor, known, clock.now()))) throw new AppError('invitation_code_error');
    },
    async listPlaces(accountIds, at = clock.now(), executor = db) {
      const nodes = await listPlacesAt(executor, accountIds, at);
      return new Map(
        [...nodes].map(([id, { type, path }]) => [
          id,
          { type, path: partsOf(path).reverse() as AccountId[] },
        ]),
      );
    },
    hasRoomBelow,
    listMoveMoments: createMoments(db, clock),
    listMoved: (at, headId) => listMoved(db, at, headId),
    async findInTeam(agentId, accountId) {
      const node = await queries.findNode(db, accountId);
      return node?.path.split('/').includes(agentId) ? { type: node.type } : undefined;
    },
    async join(executor, account) {
      const upline = account.uplineId ? await queries.findNode(executor, account.uplineId) : undefined;
      const isNew = await queries.insertNode(executor, {
        ...account,
        uplineId: upline?.accountId ?? null,
        path: `${upline?.path ?? ''}/${account.accountId}`,
        level: (upline?.level ?? 0) + 1,
      });
      if (!isNew || !upline) return;
      const teams = partsOf(upline.path) as AccountId[];
      await addToSizes(executor, teams, countOf(account.type));
      await addJoined(executor, teams, monthOf(account.joinedAt));
    },
    async getTeam(accountId) {
      await requireNode(accountId);
      const affiliateCode = await getOrMakeCode(accountId);
      const now = clock.now();
      return {
        affiliateCode,
        affiliateUrl: `${config.publicUrl}/register?affiliateCode=${affiliateCode}`,
        ...(await findSize(db, accountId, monthOf(now))),
        teamBalance: await deps.findTeamCash(accountId),
        asOf: now,
        isSample: false,
      };
    },
    async listDownline(accountId, query) {
      const own = await requireNode(accountId);
      const top = query.uplineId ? await queries.findNode(db, query.uplineId) : own;
      // Whoever is not in the own team does not exist for this agent.
      if (!top || !(top.path === own.path || top.path.startsWith(`${own.path}/`)))
        throw new AppError('not_found');
      const size = query.pageSize ?? 20;
      const rows = query.search
        ? await queries.listByName(db, top.path, query.search, size)
        : await queries.listDirect(db, top.accountId, query.page ?? 1, size);
      const balances = await deps.ledger.listBalances(rows.map((row) => row.accountId));
      const trailIds = top.path.slice(own.path.length - own.accountId.length).split('/') as AccountId[];
      const trail = await queries.listNodes(db, trailIds);
      return {
        trail: trail.map(({ accountId: id, account }) => ({ accountId: id, account })),
        type: top.type,
        list: rows.map((row) => ({
          accountId: row.accountId,
          account: row.account,
          type: row.type,
          level: row.level - own.level,
          teamSize: row.teamSize,
          balance: balances.get(row.accountId)?.cash ?? 0n,
          joinedAt: row.joinedAt,
        })),
        totalPages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0n) / size)),
      };
    },
  };
}

/** The first of the Manila month. */
const monthOf = (at: Date) => `${manilaDay(at).slice(0, 7)}-01`;
