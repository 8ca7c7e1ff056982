import { formatDecimal } from '@kislap/contract-kit';
import type { BetOp, Ledger, LedgerOp, LedgerResult, RefusalReason, Strands } from '@kislap/ledger';
import { executorOf, guardReasons } from '@kislap/ledger';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { planByKeys } from '@kislap/platform/database/plans.queries.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { LotteryOrderId } from '../../contract/lottery.ids.ts';
import { readClock } from '../draws/draw.queries.ts';
import { keyOfSpot, lockSpots, type SpotAmount, takeSpots } from '../exposure/exposure.queries.ts';
import { betOf, releaseOf } from '../lottery.money.ts';
import type { PlayerOrderRow } from '../lottery.tables.ts';
import { hashOrder } from './bets-root.ts';
import * as queries from './order.queries.ts';
import type { GuardCode, OrderRefusal, Outcome, Wanted } from './order.types.ts';

/** What became of an order in one transaction; `short` ones need more of the limit before they are tried again. */
export type Tried = Outcome | { kind: 'short'; short: SpotAmount[] };

interface Trying {
  wanted: Wanted;
  row: PlayerOrderRow;
  spots: SpotAmount[];
}

/**
 * Takes orders of many players in one transaction: the clock, the limit, the stake and the order itself are judged and
 * written together, and each order has an answer of its own.
 */
export function createOrderBatch(parts: {
  db: Database;
  ledger: Pick<Ledger, 'postBatchWithin' | 'strands'>;
  currency: string;
}) {
  const { db, ledger, currency } = parts;

  return async (batch: readonly Wanted[]): Promise<Tried[]> =>
    db.transaction().execute(async (tx) => {
      await planByKeys(tx);
      const draws = await queries.holdDraws(tx, issuesOf(batch));
      const now = await readClock(tx);
      const known = await queries.findByRequests(tx, batch);
      const tried = batch.map((wanted): Tried | Trying => {
        const former = known.find((row) => isOf(row, wanted));
        if (former) return repeatOf(former, wanted);
        const draw = draws.find(
          ({ game, issue }) => game === wanted.checked.game.code && issue === wanted.issue,
        );
        if (!draw) return refused({ code: 'lottery_issue_unknown', detail: { value: wanted.issue } });
        if (draw.state !== 'OPEN' || draw.closes_at <= now) return refused({ code: 'lottery_issue_closed' });
        const row = toRow(wanted, draw, now, currency);
        return { wanted, row, spots: spotsOf(wanted, row) };
      });
      const short = await judgeRoom(tx, tried.filter(isTrying), ledger.strands);
      const going = tried.filter(isTrying).filter((one) => !short.has(one));
      const answers = await stake(tx, going);
      await write(
        tx,
        going.filter((one) => answers.get(one) === undefined),
      );
      return tried.map((one): Tried => {
        if (!isTrying(one)) return one;
        const wants = short.get(one);
        if (wants) return { kind: 'short', short: wants };
        const refusal = answers.get(one);
        return refusal ? refused(refusal) : { kind: 'placed', row: one.row, isRepeat: false };
      });
    });

  /** Posts the stakes; a chase's stake comes from what was held for it. Returns who was refused, and why. */
  async function stake(tx: Tx, going: readonly Trying[]): Promise<Map<Trying, OrderRefusal>> {
    const refusals = new Map<Trying, OrderRefusal>();
    const ops: LedgerOp[] = [];
    const owners: Trying[] = [];
    for (const one of going) {
      const { row, wanted } = one;
      if (wanted.chase) {
        ops.push(releaseOf({ ...wanted.chase, accountId: wanted.accountId, currency, amount: row.cost }));
        owners.push(one);
      }
      ops.push(betOp(row));
      owners.push(one);
    }
    const results = await ledger.postBatchWithin(executorOf(tx), ops);
    for (const [at, result] of results.entries()) {
      const one = owners[at];
      // Without it the stake would be taken a second time.
      assert(
        result.outcome !== 'refused' || ops[at]?.kind !== 'release',
        'a chase holds what its orders cost',
      );
      if (one && result.outcome === 'refused' && !refusals.has(one)) refusals.set(one, refusalOf(result));
    }
    return refusals;
  }

  async function write(tx: Tx, placed: readonly Trying[]): Promise<void> {
    if (placed.length === 0) return;
    await queries.insertOrders(
      tx,
      placed.map(({ row }) => row),
    );
    await takeSpots(tx, joined(placed.flatMap(({ spots }) => spots)), ledger.strands);
  }
}

function betOp(row: PlayerOrderRow): BetOp {
  const { account_id: accountId, currency, game, issue, category } = row;
  return betOf({ accountId, currency, game, issue, category }, row.order_id, row.cost);
}

function isTrying(one: Tried | Trying): one is Trying {
  return 'wanted' in one;
}

function refused(refusal: OrderRefusal): Tried {
  return { kind: 'refused', refusal };
}

