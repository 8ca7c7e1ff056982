import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { smaller } from '@kislap/rules/smaller';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { bonusOf, promotionTarget } from '../../rules/bonus.ts';
import { rescueBonus } from '../../rules/rescue.ts';
import { listPlayedSince } from '../played/played.queries.ts';
import { isComplete } from './content.ts';
import { listDepositsSince } from './promotion.queries.ts';

const daySeconds = 86_400;
const simulatedDays = 90;
const rowsRead = 200_000;

/** What somebody would have got, and for what deposit. */
interface Given {
  accountId: string;
  deposit: bigint;
  bonus: bigint;
}

/** What a promotion would have cost over the last ninety days, had everybody taken it. */
export function createSimulation({ platform }: { platform: Pick<Platform, 'database' | 'clock'> }) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** Each player once. */
  async function ofDeposits(content: PromotionContent, since: Date) {
    const deposits = await listDepositsSince(db, since, rowsRead);
    const given = new Map<string, Given>();
    for (const { account_id: accountId, amount, number } of deposits) {
      const isFit = content.depositNumber === null || content.depositNumber === number;
      const deposit = content.kind === 'DEPOSIT' ? amount : 0n;
      const bonus = bonusOf(content, deposit);
      if (!given.has(accountId) && isFit && bonus > 0n) given.set(accountId, { accountId, deposit, bonus });
    }
    return { count: deposits.length, given: [...given.values()] };
  }

  /** Each day of each player: no more was lost after its deposits than they brought. */
  async function ofLosses(content: PromotionContent, since: Date) {
    const { rescue } = content;
    const days = await listPlayedSince(db, manilaDay(since), { isWeekly: false, limit: rowsRead });
    const given = days.map(({ accountId, lost, paidIn }): Given => {
      const loss = smaller(lost, paidIn);
      return { accountId, deposit: 0n, bonus: rescue ? rescueBonus({ ...content, rescue }, loss) : 0n };
    });
    return { count: days.length, given: given.filter(({ bonus }) => bonus > 0n) };
  }

  return async function simulate(content: PromotionContent) {
    if (!isComplete(content)) throw new AppError('promotion_incomplete');
    const since = addSeconds(clock.now(), -simulatedDays * daySeconds);
    const { count, given } = content.rescue
      ? await ofLosses(content, since)
      : await ofDeposits(content, since);
    return {
      days: simulatedDays,
      deposits: count,
      players: new Set(given.map(({ accountId }) => accountId)).size,
      bonus: given.reduce((sum, { bonus }) => sum + bonus, 0n),
      target: given.reduce((sum, { deposit, bonus }) => sum + promotionTarget(content, deposit, bonus), 0n),
    };
  };
}
