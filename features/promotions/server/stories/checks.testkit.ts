import type { AccountId } from '@kislap/contract-kit';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { expect } from 'vitest';
import type { PromotionsWorld } from '../promotions.world.ts';
import type { Player } from './player.testkit.ts';

/** Holds the house against the model. */
export function createChecks({ server }: Pick<PromotionsWorld, 'server'>, players: readonly Player[]) {
  const { promotions } = server.features;
  const { kysely, pool } = server.platform.database;
  const accountIds = players.map(({ accountId }) => accountId);

  /** After every turn: what each has, and whether it may go out. */
  async function expectMoney(): Promise<void> {
    // Winnings of free rounds leave cash as soon as anybody looks at what can be taken out.
    const spinning = players.filter(({ plays }) => plays.takeHasWon());
    await Promise.all(
      spinning.map(({ accountId }) =>
        kysely.transaction().execute((tx) => promotions.ofCashier.findLeft(tx, accountId)),
      ),
    );
    const held = await readHeld();
    const left = await readLeft();
    for (const [at, { accountId, model }] of players.entries()) {
      const { cash, bonus } = model.own;
      const wanted = { 'player:bonus': bonus, 'player:cash': cash };
      const own = { 'player:bonus': 0n, 'player:cash': 0n, ...held.get(accountId) };
      expect({ at, ...own }).toEqual({ at, ...wanted });
      if (!left.has(accountId)) expect(cash + model.paidOut()).toBeLessThanOrEqual(model.bound());
    }
  }

  const buckets = [...new Set(accountIds.map(bucketOf))];

  async function readHeld(): Promise<Map<AccountId, Record<string, bigint>>> {
    const { rows } = await pool.query(
      `select owner_id, kind, balance::text from ledger.account
       where bucket = any($1) and owner_id = any($2) and (balance <> 0 or kind in ('player:cash', 'player:bonus'))`,
      [buckets, accountIds],
    );
    const held = new Map<AccountId, Record<string, bigint>>();
    for (const { owner_id, kind, balance } of rows)
      held.set(owner_id, { ...held.get(owner_id), [kind]: BigInt(balance) });
    return held;
  }

  async function readLeft(): Promise<Set<AccountId>> {
    const { rows } = await pool.query(
      `select distinct account_id from promotions.requirement
       where bucket = any($1) and account_id = any($2) and state = 'OPEN'`,
      [buckets, accountIds],
    );
    return new Set(rows.map((row) => row.account_id));
  }

  /** Once the feed has been read, or what was due has been done. */
  async function expectTurnover(): Promise<void> {
    const requirements = await pool.query(
      `select account_id, target::text, progress::text, state from promotions.requirement
       where bucket = any($1) and account_id = any($2) order by requirement_id`,
      [buckets, accountIds],
    );
    const awards = await pool.query(
      `select account_id, state, ending from promotions.award
       where bucket = any($1) and account_id = any($2) order by award_id`,
      [buckets, accountIds],
    );
    for (const { accountId, model } of players) {
      const own = (row: { account_id: AccountId }) => row.account_id === accountId;
      expect(
        requirements.rows
          .filter(own)
          .map(({ target, progress, state }) => `${progress} of ${target} ${state}`),
      ).toEqual(model.requirements.map(({ target, progress, state }) => `${progress} of ${target} ${state}`));
      expect(awards.rows.filter(own).map(({ state, ending }) => `${state} ${ending}`)).toEqual(
        model.awards.map(({ state, ending }) => `${state} ${ending}`),
      );
    }
  }

  return { expectMoney, expectTurnover };
}
