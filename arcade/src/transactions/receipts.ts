import * as z from 'zod/mini';
import { receiptUrl } from '../pages/receipt.routes.ts';
import type { Parts } from '../parts.ts';
import type { ProtocolName } from '../protocols/wallet.ts';
import { isRoundId } from '../rounds/rounds.queries.ts';
import { findAnyRound } from '../rounds/rounds.service.ts';
import { getSession } from '../sessions/sessions.queries.ts';
import { findRoundOfCall } from './transactions.queries.ts';

/** A round by its own name, or by that of one of its transactions. */
export const ReceiptQuery = z.object({
  user: z.optional(z.string()),
  round: z.optional(z.nullable(z.string())),
  transaction_uuid: z.optional(z.nullable(z.string())),
});

/** Where the round is shown as it was played; undefined where the operator has no such round by this protocol. */
export async function findReceipt(
  parts: Parts,
  protocol: ProtocolName,
  { user, round: named, transaction_uuid }: z.output<typeof ReceiptQuery>,
): Promise<string | undefined> {
  const callId = transaction_uuid ?? '';
  const roundId = named ?? (isRoundId(callId) ? await findRoundOfCall(parts.db, callId) : undefined);
  const round = await findAnyRound(parts, roundId ?? '');
  const session = round && (await getSession(parts.db, round.sessionId));
  const isTheirs =
    session?.wallet === 'operator' &&
    session.protocol === protocol &&
    (user === undefined || session.operatorUser === user);
  return round && isTheirs ? receiptUrl(parts, round.id, session.lang) : undefined;
}
