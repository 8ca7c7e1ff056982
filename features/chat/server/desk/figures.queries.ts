import type { OperatorId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { ConversationRow } from '../chat.tables.ts';

interface Counted {
  accepted?: number;
  answered?: number;
  answerSeconds?: number;
  ended?: number;
  rated?: number;
  ratingSum?: number;
}

/** Adds to the operator's day, in the transaction of the fact. */
async function count(
  tx: Executor,
  place: { bucket: number; operatorId: OperatorId; at: Date },
  { accepted = 0, answered = 0, answerSeconds = 0, ended = 0, rated = 0, ratingSum = 0 }: Counted,
): Promise<void> {
  await sql`
    INSERT INTO chat.operator_day AS held
      (bucket, day, operator_id, accepted, answered, answer_seconds, ended, rated, rating_sum)
    VALUES (${place.bucket}, ${manilaDay(place.at)}, ${place.operatorId}, ${accepted}, ${answered}, ${answerSeconds},
      ${ended}, ${rated}, ${ratingSum})
    ON CONFLICT (bucket, day, operator_id) DO UPDATE SET
      accepted = held.accepted + excluded.accepted,
      answered = held.answered + excluded.answered,
      answer_seconds = held.answer_seconds + excluded.answer_seconds,
      ended = held.ended + excluded.ended,
      rated = held.rated + excluded.rated,
      rating_sum = held.rating_sum + excluded.rating_sum`.execute(tx);
}

export function countFirstAnswer(
  tx: Executor,
  { bucket, started_at }: ConversationRow,
  operatorId: OperatorId,
  at: Date,
): Promise<void> {
  const answerSeconds = Math.max(0, Math.round((at.getTime() - started_at.getTime()) / 1000));
  return count(tx, { bucket, operatorId, at }, { answered: 1, answerSeconds });
}

export function countAccepted(
  tx: Executor,
  { bucket }: ConversationRow,
  operatorId: OperatorId,
  at: Date,
): Promise<void> {
  return count(tx, { bucket, operatorId, at }, { accepted: 1 });
}

export async function countEnded(
  tx: Executor,
  { bucket, operator_id: operatorId }: ConversationRow,
  at: Date,
): Promise<void> {
  if (operatorId) await count(tx, { bucket, operatorId, at }, { ended: 1 });
}

export async function countRating(
  tx: Executor,
  { bucket, operator_id: operatorId }: ConversationRow,
  rating: number,
  at: Date,
): Promise<void> {
  if (operatorId) await count(tx, { bucket, operatorId, at }, { rated: 1, ratingSum: rating });
}

export interface Sums {
  accepted: number;
  answered: number;
  answer_seconds: number;
  ended: number;
  rated: number;
  rating_sum: number;
}

const sums = sql`sum(accepted)::integer AS accepted, sum(answered)::integer AS answered,
  sum(answer_seconds)::integer AS answer_seconds, sum(ended)::integer AS ended,
  sum(rated)::integer AS rated, sum(rating_sum)::integer AS rating_sum`;

/** Of the days from one to the other, both with it. */
export async function sumOperators(
  db: Executor,
  from: string,
  to: string,
): Promise<(Sums & { operator_id: OperatorId })[]> {
  const { rows } = await sql<Sums & { operator_id: OperatorId }>`
    SELECT operator_id, ${sums} FROM chat.operator_day WHERE day BETWEEN ${from} AND ${to}
    GROUP BY operator_id`.execute(db);
  return rows;
}

export async function sumDays(db: Executor, from: string, to: string): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    SELECT day::text AS day, ${sums} FROM chat.operator_day WHERE day BETWEEN ${from} AND ${to}
    GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

export interface TagSums extends Sums {
  tag: string | null;
  begun: number;
  open: number;
}

/** Of conversations that began between two moments, by each of their tags; null for those without one. */
export async function sumTags(db: Executor, from: Date, before: Date): Promise<TagSums[]> {
  const { rows } = await sql<TagSums>`
    SELECT named.tag, count(*)::integer AS begun, (count(*) FILTER (WHERE state <> 'CLOSED'))::integer AS open,
      count(accepted_at)::integer AS accepted, count(first_answer_at)::integer AS answered,
      coalesce(sum(extract(epoch FROM first_answer_at - started_at)), 0)::integer AS answer_seconds,
      count(closed_at)::integer AS ended, count(rating)::integer AS rated,
      coalesce(sum(rating), 0)::integer AS rating_sum
    FROM chat.conversation LEFT JOIN LATERAL unnest(tags) AS named (tag) ON true
    WHERE NOT is_letter AND started_at >= ${from} AND started_at < ${before}
    GROUP BY named.tag ORDER BY begun DESC, named.tag NULLS LAST`.execute(db);
  return rows;
}

export async function deleteDays(db: Executor, before: string): Promise<void> {
  await sql`DELETE FROM chat.operator_day WHERE day < ${before}`.execute(db);
}
