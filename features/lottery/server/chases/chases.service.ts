import { createHash } from 'node:crypto';
import { type AccountId, formatDecimal, parseDecimal } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import type { Database } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { LotteryChaseId } from '../../contract/lottery.ids.ts';
import type { LotteryChase, LotteryChaseAsk } from '../../contract/orders.ts';
import { chaseHold } from '../../rules/orders/chase.ts';
import * as draws from '../draws/draw.queries.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import type { ChaseRow, DrawRow } from '../lottery.tables.ts';
import { lotterySource } from '../lottery.terms.ts';
import type { Orders } from '../orders/orders.service.ts';
import { requireGranted } from '../refusal.ts';
import * as queries from './chase.queries.ts';
import { createIssueSteps } from './issue-steps.ts';

const dueAtOnce = 200;

/**
 * One bet over several draws. All of it is held at once; each issue becomes an order of its own when its draw is open,
 * and what is not played goes back. With `stopOnWin` an issue waits for the results of those before it.
 */
export function createChases(
  parts: Pick<LotteryParts, 'platform' | 'ledger' | 'balancePushes' | 'brand'> & { orders: Orders },
) {
  const { platform, ledger, orders, balancePushes, brand } = parts;
  const { log, clock } = platform;
  const db = platform.database.kysely;
  const { giveBack, advance } = createIssueSteps(parts);
  const { findIssues, price } = createPricing(parts);
  const view = (chase: ChaseRow) => viewChase(db, chase);

  return {
    async create(accountId: AccountId, requestKey: string, ask: LotteryChaseAsk): Promise<LotteryChase> {
      await orders.requireAllowed(accountId);
      const requestHash = hashOf(ask);
      const known = await queries.findChaseOfRequest(db, accountId, requestKey);
      if (known) return viewOfRequest(known, requestHash);
      const unitCost = await price(accountId, ask);
      const issues = await findIssues(ask);
      const now = clock.now();
      const chaseId = newOwnedId<LotteryChaseId>(now, accountId);
      const bucket = bucketOf(accountId);
      const held = ask.issues.reduce((sum, { multiple }) => sum + unitCost * BigInt(multiple), 0n);
      const row: ChaseRow = {
        bucket,
        chase_id: chaseId,
        account_id: accountId,
        game: ask.game,
        request_key: requestKey,
        request_hash: requestHash,
        template: {
          betType: ask.betType,
          picks: ask.picks,
          unit: formatDecimal(ask.unit),
          series: ask.series ?? null,
          isNet: ask.prizeMode === 'ZY',
          version: ask.version,
        },
        stop_on_win: ask.stopOnWin,
        has_won: false,
        unit_cost: unitCost,
        held,
        currency: brand.currency,
        state: 'RUNNING',
        created_at: now,
      };
      const isNew = await db.transaction().execute(async (tx) => {
        if (!(await queries.insertChase(tx, row))) return false;
        const [result] = await ledger.postWithin(executorOf(tx), [
          {
            kind: 'reserve',
            accountId,
            currency: brand.currency,
            source: lotterySource,
            reference: referenceOf(chaseId),
            amount: held,
            requiresOpen: true,
          },
        ]);
        if (result?.outcome === 'refused') {
          throw new AppError(result.reason === 'account_locked' ? 'account_locked' : 'balance_too_low');
        }
        await queries.insertChaseIssues(
          tx,
          issues.map((draw, at) => ({
            bucket,
            chase_id: chaseId,
            position: at,
            draw_id: draw.draw_id,
            issue: draw.issue,
            multiple: ask.issues[at]?.multiple ?? 1,
            state: 'WAITING',
            order_id: null,
            reason: null,
          })),
        );
        return true;
      });
      if (!isNew) {
        const other = await queries.findChaseOfRequest(db, accountId, requestKey);
        if (!other) throw new AppError('unavailable');
        return viewOfRequest(other, requestHash);
      }
      balancePushes.push(accountId);
      return view(row);
    },

    /** Gives back the issues that are not ordered yet. A repeat changes nothing. */
    async cancel(accountId: AccountId, chaseId: LotteryChaseId): Promise<LotteryChase> {
      const bucket = bucketOf(accountId);
      const chase = await db.transaction().execute(async (tx) => {
        const row = await queries.lockChase(tx, bucket, chaseId);
        if (row?.account_id !== accountId) throw new AppError('not_found');
        for (const step of await queries.listChaseIssues(tx, { bucket, chaseId })) {
          if (step.state === 'WAITING') await giveBack(tx, row, step, 'cancelled');
        }
        await queries.endChase(tx, bucket, chaseId);
        return { ...row, state: 'DONE' as const };
      });
      balancePushes.push(accountId);
      return view(chase);
    },

    async list(accountId: AccountId): Promise<LotteryChase[]> {
      return Promise.all((await queries.listChases(db, accountId, 50)).map(view));
    },

    /** Takes every chase as far as it can go now. */
    async run(): Promise<number> {
      const due = await queries.listDue(db, dueAtOnce);
      for (const { bucket, chaseId } of due) {
        try {
          await advance(bucket, chaseId);
        } catch (error) {
          log.error({ err: error, chaseId }, 'a chase could not go on');
        }
      }
      return due.length;
    },
  };

  function viewOfRequest(row: ChaseRow, requestHash: string): Promise<LotteryChase> {
    if (row.request_hash !== requestHash) throw new AppError('idempotency_key_reused');
    return view(row);
  }
}

