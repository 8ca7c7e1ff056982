import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Ledger } from '@kislap/ledger';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import { sliderRebates } from '../../rules/orders/rebates.ts';
import { post } from '../lottery.money.ts';
import type { DrawRow } from '../lottery.tables.ts';
import { listSeries } from '../orders/order.queries.ts';
import { maxSeriesDefault } from '../orders/orders.service.ts';
import { listOwed, listPaid, markPaid } from './rebate.queries.ts';
import { postWhole } from './settle-page.ts';
import { insertDebts, type OrderToSettle, type Owed } from './settlement.queries.ts';

export type Rebates = ReturnType<typeof createRebates>;

/** What series play gives back: to the player at once, to those up the line when the whole draw is settled. */
export function createRebates(parts: {
  db: Database;
  ledger: Pick<Ledger, 'post' | 'postWithin'>;
  agents: Pick<Agents, 'listPlaces'>;
  currency: string;
}) {
  const { db, ledger, agents, currency } = parts;

  function agentRebate(owed: { drawId: LotteryDrawId; receiverId: AccountId; amount: bigint }) {
    const { drawId, receiverId, amount } = owed;
    return post(
      { accountId: receiverId, currency },
      {
        type: 'AGENT_REBATE',
        from: 'house:lottery:rebate',
        to: 'player:cash',
        amount,
        reference: `rebate:${drawId}:${receiverId}`,
      },
    );
  }

  return {
    /** What each of these orders earns whom, added up by player and receiver. */
    async earned(tx: Tx, orders: readonly OrderToSettle[]): Promise<Owed[]> {
      const played = orders.filter(({ category }) => category === 'LOTT');
      if (played.length === 0) return [];
      const accountIds = [...new Set(played.map((order) => order.account_id))];
      const places = await agents.listPlaces(accountIds);
      const lineOf = (accountId: AccountId) => places.get(accountId)?.path ?? [accountId];
      const series = await listSeries(tx, [...new Set(accountIds.flatMap(lineOf))]);
      const sums = new Map<string, Owed>();
      for (const order of played) {
        const accountId = order.account_id;
        const line = lineOf(accountId);
        const max = line.map((id) => BigInt(series.get(id) ?? maxSeriesDefault));
        // The net prize stays so, whatever the account's series became since.
        if (order.is_net) max[0] = BigInt(order.series);
        for (const [at, amount] of sliderRebates(order.cost, BigInt(order.series), max).entries()) {
          const receiverId = line[at];
          if (amount === 0n || receiverId === undefined) continue;
          const key = `${accountId} ${receiverId}`;
          const sum = sums.get(key)?.amount ?? 0n;
          sums.set(key, { accountId, receiverId, amount: sum + amount });
        }
      }
      return [...sums.values()];
    },

    /** Pays those up the line what a settled draw owes them, each in one sum. Finishes what a crash left. */
    async pay(drawId: LotteryDrawId): Promise<void> {
      for (const { receiverId, amount } of await listOwed(db, drawId)) {
        const result = await ledger.post(agentRebate({ drawId, receiverId, amount }));
        assert(result.outcome !== 'refused', 'a rebate arrives');
      }
      await markPaid(db, drawId);
    },

    /** Takes back what a voided draw paid up the line; what a balance cannot cover becomes a debt. */
    async takeBack({ draw_id: drawId, result_version: version }: DrawRow, at: Date): Promise<void> {
      for (const { receiverId, amount } of await listPaid(db, drawId)) {
        const { reference, ...paid } = agentRebate({ drawId, receiverId, amount });
        const op = { ...paid, from: paid.to, to: paid.from, reference: `${reference}:back` };
        await db.transaction().execute(async (tx) => {
          const debt = await postWhole(tx, ledger, { op, owner: op, reference: op.reference, amount });
          const owner = { bucket: bucketOf(receiverId), drawId };
          if (debt > 0n)
            await insertDebts(tx, owner, version + 1, [{ accountId: receiverId, amount: debt }], at);
        });
      }
    },
  };
}
