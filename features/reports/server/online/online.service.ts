import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { executorOf, type SqlExecutor } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { listTeamOnline } from '../../contract/team.ts';
import { houseId } from '../figures/change-set.ts';
import type { Teams } from '../figures/teams.ts';
import { onlinePlaces } from '../lines/places.ts';
import * as queries from './online.queries.ts';

/** Whoever used the site within so many seconds is online. */
const onlineSeconds = 300;
const accountsAtOnce = 2_000;

/** Who of each team is online. A job looks every minute and writes what changed. */
export function createOnline(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  deps: { teams: Teams; identity: Pick<Identity, 'sessions' | 'listAccounts'> },
) {
  const { teams, identity } = deps;
  const reader = executorOf(database.kysely);

  async function placesOf(accountIds: readonly AccountId[]) {
    const teamsOf = await teams.list(accountIds);
    return accountIds.flatMap((accountId) =>
      (teamsOf(accountId) ?? [])
        .filter((teamId) => teamId !== houseId)
        .map((teamId) => ({ teamId, accountId })),
    );
  }

  async function write(accountIds: readonly AccountId[], isOnline: boolean) {
    for (let start = 0; start < accountIds.length; start += accountsAtOnce) {
      const part = accountIds.slice(start, start + accountsAtOnce);
      const places = await placesOf(part);
      await database.kysely.transaction().execute(async (tx) => {
        const db: SqlExecutor = executorOf(tx);
        const changed = isOnline
          ? await queries.insertTeamOnline(db, places, clock.now())
          : await queries.deleteTeamOnline(db, places);
        const counts = new Map<AccountId, number>();
        for (const team of changed) counts.set(team, (counts.get(team) ?? 0) + (isOnline ? 1 : -1));
        await queries.addOnlineCounts(db, counts);
        await (isOnline ? queries.insertOnline : queries.deleteOnline)(db, part);
      });
    }
  }

  return {
    /** A repeat, also at the same time, changes nothing. */
    async lookWhoIsOnline(): Promise<void> {
      const seen = await identity.sessions.listSeen(addSeconds(clock.now(), -onlineSeconds));
      const known = new Set(await queries.listOnline(reader));
      const now = new Set(seen);
      await write(
        [...known].filter((id) => !now.has(id)),
        false,
      );
      await write(
        seen.filter((id) => !known.has(id)),
        true,
      );
    },

    async listTeamOnline(
      agentId: AccountId,
      { after, pageSize = 20 }: QueryOf<typeof listTeamOnline>,
    ): Promise<ReplyOf<typeof listTeamOnline>> {
      const rows = await queries.listTeamOnline(reader, agentId, {
        after: onlinePlaces.read(after),
        limit: pageSize + 1,
      });
      const { shown, next } = onlinePlaces.cut(rows, pageSize, ({ at, accountId }) => ({ at, accountId }));
      const accounts = await identity.listAccounts(shown.map(({ accountId }) => accountId));
      return {
        list: shown.map(({ accountId, at: since }) => ({
          accountId,
          account: accounts.get(accountId)?.username ?? '',
          since: new Date(since),
        })),
        next,
        asOf: clock.now(),
      };
    },
  };
}
