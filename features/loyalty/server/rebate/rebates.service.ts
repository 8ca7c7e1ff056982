import type { AccountId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import type { GiveBack } from '@kislap/give-back/server';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Credits } from '@kislap/promotions/server';
import { addDays } from '@kislap/rules/days';
import { RebateId } from '../../contract/loyalty.ids.ts';
import type { ClaimedRebate, OpenRebate, RebateGroup } from '../../contract/rebate.ts';
import {
  claimOf,
  groupCategories,
  highestRebate,
  levelRate,
  rebateDays,
  rebateGroups,
  rebateRate,
  sumOf,
  weightedRate,
} from '../../rules/rebate.ts';
import type { Levels } from '../levels/levels.service.ts';
import type { RebateRow } from '../loyalty.tables.ts';
import { lockPlayer } from '../play/play.queries.ts';
import * as queries from './rebate.queries.ts';

/** Millionths of a day's valid bets of a category that the player's agent gives. */
type AgentRateOf = (bet: { day: string; category: string }) => bigint;
export type FindAgentRates = (executor: Executor, accountId: AccountId) => Promise<AgentRateOf>;

interface RebatesParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  credits: Pick<Credits, 'give'>;
  levels: Pick<Levels, 'findLevel' | 'tell'>;
  findAgentRates: FindAgentRates;
  giveBack: Pick<GiveBack, 'readWeights'>;
}

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const places = createKeyset(RebateId);

/** The rebate that a player claims for valid bets of a category (domain 4.3). */
export function createRebates({ platform, credits, levels, findAgentRates, giveBack }: RebatesParts) {
  const { clock } = platform;
  const db = platform.database.kysely;
  const oldest = () => addDays(manilaDay(clock.now()), -rebateDays);

  /** The rate of the tier, at the weight that the give-back guard leaves. */
  async function readRates(executor: Executor, level: number) {
    const weightsOf = await giveBack.readWeights(executor);
    return (group: RebateGroup, validBet: bigint) =>
      weightedRate(rebateRate(group, validBet, level), weightsOf(groupCategories[group]).rebateWeight);
  }

  async function listOpen(
    accountId: AccountId,
    level: number,
    bets: readonly queries.OpenBets[],
  ): Promise<OpenRebate[]> {
    const [agentRate, rateOf] = await Promise.all([findAgentRates(db, accountId), readRates(db, level)]);
    const day = manilaDay(clock.now());
    return rebateGroups.map((group) => {
      const [category = ''] = groupCategories[group];
      const own = ofGroup(bets, group);
      const validBet = sumOf(own);
      const due = claimOf(rated(own, agentRate), rateOf(group, validBet), agentRate({ day, category }));
      const since = own[0]?.day;
      return {
        group,
        validBet: validBet > 0n ? validBet : 0n,
        rate: Number(due.rate),
        amount: due.amount,
        lapsesOn: since === undefined ? null : addDays(since, rebateDays + 1),
      };
    });
  }

  const listOpenBets = (accountId: AccountId) => queries.listOpenBets(db, accountId, oldest());

  return {
    async get(accountId: AccountId, { after, pageSize }: PageQuery) {
      const level = await levels.findLevel(db, accountId);
      const page = { after: places.read(after), limit: pageSize + 1 };
      const [open, rows] = await Promise.all([
        listOpenBets(accountId).then((bets) => listOpen(accountId, level, bets)),
        queries.listRebates(db, accountId, page),
      ]);
      const { shown, next } = places.cut(rows, pageSize, (row) => row.rebate_id);
      return { open, added: Number(levelRate(level)), list: shown.map(toClaimed), next };
    },

    /** What waits to be claimed. One look-up by key tells of most players that nothing can; rates are read for the others. */
    async findBadge(accountId: AccountId) {
      const bets = await listOpenBets(accountId);
      const mayPay = (group: RebateGroup) =>
        claimOf(rated(ofGroup(bets, group), noRate), highestRebate(group)).amount > 0n;
      if (!rebateGroups.some(mayPay)) return {};
      const open = await listOpen(accountId, await levels.findLevel(db, accountId), bets);
      return { claimableRebates: open.filter(({ amount }) => amount > 0n).length };
    },

    async claim(accountId: AccountId, group: RebateGroup): Promise<ClaimedRebate> {
      const categories = groupCategories[group];
      const now = clock.now();
      const { row, announce } = await db.transaction().execute(async (tx) => {
        const player = await lockPlayer(tx, accountId);
        const open = await queries.markClaimed(tx, accountId, { categories, from: oldest() });
        const validBet = sumOf(open);
        const due = (await readRates(tx, player.level))(group, validBet);
        const { amount, rate } = claimOf(rated(open, await findAgentRates(tx, accountId)), due);
        if (amount === 0n) throw new AppError('rebate_too_small');
        const claimed: RebateRow = {
          bucket: bucketOf(accountId),
          rebate_id: newOwnedId<RebateId>(now, accountId),
          account_id: accountId,
          rebate_group: group,
          valid_bet: validBet,
          rate: Number(rate),
          amount,
          claimed_at: now,
        };
        await queries.insertRebate(tx, claimed);
        const given = await credits.give(tx, {
          ...{ accountId, kind: 'REBATE', amount, source: 'loyalty' },
          reference: referenceOf(claimed.rebate_id),
        });
        return { row: claimed, announce: given.announce };
      });
      announce();
      levels.tell([accountId]);
      return toClaimed(row);
    },
  };
}

const ofGroup = (bets: readonly queries.OpenBets[], group: RebateGroup) =>
  bets.filter(({ category }) => groupCategories[group].includes(category));

const noRate: AgentRateOf = () => 0n;

const rated = (open: readonly queries.OpenBets[], agentRate: AgentRateOf) =>
  open.map((one) => ({ ...one, agentRate: agentRate(one) }));

function toClaimed(row: RebateRow): ClaimedRebate {
  return {
    rebateId: row.rebate_id,
    group: row.rebate_group,
    validBet: row.valid_bet,
    rate: row.rate,
    amount: row.amount,
    claimedAt: row.claimed_at,
  };
}
