import { type AccountId, formatDecimal, type QueryOf, type ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { SqlExecutor } from '@kislap/ledger';
import * as calls from '../../contract/team-lines.ts';
import { csvPart } from './csv-part.ts';
import { kindOfNumber, numberOfKind } from './kinds.ts';
import * as queries from './lines.read.queries.ts';
import { newestPlaces } from './places.ts';
import type { FindWhose } from './whose.ts';

type Query = QueryOf<typeof calls.listTeamTransactions>;

/** Money of a team's people that is no bet, newest first. */
export function createTransactions(deps: {
  db: SqlExecutor;
  whose: FindWhose;
  identity: Pick<Identity, 'listAccounts'>;
  asOf: () => Promise<Date>;
}) {
  async function read(agentId: AccountId, { kind, after, pageSize = 20, ...query }: Query) {
    const { teamId, accountId, from, to } = await deps.whose.find(agentId, query, query);
    const rows = await queries.listTransfers(deps.db, teamId, {
      ...{ from, to, accountId, kind: kind && numberOfKind(kind) },
      ...{ after: newestPlaces.read(after), limit: pageSize + 1 },
    });
    const { shown, next } = newestPlaces.cut(rows, pageSize, placeOf);
    const accounts = await deps.identity.listAccounts([...new Set(shown.map((row) => row.accountId))]);
    const list = shown.flatMap((row): calls.TeamTransaction[] => {
      const known = kindOfNumber(row.kind);
      if (!known) return [];
      return [
        {
          id: `${row.accountId}:${row.sequence}`,
          at: new Date(row.at),
          accountId: row.accountId,
          account: accounts.get(row.accountId)?.username ?? '',
          kind: known,
          type: row.type,
          amount: row.amount,
          change: row.cashChange,
          balanceBefore: row.cashAfter - row.cashChange,
          balanceAfter: row.cashAfter,
        },
      ];
    });
    return { list, next };
  }

  return {
    async listTeamTransactions(
      agentId: AccountId,
      query: Query,
    ): Promise<ReplyOf<typeof calls.listTeamTransactions>> {
      return { ...(await read(agentId, query)), asOf: await deps.asOf() };
    },

    async exportTeamTransactions(
      agentId: AccountId,
      query: QueryOf<typeof calls.exportTeamTransactions>,
    ): Promise<ReplyOf<typeof calls.exportTeamTransactions>> {
      const { list, next } = await read(agentId, { ...query, pageSize: calls.exportRowsMax });
      return { ...transactionsCsv(list, query), next };
    },
  };
}

const placeOf = ({ at, accountId, sequence }: queries.LinePlace) => ({ at, accountId, sequence });

const header = ['time', 'account', 'kind', 'type', 'amount', 'change', 'before', 'after'];

/** The header stands in the first part alone. */
export function transactionsCsv(
  list: readonly calls.TeamTransaction[],
  { from, to, after }: { from: string; to: string; after?: string | undefined },
) {
  const rows = list.map((row) => [
    ...[row.at.toISOString(), { text: row.account }, row.kind, row.type],
    ...[row.amount, row.change, row.balanceBefore, row.balanceAfter].map((amount) => formatDecimal(amount)),
  ]);
  return { fileName: `transactions-${from}-${to}.csv`, csv: csvPart(header, rows, after) };
}
