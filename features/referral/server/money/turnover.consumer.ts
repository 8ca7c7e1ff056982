import type { AccountId } from '@kislap/contract-kit';
import type { PlayedLine } from '@kislap/ledger';
import { type Clock, manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { addDays } from '@kislap/rules/days';
import { countsWhole } from '@kislap/rules/valid-bet';
import { listInvitees } from '../invitation/member.queries.ts';
import type { InviteeRow, TurnoverRow } from '../referral.tables.ts';
import { getTerms } from '../terms/terms.queries.ts';
import * as queries from './turnover.queries.ts';

/** A line by which a round of an invited player counts more or less. */
interface Counted {
  invitee: InviteeRow;
  sequence: bigint;
  category: string;
  validBet: bigint;
  at: Date;
}

/**
 * Follows the play feed: valid bets of invited players count towards their qualification, and earn those above them
 * commission. What is taken back is subtracted.
 */
export function createTurnoverConsumer(source: Source<PlayedLine>, { clock }: { clock: Clock }): Consumer {
  return consume(source, {
    name: 'referral.turnover',
    batchSize: 2_000,
    async apply(tx, lines) {
      const invitees = await listInvitees(tx, [...new Set(lines.map(({ accountId }) => accountId))]);
      if (invitees.length === 0) return undefined;
      const counted = readCounted(lines, new Map(invitees.map((row) => [row.account_id, row])));
      if (counted.length === 0) return undefined;
      await qualify(tx, counted, clock.now());
      const closedDay = await queries.getClosedDay(tx, 'share');
      await queries.addTurnover(tx, toTurnover(counted, closedDay));
      return undefined;
    },
    reset: queries.forgetTurnover,
  });
}

function readCounted(lines: readonly PlayedLine[], invitees: ReadonlyMap<AccountId, InviteeRow>): Counted[] {
  return lines.flatMap(({ accountId, sequence, createdAt, play }) => {
    const invitee = invitees.get(accountId);
    const validBet = play?.settled?.validBet ?? 0n;
    if (!invitee || !play?.round || validBet === 0n) return [];
    return [{ invitee, sequence, category: play.round.category, validBet, at: createdAt }];
  });
}

/** Bets until the deadline; each line once, even where the feed is read again. */
async function qualify(tx: Tx, counted: readonly Counted[], now: Date): Promise<void> {
  const byInvitation = Map.groupBy(counted, ({ invitee }) => invitee.invitation_id);
  const [first] = counted;
  if (!first) return;
  const since = new Date(Math.min(...counted.map(({ at }) => at.getTime())));
  const rows = await queries.lockCounted(tx, [...byInvitation.keys()], since);
  if (rows.length === 0) return;
  const { minValidBets } = await getTerms(tx);
  for (const row of rows) {
    const before = { sequence: row.bets_sequence, betsAt: row.bets_at };
    for (const { sequence, validBet, at } of byInvitation.get(row.invitation_id) ?? []) {
      if (sequence <= row.bets_sequence || at > row.deadline) continue;
      row.bets_sequence = sequence;
      row.valid_bets += validBet;
      row.bets_at = row.valid_bets < minValidBets ? null : (row.bets_at ?? at);
    }
    if (row.bets_sequence === before.sequence) continue;
    await queries.saveCounted(tx, row, row.bets_at === before.betsAt ? undefined : now);
  }
}

/** For both who earn from each bet. A day that is computed takes nothing any more: the next one does. */
function toTurnover(counted: readonly Counted[], closedDay: string): TurnoverRow[] {
  const nextDay = addDays(closedDay, 1);
  const sums = new Map<string, TurnoverRow>();
  for (const { invitee, category, validBet, at } of counted) {
    const own = manilaDay(at);
    const day = own > closedDay ? own : nextDay;
    const earners: [AccountId | null, 1 | 2][] = [
      [invitee.inviter_id, 1],
      [invitee.second_id, 2],
    ];
    for (const [accountId, level] of earners) {
      if (accountId === null) continue;
      const key = `${accountId} ${day} ${invitee.account_id}`;
      const row = sums.get(key) ?? {
        ...{ bucket: bucketOf(accountId), account_id: accountId, day, level },
        ...{ invitee_id: invitee.account_id, full_bets: 0n, half_bets: 0n },
      };
      if (countsWhole(category)) row.full_bets += validBet;
      else row.half_bets += validBet;
      sums.set(key, row);
    }
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
