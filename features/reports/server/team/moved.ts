import type { Agents } from '@kislap/agents/server';
import { type AccountId, agentTypes } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { SqlExecutor } from '@kislap/ledger';
import { addCash, type JoinedRow, saveJoined, type TeamPlayerRow } from './heads.queries.ts';
import * as queries from './moved.queries.ts';

export type MovingAgents = Pick<Agents, 'listMoveMoments' | 'listMoved' | 'listPlaces'>;

interface Mover {
  accountId: AccountId;
  type: number;
  /** From the account itself up. */
  before: readonly AccountId[];
  after: readonly AccountId[];
}

const idsAtOnce = 1_000;

/** Whoever changes place at a moment, or below one head then, in parts. */
async function* moversAt(agents: MovingAgents, at: Date, headId?: AccountId): AsyncGenerator<Mover[]> {
  const ids = await agents.listMoved(at, headId);
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const part = ids.slice(from, from + idsAtOnce);
    const then = await agents.listPlaces(part, new Date(at.getTime() - 1));
    const now = await agents.listPlaces(part, at);
    yield part.flatMap((accountId) => {
      const [before, after] = [then.get(accountId), now.get(accountId)];
      return before && after ? [{ accountId, type: after.type, before: before.path, after: after.path }] : [];
    });
  }
}

/** Before the first line after a moment: the wallets of whoever moves go along. */
export async function followMoves(db: SqlExecutor, agents: MovingAgents, until: Date): Promise<void> {
  const moments = (await agents.listMoveMoments()).filter((at) => at <= until);
  if (moments.length === 0) return;
  const last = await queries.findLastMoment(db);
  for (const at of moments.filter((moment) => !last || moment > last)) {
    await queries.addMoment(db, at);
    await moveCash(db, agents, at);
  }
}

async function moveCash(db: SqlExecutor, agents: MovingAgents, at: Date): Promise<void> {
  for await (const movers of moversAt(agents, at)) {
    const held = await queries.listMemberCash(
      db,
      movers.map(({ accountId }) => accountId),
    );
    const changes = new Map<AccountId, bigint>();
    const add = (team: AccountId, change: bigint) => changes.set(team, (changes.get(team) ?? 0n) + change);
    for (const { accountId, before, after } of movers) {
      const cash = held.get(accountId) ?? 0n;
      for (const team of before) if (!after.includes(team)) add(team, -cash);
      for (const team of after) if (!before.includes(team)) add(team, cash);
    }
    await addCash(db, changes);
  }
}

/** The lists of teams follow a move: the new ones find whoever came, since the moment; the old ones no more. */
export async function movePlayers(
  db: SqlExecutor,
  { agents, identity }: { agents: MovingAgents; identity: Pick<Identity, 'listAccounts'> },
  { headId, at }: { headId: AccountId; at: Date },
): Promise<void> {
  for await (const movers of moversAt(agents, at, headId)) {
    const accounts = await identity.listAccounts(movers.map(({ accountId }) => accountId));
    const [joined, deeper, gone]: [JoinedRow[], (TeamPlayerRow & { depth: number })[], TeamPlayerRow[]] = [
      [],
      [],
      [],
    ];
    for (const { accountId, type, before, after } of movers) {
      const name = accounts.get(accountId)?.username.toLowerCase() ?? '';
      const isAgent = agentTypes.some((agent) => agent === type);
      for (const [depth, teamId] of after.entries()) {
        if (depth === 0) continue;
        if (before.includes(teamId)) deeper.push({ teamId, accountId, depth });
        else joined.push({ teamId, accountId, at: at.toISOString(), name, isAgent, depth });
      }
      for (const teamId of before) if (!after.includes(teamId)) gone.push({ teamId, accountId });
    }
    await saveJoined(db, joined);
    await queries.saveDepths(db, deeper);
    await queries.forgetNames(db, gone);
  }
}
