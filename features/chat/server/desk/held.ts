import { type AccountId, type OperatorId, type OperatorRole, roleHas } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { DeskConversation } from '../../contract/chat.console.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import type { ConversationRow } from '../chat.tables.ts';
import type { ChatParts } from '../chat.types.ts';
import { lockConversation } from '../conversation.queries.ts';
import type { Pictures } from '../pictures.ts';
import type { Queue } from '../queue.service.ts';
import { marksOf, type Talk } from '../talk.service.ts';

export interface DeskParts extends ChatParts {
  talk: Talk;
  queue: Queue;
  pictures: Pictures;
}

export const maySupervise = (role: OperatorRole) => roleHas(role, 'chat.supervise');

/** Throws `not_found`. */
export async function lock(tx: Executor, id: ConversationId): Promise<ConversationRow> {
  const row = await lockConversation(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Only who has a conversation speaks in it. Throws `chat_not_yours`. */
export function requireHeld(row: ConversationRow, { operatorId }: OperatorActor): ConversationRow {
  if (row.operator_id !== operatorId) throw new AppError('chat_not_yours');
  return row;
}

/** How an operator is called on the site: by the first of their names, never by what they sign in with. */
const signatureOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Whoever may answer, as the site names them. Throws `not_found`. */
export async function findHolder(
  { listOperators }: Pick<DeskParts, 'listOperators'>,
  operatorId: OperatorId,
) {
  const operator = (await listOperators()).find((one) => one.operatorId === operatorId);
  if (operator?.status !== 'active' || !roleHas(operator.role as OperatorRole, 'chat.answer'))
    throw new AppError('not_found');
  return { operator_id: operatorId, operator_name: signatureOf(operator.name) };
}

/** Conversations as operators see them, with the names of players. */
export async function toDesk(
  rows: readonly ConversationRow[],
  listNames: (accountIds: readonly AccountId[]) => Promise<Map<string, string>>,
): Promise<DeskConversation[]> {
  const names = await listNames(rows.flatMap(({ account_id }) => account_id ?? []));
  return rows.map((row) => ({
    conversationId: row.id,
    state: row.state,
    language: row.language,
    isLetter: row.is_letter,
    accountId: row.account_id,
    account: (row.account_id ? names.get(row.account_id) : row.name) ?? '',
    startedAt: row.started_at,
    lastAt: row.last_at,
    acceptedAt: row.accepted_at,
    closedAt: row.closed_at,
    operatorId: row.operator_id,
    operator: row.operator_name,
    lastSeq: row.last_seq,
    marks: marksOf(row),
    rating: row.rating,
    remark: row.remark,
    tags: row.tags,
    team: row.team,
  }));
}
