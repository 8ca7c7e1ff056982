import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { commissionOf, type LevelBets } from '../../rules/commission.ts';
import { changeInviter, listInvitees, lockInviter } from '../invitation/member.queries.ts';
import type { TurnoverRow } from '../referral.tables.ts';
import { getTerms } from '../terms/terms.queries.ts';
import * as queries from './commission.queries.ts';
import type { ReferralRewards } from './rewards.service.ts';
import { closeDay, getClosedDay, listTurnover, pruneTurnover } from './turnover.queries.ts';

interface CommissionParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'pusher'>;
  rewards: Pick<ReferralRewards, 'make'>;
}

export interface DayBets {
  level1: LevelBets;
  level2: LevelBets;
}

const daySeconds = 86_400;
/** A day that could not be computed is tried again so long. */
const triedDays = 7;
const keptDays = 100;
const pageSize = 200;

export type Commissions = ReturnType<typeof createCommissions>;

/** What the bets of invited players, and of those whom they invited, earn a day. */
export function createCommissions({ platform, rewards }: CommissionParts) {
  const { clock, log, pusher } = platform;
  const db = platform.database.kysely;
  const dayAgo = (days: number) => manilaDay(addSeconds(clock.now(), -days * daySeconds));

  async function compute({ account_id: accountId, day }: queries.OpenDay): Promise<void> {
    const { level1, level2 } = await readDay(db, accountId, day);
    const isGiven = await db.transaction().execute(async (tx) => {
      const terms = await getTerms(tx);
      const { debt } = await lockInviter(tx, accountId);
      const found = commissionOf({ level1, level2 }, terms, debt);
      const isNew = await queries.insertCommission(tx, {
        ...{ bucket: bucketOf(accountId), account_id: accountId, day, made_at: clock.now() },
        ...{ full1: level1.full, half1: level1.half, full2: level2.full, half2: level2.half },
        ...{ level1_rate: terms.level1Rate, level2_rate: terms.level2Rate },
        ...{ deducted: found.deducted, amount: found.amount },
      });
      if (!isNew) return false;
      await changeInviter(tx, accountId, { debt: found.debt });
      await rewards.make(tx, {
        ...{ account_id: accountId, part: 'commission', subject: day, day },
        ...{ amount: found.amount, invitee_id: null },
      });
      return found.amount > 0n;
    });
    if (isGiven) pusher.push(accountId, { type: 'referral' });
  }

  return {
    /** Of a day that is not computed yet. */
    readDay: (accountId: AccountId, day: string) => readDay(db, accountId, day),

    /** Closes yesterday and computes all that is open; returns how many days of accounts. */
    async computeAll(): Promise<number> {
      await closeDay(db, dayAgo(1));
      const to = await getClosedDay(db);
      const from = dayAgo(triedDays);
      let computed = 0;
      let after: queries.OpenDay | undefined;
      for (;;) {
        const page = await queries.listOpenDays(db, { from, to, after, limit: pageSize });
        for (const open of page) {
          try {
            await compute(open);
            computed += 1;
          } catch (error) {
            log.error({ err: error, accountId: open.account_id }, 'a commission was not computed');
          }
        }
        after = page.at(-1);
        if (page.length < pageSize) return computed;
      }
    },

    prune: () => pruneTurnover(db, dayAgo(keptDays)),
  };
}

/** Bets of whoever turned out to be no new player earn nothing, nor do those of the people they invited. */
async function readDay(db: Executor, accountId: AccountId, day: string): Promise<DayBets> {
  const rows = await listTurnover(db, accountId, day);
  const invitees = await listInvitees(
    db,
    rows.map(({ invitee_id }) => invitee_id),
  );
  const between = await listInvitees(
    db,
    invitees.map(({ inviter_id }) => inviter_id),
  );
  const barred = new Set(between.filter(({ is_barred }) => is_barred).map(({ account_id }) => account_id));
  const earning = new Set(
    invitees
      .filter(
        ({ is_barred, inviter_id }) => !is_barred && (inviter_id === accountId || !barred.has(inviter_id)),
      )
      .map(({ account_id }) => account_id),
  );
  const counted = rows.filter(({ invitee_id }) => earning.has(invitee_id));
  return { level1: sumOf(counted, 1), level2: sumOf(counted, 2) };
}

function sumOf(rows: readonly TurnoverRow[], level: 1 | 2): LevelBets {
  const own = rows.filter((row) => row.level === level);
  return {
    full: own.reduce((sum, { full_bets }) => sum + full_bets, 0n),
    half: own.reduce((sum, { half_bets }) => sum + half_bets, 0n),
  };
}
