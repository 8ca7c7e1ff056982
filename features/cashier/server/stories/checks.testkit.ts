import { expect } from 'vitest';
import type { Player } from './player.testkit.ts';
import { type Deposit, isLast, isOpen, lastTry, payers, type Withdrawal } from './story.testkit.ts';
import type { StoryWorld } from './world.testkit.ts';

interface OrderRow {
  id: string;
  status: string;
  amount: bigint;
  fee: bigint;
  taken_back: bigint;
  is_stopped: boolean;
}

/** The house held against the second implementation. */
export function createChecks({ world, tills, idOf }: StoryWorld, players: readonly Player[]) {
  const { pool } = world.platform.database;
  const accountIds = players.map(({ id }) => id);

  async function list<Row extends object>(sql: string): Promise<Row[]> {
    return (await pool.query<Row>(sql, [accountIds])).rows;
  }

  async function read() {
    const [deposits, withdrawals, tries, lines, debts] = await Promise.all([
      list<OrderRow>(`SELECT deposit_id AS id, status, amount, fee, taken_back,
        stopped_for IS NOT NULL AND status IN ('CREATED', 'PENDING') AS is_stopped FROM cashier.deposit
        WHERE account_id = ANY($1)`),
      list<OrderRow>(`SELECT withdrawal_id AS id, status, amount, fee, 0::bigint AS taken_back, false AS is_stopped
        FROM cashier.withdrawal WHERE account_id = ANY($1)`),
      list<{
        id: string;
        states: string[];
      }>(`SELECT withdrawal_id AS id, array_agg(p.status ORDER BY part, attempt) AS states
        FROM cashier.payout p JOIN cashier.withdrawal w USING (bucket, withdrawal_id)
        WHERE account_id = ANY($1) GROUP BY 1`),
      list<{ id: string; count: number }>(`SELECT left(reference, 36) AS id, count(*)::integer AS count
        FROM ledger.line WHERE account_id = ANY($1) AND source = 'cashier' GROUP BY 1`),
      list<{ id: string; owed: bigint }>(
        'SELECT account_id AS id, owed FROM cashier.debt WHERE account_id = ANY($1)',
      ),
    ]);
    return {
      orders: new Map([...deposits, ...withdrawals].map((row) => [row.id, row])),
      tries: new Map(tries.map(({ id, states }) => [id, states])),
      lines: new Map(lines.map(({ id, count }) => [id, count])),
      debts: new Map(debts.map(({ id, owed }) => [id, owed])),
    };
  }

  function modelled(order: Deposit | Withdrawal) {
    const { state: status, amount, fee, lines } = order;
    if (order.type === 'deposit') {
      const isStopped = isOpen(order) && order.isStopped;
      return { status, amount, fee, lines, isStopped, takenBack: order.takenBack, tries: [] };
    }
    const tries = order.parts.flatMap((part) => part.tries.map(({ state }) => state));
    return { status, amount, fee, lines, isStopped: false, takenBack: 0n, tries };
  }

  async function expectPlayer(player: Player, house: Awaited<ReturnType<typeof read>>): Promise<void> {
    const { purse } = player;
    const orders = [...purse.deposits, ...purse.withdrawals];
    const ids = await Promise.all(orders.map(idOf));
    const found = ids.map((id) => {
      const row = house.orders.get(id);
      const { status, amount, fee, taken_back: takenBack, is_stopped: isStopped } = row ?? {};
      const tries = house.tries.get(id) ?? [];
      return { status, amount, fee, lines: house.lines.get(id) ?? 0, isStopped, takenBack, tries };
    });
    const about = player.story.slice(-12).join('\n');
    expect(found, about).toEqual(orders.map(modelled));
    const balances = await world.balances(player.id);
    const owed = house.debts.get(player.id) ?? 0n;
    expect({ ...balances, owed }, about).toEqual({ cash: purse.cash, held: purse.held, owed: purse.owed });
  }

  return {
    async expectAll(): Promise<void> {
      const house = await read();
      for (const player of players) await expectPlayer(player, house);
    },

    /** Nothing is awaited, nothing is held, and no payout left twice. */
    async expectEnds(): Promise<void> {
      const { rows } = await pool.query<{ payout_id: string; kind: string }>(
        `SELECT payout_id, provider_key AS kind FROM cashier.payout JOIN cashier.withdrawal USING (bucket, withdrawal_id)
         WHERE account_id = ANY($1)`,
        [accountIds],
      );
      for (const { payout_id, kind } of rows) {
        const till = tills[payers.find((one) => one === kind) ?? 'sandbox'];
        expect(till.countLiving(payout_id), payout_id).toBeLessThanOrEqual(1);
      }
      for (const { purse, story } of players) {
        const open = [...purse.deposits, ...purse.withdrawals].filter((order) => !isLast(order));
        expect(
          open.map(({ type, state }) => `${type} ${state}`),
          story.slice(-20).join('\n'),
        ).toEqual([]);
        expect(purse.held).toBe(0n);
        expect(
          purse.withdrawals.flatMap(({ parts }) => parts.map(lastTry)).every(({ state }) => state !== 'SENT'),
        ).toBe(true);
      }
    },
  };
}
