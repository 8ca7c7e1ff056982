import type { AccountId } from '@kislap/contract-kit';
import { gameCategories } from '@kislap/contract-kit/constants';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { prizeAt } from '@kislap/rules/ranks';
import { smaller } from '@kislap/rules/smaller';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { bonusOf, promotionTarget } from '../../rules/bonus.ts';
import { cashbackOf } from '../../rules/cashback.ts';
import { rescueBonus } from '../../rules/rescue.ts';
import { listPlayedSince } from '../played/played.queries.ts';
import type { createSegments } from './audience.ts';
import { isComplete } from './content.ts';
import { listDepositsSince } from './promotion.queries.ts';

const daySeconds = 86_400;
const simulatedDays = 90;
const rowsRead = 200_000;

/** What somebody would have got, and for what deposit. */
interface Given {
  accountId: AccountId;
  deposit: bigint;
  bonus: bigint;
}

interface SimulationParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  listInSegment: ReturnType<typeof createSegments>;
}

/** What a promotion would have cost over the last ninety days, had everybody taken it whom it is for. */
export function createSimulation({ platform, listInSegment }: SimulationParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** Each player once. */
  async function ofDeposits(content: PromotionContent, since: Date) {
    const deposits = await listDepositsSince(db, since, rowsRead);
    const given = new Map<AccountId, Given>();
    for (const { account_id: accountId, amount, number } of deposits) {
      const isFit = content.depositNumber === null || content.depositNumber === number;
      const deposit = content.kind === 'DEPOSIT' ? amount : 0n;
      const bonus = bonusOf(content, deposit);
      if (!given.has(accountId) && isFit && bonus > 0n) given.set(accountId, { accountId, deposit, bonus });
    }
    const everybody = deposits.map((row) => row.account_id);
    return { count: deposits.length, everybody, given: [...given.values()] };
  }

  /** Each day or week of each player. */
  async function ofPlay(content: PromotionContent, since: Date) {
    const { weights, cashback } = content;
    const isWeekly = cashback?.period === 'WEEK';
    const periods = await listPlayedSince(db, manilaDay(since), { isWeekly, weights, limit: rowsRead });
    const given = periods.map((period): Given => {
      return { accountId: period.accountId, deposit: 0n, bonus: bonusOfPlay(content, period) };
    });
    const everybody = periods.map(({ accountId }) => accountId);
    return { count: periods.length, everybody, given: given.filter(({ bonus }) => bonus > 0n) };
  }

  /** The prizes of one, among those who bet in the games that count in as many days before now. */
  async function ofTournament({ tournament }: PromotionContent, since: Date) {
    const counting = tournament?.categories ?? gameCategories;
    const weights = Object.fromEntries(counting.map((category) => [category, 100]));
    const periods = await listPlayedSince(db, manilaDay(since), {
      isWeekly: false,
      weights,
      limit: rowsRead,
    });
    const bets = new Map<AccountId, bigint>();
    for (const one of periods) bets.set(one.accountId, (bets.get(one.accountId) ?? 0n) + one.bets);
    const ranked = [...bets].filter(([, sum]) => sum > 0n).sort(([, a], [, b]) => (a > b ? -1 : 1));
    const given = ranked.flatMap(([accountId], index): Given[] => {
      const prize = prizeAt(tournament?.prizes ?? [], index + 1);
      return prize && prize.pays !== 'POINTS' ? [{ accountId, deposit: 0n, bonus: prize.amount }] : [];
    });
    return { count: periods.length, everybody: ranked.map(([accountId]) => accountId), given };
  }

  function find(content: PromotionContent, since: Date) {
    if (content.tournament) return ofTournament(content, since);
    return (content.rescue ?? content.cashback) ? ofPlay(content, since) : ofDeposits(content, since);
  }

  return async function simulate(content: PromotionContent) {
    if (!isComplete(content)) throw new AppError('promotion_incomplete');
    const days = content.tournament ? daysOf(content) : simulatedDays;
    const since = addSeconds(clock.now(), -days * daySeconds);
    const found = await find(content, since);
    const segment = await listInSegment(content, [...new Set(found.everybody)]);
    const given = found.given.filter(({ accountId }) => segment.has(accountId));
    return {
      days,
      deposits: found.count,
      segment: segment.size,
      players: new Set(given.map(({ accountId }) => accountId)).size,
      bonus: given.reduce((sum, { bonus }) => sum + bonus, 0n),
      target: given.reduce((sum, { deposit, bonus }) => sum + promotionTarget(content, deposit, bonus), 0n),
    };
  };
}

/** As long as it runs itself. */
function daysOf({ startsAt, endsAt }: PromotionContent): number {
  const runs = endsAt ? Math.ceil((endsAt.getTime() - startsAt.getTime()) / (daySeconds * 1_000)) : 0;
  return Math.min(simulatedDays, Math.max(1, runs));
}

function bonusOfPlay(
  { rescue, cashback, ...content }: PromotionContent,
  { lost, paidIn, bets }: { lost: bigint; paidIn: bigint; bets: bigint },
): bigint {
  // No more was lost after the deposits of a day than they brought.
  if (rescue) return rescueBonus({ ...content, rescue }, smaller(lost, paidIn));
  if (!cashback) return 0n;
  const base = cashback.of === 'BETS' ? bets : lost;
  return base > 0n ? cashbackOf({ ...content, ...cashback }, base) : 0n;
}