/** What a chase costs and which draws it is of, before anything is held. */
function createPricing({ platform, orders }: Pick<LotteryParts, 'platform'> & { orders: Orders }) {
  const db = platform.database.kysely;

  async function findIssues(ask: LotteryChaseAsk): Promise<DrawRow[]> {
    const now = await draws.readClock(db);
    const found: DrawRow[] = [];
    for (const { issue } of ask.issues) {
      const draw = await draws.findDraw(db, ask.game, issue);
      if (!draw) throw new AppError('lottery_issue_unknown', { value: issue });
      const isOpen = draw.state === 'SCHEDULED' || draw.state === 'OPEN';
      if (!isOpen || draw.closes_at <= now) throw new AppError('lottery_issue_closed', { value: issue });
      const last = found.at(-1);
      if (last && last.draws_at >= draw.draws_at) throw new AppError('lottery_chase_issues');
      found.push(draw);
    }
    return found;
  }

  /** What one issue costs at a multiple of one. Each issue must be an order that could be taken by itself. */
  async function price(accountId: AccountId, ask: LotteryChaseAsk) {
    const { issues, stopOnWin: _stopOnWin, ...template } = ask;
    let unitCost = 0n;
    for (const multiple of new Set(issues.map((one) => one.multiple))) {
      const { checked } = await orders.check(accountId, { ...template, multiple });
      unitCost = checked.cost / checked.stake.multiple;
      const multiples = issues.map((one) => BigInt(one.multiple));
      requireGranted(chaseHold(checked.game, unitCost, multiples));
    }
    return unitCost;
  }

  return { findIssues, price };
}

async function viewChase(db: Database, chase: ChaseRow): Promise<LotteryChase> {
  const steps = await queries.listChaseIssues(db, { bucket: chase.bucket, chaseId: chase.chase_id });
  const { template } = chase;
  return {
    chaseId: chase.chase_id,
    game: chase.game,
    betType: template.betType,
    picks: template.picks as LotteryChase['picks'],
    unit: parseDecimal(template.unit),
    series: template.series,
    ...(template.isNet && { prizeMode: 'ZY' as const }),
    version: template.version,
    stopOnWin: chase.stop_on_win,
    held: chase.held,
    state: chase.state,
    createdAt: chase.created_at,
    issues: steps.map((step) => ({
      issue: step.issue,
      multiple: step.multiple,
      cost: chase.unit_cost * BigInt(step.multiple),
      state: step.state,
      orderId: step.order_id,
      orderState: step.order_state as LotteryChase['issues'][number]['orderState'],
      reason: step.reason,
    })),
  };
}

function hashOf(ask: LotteryChaseAsk): string {
  const text = JSON.stringify(ask, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return createHash('sha256').update(text).digest('base64url');
}
