import type { AccountId } from '@kislap/contract-kit';
import { houseId, type Teams } from '@kislap/reports/server';

/** The agents whose team an account belongs to, the lowest first; undefined for a trial. */
export type Uplines = readonly AccountId[] | undefined;

/** Who leads whom at a moment: the teams of the reports, without the one of everybody. */
export function createUplines(teams: Pick<Teams, 'list'>) {
  /** One list for all with the same uplines, so that they are added up together. */
  const agentsOf = new WeakMap<readonly AccountId[], readonly AccountId[]>();
  function withoutHouse(list: readonly AccountId[]): readonly AccountId[] {
    const known = agentsOf.get(list) ?? list.filter((id) => id !== houseId);
    agentsOf.set(list, known);
    return known;
  }
  return async (accountIds: readonly AccountId[], at: Date): Promise<Map<AccountId, Uplines>> => {
    const listOf = await teams.list(accountIds, at);
    return new Map(
      accountIds.map((id) => {
        const list = listOf(id);
        return [id, list && withoutHouse(list)];
      }),
    );
  };
}
