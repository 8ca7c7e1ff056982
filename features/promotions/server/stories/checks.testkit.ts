import { isDeepStrictEqual } from 'node:util';
import type { AccountId } from '@kislap/contract-kit';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { expect } from 'vitest';
import type { PromotionsWorld } from '../promotions.world.ts';
import type { Player } from './player.testkit.ts';

/** What is expected of one player; what was told of him is said where it is not so. */
function hold({ story }: Player, actual: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(actual, wanted)) expect(actual, story.join(' ')).toEqual(wanted);
}

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
    for (const player of players) {
      const { accountId, model } = player;
      const { cash, bonus } = model.own;
      const own = { 'player:bonus': 0n, 'player:cash': 0n, ...held.get(accountId) };
      hold(player, own, { 'player:bonus': bonus, 'player:cash': cash });
      if (!left.has(accountId)) hold(player, cash + model.paidOut() <= model.bound(), true);
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
    for (const player of players) {
      const { accountId, model } = player;
      const own = (row: { account_id: AccountId }) => row.account_id === accountId;
      hold(player, requirements.rows.filter(own).map(turnover), model.requirements.map(turnover));
      hold(player, awards.rows.filter(own).map(award), model.awards.map(award));
    }
  }

  return { expectMoney, expectTurnover };
}

function turnover({
  target,
  progress,
  state,
}: Record<'target' | 'progress', bigint | string> & { state: string }) {
  return `${progress} of ${target} ${state}`;
}

function award({ state, ending }: { state: string; ending: string | null }): string {
  return `${state} ${ending}`;
}
