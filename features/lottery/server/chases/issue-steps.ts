import { parseDecimal } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { LotteryChaseId } from '../../contract/lottery.ids.ts';
import type { LotteryChaseAsk } from '../../contract/orders.ts';
import { releaseOf } from '../lottery.money.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import type { ChaseRow } from '../lottery.tables.ts';
import type { Orders } from '../orders/orders.service.ts';
import type { ChaseStep } from './chase.queries.ts';
import * as queries from './chase.queries.ts';

/** What happens to the issues of a chase: ordered when their draw is open, or given back. */
export function createIssueSteps({
  platform,
  ledger,
  orders,
}: Pick<LotteryParts, 'platform' | 'ledger'> & { orders: Orders }) {
  const db = platform.database.kysely;

  async function giveBack(tx: Tx, chase: ChaseRow, step: ChaseStep, reason: string): Promise<void> {
    const release = releaseOf({
      chaseId: chase.chase_id,
      position: step.position,
      accountId: chase.account_id,
      currency: chase.currency,
      amount: chase.unit_cost * BigInt(step.multiple),
    });
    const [result] = await ledger.postWithin(executorOf(tx), [release]);
    if (result?.outcome === 'refused') throw new AppError('unavailable');
    await queries.saveChaseIssue(tx, step, { state: 'RETURNED', reason });
  }

  /** Orders an issue whose draw is open. A repeat after a crash finds the order by its key. */
  async function order(tx: Tx, chase: ChaseRow, step: ChaseStep): Promise<void> {
    const { account_id: accountId, chase_id: chaseId, template, game } = chase;
    const { series } = template;
    const ask = {
      game,
      issue: step.issue,
      betType: template.betType,
      picks: template.picks as LotteryChaseAsk['picks'],
      unit: parseDecimal(template.unit),
      multiple: step.multiple,
      ...(series !== null && { series }),
      ...(template.isNet && { prizeMode: 'ZY' as const }),
      version: template.version,
    };
    try {
      const { checked } = await orders.check(accountId, ask);
      const outcome = await orders.take(accountId, ask, {
        checked,
        requestKey: `chase:${chaseId}:${step.position}`,
        chase: { chaseId, position: step.position },
      });
      if (outcome.kind === 'placed') {
        await queries.saveChaseIssue(tx, step, { state: 'ORDERED', order_id: outcome.row.order_id });
      } else await giveBack(tx, chase, step, outcome.refusal.code);
    } catch (error) {
      // Prices changed, or the player may not play: the money of this issue goes back.
      if (!(error instanceof AppError) || error.code === 'unavailable' || error.code === 'ledger_busy')
        throw error;
      await giveBack(tx, chase, step, error.code);
    }
  }

  /**
   * Does the next thing that a chase can do now; returns whether there was one. One thing a transaction: an order is
   * written by another one, which would wait for the player's money if this one had moved some.
   */
  async function advanceOnce(bucket: number, chaseId: LotteryChaseId): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const chase = await queries.lockChase(tx, bucket, chaseId);
      if (chase?.state !== 'RUNNING') return false;
      const steps = await queries.listChaseIssues(tx, { bucket, chaseId });
      const at = steps.findIndex(({ state }) => state === 'WAITING');
      const step = steps[at];
      if (!step) {
        await queries.endChase(tx, bucket, chaseId);
        return false;
      }
      const before = steps.slice(0, at);
      if (chase.stop_on_win && chase.has_won) {
        await giveBack(tx, chase, step, 'won_before');
        return true;
      }
      if (step.draw_state === 'SCHEDULED') return false;
      if (step.draw_state !== 'OPEN') {
        await giveBack(tx, chase, step, 'missed');
        return true;
      }
      if (chase.stop_on_win && before.some((one) => one.order_state === 'PLACED')) return false;
      await order(tx, chase, step);
      return true;
    });
  }

  async function advance(bucket: number, chaseId: LotteryChaseId): Promise<void> {
    while (await advanceOnce(bucket, chaseId));
  }

  return { giveBack, advance };
}