function isOf(row: PlayerOrderRow, { accountId, requestKey }: Wanted): boolean {
  return row.account_id === accountId && row.request_key === requestKey;
}

function repeatOf(row: PlayerOrderRow, { requestHash }: Wanted): Tried {
  return row.request_hash === requestHash
    ? { kind: 'placed', row, isRepeat: true }
    : refused({ code: 'idempotency_key_reused' });
}

function issuesOf(batch: readonly Wanted[]): { game: string; issue: string }[] {
  const named = new Map(
    batch.map(({ checked, issue }) => [`${checked.game.code} ${issue}`, { game: checked.game.code, issue }]),
  );
  return [...named.values()];
}

function toRow(wanted: Wanted, draw: queries.DrawToBetOn, now: Date, currency: string): PlayerOrderRow {
  const { accountId, checked, picks } = wanted;
  const { stake, rule } = checked;
  const orderId = newOwnedId<LotteryOrderId>(now, accountId);
  const row: PlayerOrderRow = {
    bucket: bucketOf(accountId),
    order_id: orderId,
    account_id: accountId,
    draw_id: draw.draw_id,
    game: draw.game,
    issue: draw.issue,
    chase_id: wanted.chase?.chaseId ?? null,
    request_key: wanted.requestKey,
    request_hash: wanted.requestHash,
    bet_type: rule.betType.code,
    category: rule.betType.mode === 'LOTT' ? 'LOTT' : 'ELOTT',
    picks,
    unit: stake.unit,
    multiple: Number(stake.multiple),
    series: Number(stake.series),
    is_net: wanted.isNet,
    version: wanted.version,
    halved: [...wanted.halved],
    lines: Number(checked.lines),
    cost: checked.cost,
    currency,
    leaf: '',
    state: 'PLACED',
    payout: null,
    pool_payout: 0n,
    pool_stake: 0n,
    result_version: null,
    placed_at: now,
    settled_at: null,
  };
  return { ...row, leaf: hashOrder(leafContent(row)) };
}

/** What an order's leaf is the hash of. Its player is told it, so that he can hash it himself. */
export function leafContent(row: PlayerOrderRow) {
  return {
    accountId: row.account_id,
    betType: row.bet_type,
    cost: formatDecimal(row.cost),
    game: row.game,
    halved: row.halved,
    issue: row.issue,
    lines: row.lines,
    multiple: row.multiple,
    orderId: row.order_id,
    picks: row.picks,
    placedAt: row.placed_at.toISOString(),
    ...(row.is_net && { prizeMode: 'ZY' }),
    series: row.series,
    unit: formatDecimal(row.unit),
    version: row.version,
  };
}

function spotsOf({ worths, halved }: Wanted, row: PlayerOrderRow): SpotAmount[] {
  return worths.map(({ number, amount }) => ({
    bucket: row.bucket,
    drawId: row.draw_id,
    betType: row.bet_type,
    number,
    amount: halved.has(number) ? amount / 2n : amount,
  }));
}

/** Amounts of the same spot together, in the order of their keys: a statement changes a row once. */
function joined(spots: readonly SpotAmount[]): SpotAmount[] {
  const sums = new Map<string, SpotAmount>();
  for (const spot of spots) {
    const key = keyOfSpot(spot);
    const former = sums.get(key);
    sums.set(key, former ? { ...former, amount: former.amount + spot.amount } : spot);
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, spot]) => spot);
}

/** Who asks for more than his bucket's part of the limit has left, and how much more. */
async function judgeRoom(
  tx: Tx,
  trying: readonly Trying[],
  strands: Strands,
): Promise<Map<Trying, SpotAmount[]>> {
  const short = new Map<Trying, SpotAmount[]>();
  if (trying.length === 0) return short;
  const states = await lockSpots(tx, joined(trying.flatMap(({ spots }) => spots)), strands);
  const left = new Map(states.map((state) => [keyOfSpot(state), state.granted - state.used]));
  for (const one of trying) {
    const lacking = one.spots.flatMap((spot) => {
      const room = left.get(keyOfSpot(spot)) ?? 0n;
      return room < spot.amount ? [{ ...spot, amount: spot.amount - room }] : [];
    });
    if (lacking.length > 0) short.set(one, lacking);
    else {
      for (const spot of one.spots)
        left.set(keyOfSpot(spot), (left.get(keyOfSpot(spot)) ?? 0n) - spot.amount);
    }
  }
  return short;
}

function refusalOf(result: LedgerResult): OrderRefusal {
  assert(result.outcome === 'refused', 'only a refusal has a reason');
  const code = codeOf(result.reason);
  if (code === undefined) throw new AppError('unavailable');
  return { code };
}

function codeOf(reason: RefusalReason): OrderRefusal['code'] | undefined {
  if (reason === 'insufficient_funds' || reason === 'account_unknown') return 'balance_too_low';
  if (reason === 'account_locked') return reason;
  return guardReasons.find((guard): guard is GuardCode => guard === reason);
}
