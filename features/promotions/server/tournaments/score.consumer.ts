import type { AccountId } from '@kislap/contract-kit';
import { type PlayedLine, type SettledPlay, worthOf } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import type { TournamentTerms } from '../../contract/tournament.terms.ts';
import { mergeBest, scoreChange } from '../../rules/tournament.ts';
import { readContent } from '../offers/content.ts';
import type { TournamentRoundRow } from '../promotions.tables.ts';
import * as queries from './score.queries.ts';

/** Rounds of a tournament may be taken back so long after its end. */
const lateSeconds = 30 * 86_400;

interface Running {
  promotionId: PromotionId;
  terms: TournamentTerms;
  startsAt: Date;
  endsAt: Date;
  isOpen: boolean;
}

type RoundLine = PlayedLine & {
  roundRef: NonNullable<PlayedLine['roundRef']>;
  play: { round: NonNullable<NonNullable<PlayedLine['play']>['round']>; settled: SettledPlay };
};

/** What one line changes on the board of one tournament. */
interface Step {
  line: RoundLine;
  before: bigint;
  after: bigint;
}

/** Follows the play feed: settled rounds bring players forward on the boards that count them. */
export function createScoreConsumer(source: Source<PlayedLine>): Consumer {
  return consume(source, {
    name: 'promotions.tournaments',
    batchSize: 5_000,
    async apply(tx, lines) {
      const [first] = lines;
      if (!first) return undefined;
      const running = await listRunning(tx, addSeconds(first.createdAt, -lateSeconds));
      const rounds = running.length > 0 ? lines.filter(isOfRound) : [];
      if (rounds.length === 0) return undefined;
      const entries = await readEntries(tx, rounds);
      for (const tournament of running) await count(tx, tournament, rounds, entries);
      return undefined;
    },
    reset: queries.forgetScores,
  });
}

async function listRunning(tx: Tx, endsAfter: Date): Promise<Running[]> {
  const rows = await queries.listTournaments(tx, endsAfter);
  return rows.flatMap((row) => {
    const { tournament: terms, startsAt, endsAt }: PromotionContent = readContent(row.content);
    const isOpen = row.state === 'OPEN';
    return terms && endsAt ? [{ promotionId: row.promotion_id, terms, startsAt, endsAt, isOpen }] : [];
  });
}

function isOfRound(line: PlayedLine): line is RoundLine {
  return line.roundRef !== null && line.play?.round != null && line.play.settled !== null;
}

/** When each account came into each tournament. */
async function readEntries(tx: Tx, lines: readonly RoundLine[]) {
  const rows = await queries.listEntries(tx, [...new Set(lines.map(({ accountId }) => accountId))]);
  const joined = new Map(rows.map((row) => [`${row.account_id} ${row.promotion_id}`, row.joined_at]));
  return (accountId: AccountId, promotionId: PromotionId) => joined.get(`${accountId} ${promotionId}`);
}

async function count(
  tx: Tx,
  running: Running,
  lines: readonly RoundLine[],
  joinedAt: Awaited<ReturnType<typeof readEntries>>,
): Promise<void> {
  const { promotionId, terms, startsAt } = running;
  const steps = new Map<AccountId, Step[]>();
  for (const line of lines) {
    const { accountId } = line;
    // Once it is closed nobody comes into it.
    const isFree = terms.entry === 'AUTO' && running.isOpen;
    const since = joinedAt(accountId, promotionId) ?? (isFree ? startsAt : undefined);
    if (since === undefined || !counts(running, line, since)) continue;
    const change = scoreChange(terms, worthOf(line.play.round), line.play.settled);
    if (change.before === change.after) continue;
    steps.set(accountId, [...(steps.get(accountId) ?? []), { line, ...change }]);
  }
  if (steps.size === 0) return;
  if (terms.metric === 'MULTIPLE') return countBest(tx, running, steps);
  const changes = [...steps].map(([accountId, own]): queries.ScoreChange => {
    const gained = own.filter(({ before, after }) => after > before).at(-1);
    const score = own.reduce((sum, { before, after }) => sum + after - before, 0n);
    const reachedAt = gained?.line.createdAt ?? null;
    return { accountId, promotionId, score, reachedAt, joinedAt: startsAt };
  });
  await queries.saveScores(tx, changes, { areWhole: false });
}

/** A round belongs to the moment when it was settled first. */
function counts({ terms, startsAt, endsAt }: Running, { play, createdAt }: RoundLine, since: Date): boolean {
  const { gameId, category, firstSettledAt } = play.round;
  const at = firstSettledAt ?? createdAt;
  if (at < startsAt || at <= since || at >= endsAt) return false;
  if (terms.categories && !terms.categories.some((one) => one === category)) return false;
  return !terms.gameIds || terms.gameIds.includes(gameId);
}

async function countBest(
  tx: Tx,
  { promotionId, startsAt }: Running,
  steps: ReadonlyMap<AccountId, Step[]>,
): Promise<void> {
  const all = await queries.listBest(tx, [...steps.keys()]);
  const changes: queries.ScoreChange[] = [];
  const saved: TournamentRoundRow[] = [];
  const dropped: TournamentRoundRow[] = [];
  for (const [accountId, own] of steps) {
    const known = all.filter((row) => row.account_id === accountId && row.promotion_id === promotionId);
    const best = mergeBest(
      known.map(named),
      own.map((step) => named(rowOf(promotionId, step))),
    );
    const kept = best.map(({ row }) => row);
    saved.push(...kept.filter((row) => !known.includes(row)));
    dropped.push(...known.filter((row) => !kept.some((one) => isSameRound(one, row))));
    const [top] = best;
    const reachedAt = top?.reachedAt ?? null;
    changes.push({ accountId, promotionId, score: top?.score ?? 0n, reachedAt, joinedAt: startsAt });
  }
  await queries.dropBest(tx, dropped);
  await queries.saveBest(tx, saved);
  await queries.saveScores(tx, changes, { areWhole: true });
}

function rowOf(promotionId: PromotionId, { line, after }: Step): TournamentRoundRow {
  const { accountId, source, roundRef, createdAt } = line;
  return {
    bucket: bucketOf(accountId),
    account_id: accountId,
    promotion_id: promotionId,
    source,
    round_ref: roundRef,
    score: after,
    reached_at: createdAt,
  };
}

function named(row: TournamentRoundRow) {
  return { source: row.source, roundRef: row.round_ref, score: row.score, reachedAt: row.reached_at, row };
}

function isSameRound(one: TournamentRoundRow, other: TournamentRoundRow): boolean {
  return one.source === other.source && one.round_ref === other.round_ref;
}
