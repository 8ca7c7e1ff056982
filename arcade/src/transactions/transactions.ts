import * as z from 'zod/mini';
import type { Parts } from '../parts.ts';
import { toUnits } from '../protocols/hub88/units.ts';
import type { ProtocolName } from '../protocols/wallet.ts';
import { isRoundId } from '../rounds/rounds.queries.ts';
import { houseCurrency } from '../sessions/sessions.service.ts';
import {
  type ListedTransaction,
  listCalls,
  listWalletLines,
  type TransactionFilter,
} from './transactions.queries.ts';

const Time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:?\d\d)?$/));

/** What an operator asks for, whether in a signed body or in a signed address: a time or a round. */
export const TransactionQuery = z.object({
  user: z.optional(z.string().check(z.maxLength(100))),
  round: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  start_time: z.optional(Time),
  end_time: z.optional(Time),
  after_transaction_uuid: z.optional(z.uuid()),
});
type TransactionQuery = z.output<typeof TransactionQuery>;

/** Undefined where the query names neither a time nor a round. */
export async function listTransactions(
  parts: Parts,
  protocol: ProtocolName,
  query: TransactionQuery,
): Promise<object[] | undefined> {
  const filter = readFilter(query);
  if (filter === undefined) return undefined;
  if (filter.round !== undefined && !isRoundId(filter.round)) return [];
  return (await listCalls(parts.db, protocol, filter)).map(describe);
}

/** The same for the wallets that are kept here, with the money that came and went. */
export async function listWalletTransactions(
  parts: Parts,
  operatorId: string,
  query: TransactionQuery,
): Promise<object[] | undefined> {
  const filter = readFilter(query);
  if (filter === undefined) return undefined;
  if (filter.round !== undefined && !isRoundId(filter.round)) return [];
  return (await listWalletLines(parts.db, operatorId, filter)).map(describe);
}

/** Hub88's words. An unanswered bet counts as nothing: it is being taken back. */
const statuses: Record<ListedTransaction['status'], string> = {
  TS_SUCCESS: 'TS_SUCCESS',
  TS_DECLINED: 'TS_DECLINED',
  accepted: 'TS_SUCCESS',
  pending: 'TS_PENDING',
  refused: 'TS_DECLINED',
  abandoned: 'TS_DECLINED',
  unknown: 'TS_DECLINED',
};

function describe(one: ListedTransaction): object {
  return {
    transaction_uuid: one.id,
    user: one.user,
    game_code: one.gameCode,
    round: one.roundId,
    kind: one.kind,
    status: statuses[one.status],
    amount: toUnits(one.amount),
    currency: houseCurrency,
    is_free: one.kind === 'bet' && one.rewardId !== null,
    reward_uuid: one.rewardId,
    reference_transaction_uuid: one.referenceId,
    inserted_at: one.createdAt.toISOString(),
  };
}

function readFilter(query: TransactionQuery): TransactionFilter | undefined {
  const { user, start_time, end_time, after_transaction_uuid: after } = query;
  const round = query.round ?? undefined;
  if (round === undefined && (start_time === undefined || end_time === undefined)) return undefined;
  return { user, round, from: readTime(start_time), to: readTime(end_time), after };
}

/** Without an offset it is UTC, as in Hub88's examples. */
function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
