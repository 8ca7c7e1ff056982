import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { ConsolePromotion, DeskState } from '../../contract/promotions.console.ts';
import { freeCost } from '../../rules/free.ts';
import { type Ended, expectedCost } from '../../rules/liability.ts';
import { pictureUrlOf } from '../pictures/pictures.service.ts';
import { type Outcome, readOutcomes } from '../tournaments/outcomes.ts';
import { readContent } from './content.ts';
import { type AwardSum, listPublished, type Published, sumAwards } from './promotion.queries.ts';

const closedShownDays = 365;
const daySeconds = 86_400;

/** Promotions with what is open of each, what that will probably cost, and what it cost so far; newest first. */
export async function listWithFigures(db: Executor, clock: Clock): Promise<ConsolePromotion[]> {
  const rows = await listPublished(db, addSeconds(clock.now(), -closedShownDays * daySeconds));
  const ids = rows.map((row) => row.promotion_id);
  const [sums, outcomeOf] = [await sumAwards(db, ids), await readOutcomes(db, rows)];
  const all = endedOf(sums);
  return rows.map((row) =>
    toConsole(row, {
      own: sums.filter(({ promotion_id }) => promotion_id === row.promotion_id),
      ...{ outcome: outcomeOf(row), all, now: clock.now() },
    }),
  );
}

const count = (rows: readonly AwardSum[]) => rows.reduce((sum, one) => sum + one.count, 0);
const money = (rows: readonly AwardSum[], field: 'bonus' | 'outcome') =>
  rows.reduce((sum, one) => sum + one[field], 0n);

function endedOf(sums: readonly AwardSum[]): Ended {
  const ended = sums.filter(({ state }) => state === 'CLAIMED' || state === 'CLOSED');
  const paid = ended.filter(({ state }) => state === 'CLAIMED');
  return { count: count(ended), bonus: money(ended, 'bonus'), paid: money(paid, 'outcome') };
}

/** Free rounds that are out with players, as what they cost at most. */
function openFree({ freeRounds }: PromotionContent, players: number): bigint {
  if (!freeRounds) return 0n;
  return freeCost({ ...freeRounds, games: freeRounds.gameIds.length }) * BigInt(players);
}

/** Where it stands for operators. */
function stateOf(
  row: Published,
  { startsAt, endsAt }: PromotionContent,
  isVoided: boolean,
  now: Date,
): DeskState {
  if (isVoided) return 'VOIDED';
  if (row.state === 'CLOSED') return 'CLOSED';
  if (startsAt > now) return 'SOON';
  return endsAt !== null && endsAt <= now ? 'OVER' : 'OPEN';
}

function toConsole(
  row: Published,
  { own, outcome, all, now }: { own: readonly AwardSum[]; outcome: Outcome; all: Ended; now: Date },
): ConsolePromotion {
  const of = (...states: string[]) => own.filter(({ state }) => states.includes(state));
  const content = readContent(row.content);
  const inPlay = money(of('PROCESS'), 'bonus') + openFree(content, count(of('ISSUED')));
  return {
    promotionId: row.promotion_id,
    version: row.version,
    state: stateOf(row, content, outcome.isVoided, now),
    content,
    pictureUrl: content.picture ? pictureUrlOf(content.picture.name) : '',
    stockLeft: row.stock_left,
    figures: {
      taken: count(own),
      waiting: count(of('JOINED', 'APPLYING', 'CLAIM', 'ISSUED')),
      playing: count(of('PROCESS')),
      given: money(of('PROCESS', 'CLAIMED', 'CLOSED'), 'bonus'),
      paid: money(of('CLAIMED'), 'outcome'),
      open: inPlay + outcome.owed,
      // Prizes are paid whole.
      expected: expectedCost(inPlay, endedOf(own), all) + outcome.owed,
    },
    changedAt: row.changed_at,
  };
}
