import type { ActingOperator } from '@kislap/approvals/server';
import type { OperatorRole } from '@kislap/contract-kit';
import { newId } from '@kislap/platform/database/ids.ts';
import { nameInside } from '@kislap/platform/web/outside.client.ts';
import { createSlips } from '@kislap/slips/server/slips.service.ts';
import { expect } from 'vitest';
import type { DepositId } from '../../contract/cashier.ids.ts';
import { buildWorld } from '../cashier.world.ts';
import { mayaKeys, startMaya } from '../providers/maya.adversary.ts';
import { startXendit, xenditKeys } from '../providers/xendit.adversary.ts';
import { rulesUpTo } from '../withdrawals/rules.testkit.ts';
import { killable } from './killing.testkit.ts';
import {
  automaticMax,
  type Deposit,
  depositFees,
  type Kind,
  type Payer,
  partMax,
  peso,
  type Withdrawal,
} from './story.testkit.ts';
import { createMayaTill, createSandboxTill, createXenditTill, type Till } from './tills.testkit.ts';

export type StoryWorld = Awaited<ReturnType<typeof openStoryWorld>>;

export const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** A house with every kind of payment method, and two operators of it. */
export async function openStoryWorld() {
  nameInside(['127.0.0.1']);
  const world = await buildWorld({ seen: killable });
  const webhookUrl = (key: string) => () => `${world.url}/cashier/webhooks/${key}`;
  const xendit = await startXendit(webhookUrl('xendit'));
  const maya = await startMaya({ webhookUrl: webhookUrl('maya'), now: () => world.now });
  const { pool } = world.platform.database;
  const { cashier } = world;

  const slips = createSlips({ ...world.made, platform: world.platform, tellPlayer: world.inbox.tell });
  cashier.slots.providers.add(slips.provider);

  const by = (role: OperatorRole): ActingOperator => ({
    actor: {
      kind: 'operator',
      operatorId: newId(world.now),
      sessionId: newId(world.now),
      username: `op-${role}`,
      role,
    },
    ip: '127.0.0.1',
    requestId: 'a-story',
  });

  const connection = { merchantId: 'kislap', publicKey: null };
  await cashier.providers.connect('xendit', {
    ...{ ...connection, baseUrl: xendit.baseUrl, apiKey: xenditKeys.secretKey },
    ...{ webhookSecret: xenditKeys.callbackToken },
  });
  await cashier.providers.connect('maya', {
    ...{ ...connection, baseUrl: maya.baseUrl, apiKey: mayaKeys.secretKey },
    ...{ publicKey: mayaKeys.publicKey, webhookSecret: maya.publicKey },
  });
  const account = { methodId: 'bank-transfer', bankName: 'BPI', holder: 'Kislap Inc.', number: '1234-5678' };
  const asked = await slips.accounts.ask(account, 'the first one', by('owner'));
  expect((await world.second({ status: 200, code: undefined, value: asked })).status).toBe(200);
  await pool.query('UPDATE cashier.method SET is_enabled = true');
  await pool.query("UPDATE cashier.method SET part_max = $1 WHERE direction = 'withdrawal'", [partMax]);
  await pool.query(
    "UPDATE cashier.method SET fee = $1 WHERE direction = 'deposit' AND provider_key = 'xendit'",
    [depositFees.xendit],
  );
  const rules = rulesUpTo(`${automaticMax / peso}`);
  const informs = Object.fromEntries(Object.keys(rules.flags).map((flag) => [flag, 'informs']));
  await cashier.changeSetting({ risk_rules: { ...rules, flags: { ...rules.flags, ...informs } } });

  const tills: Partial<Record<Kind, Till>> & Record<Payer, Till> = {
    sandbox: createSandboxTill(world),
    xendit: createXenditTill(xendit),
    maya: createMayaTill(maya, () => world.now),
  };

  /** A second payment is found by its record. */
  async function keyOf(order: Deposit | Withdrawal): Promise<string> {
    if (order.type === 'withdrawal' || order.second === null) return order.key;
    const { of: first, nth } = order.second;
    return `second ${tills[first.kind]?.list(await idOf(first))[nth]}`;
  }

  /** The house's id of an order, by the key that it was asked for with. */
  async function idOf(order: Deposit | Withdrawal): Promise<DepositId> {
    if (order.id === null) {
      const key = await keyOf(order);
      const { rows } = await pool.query<{ id: string }>(
        `SELECT ${order.type}_id AS id FROM cashier.${order.type} WHERE idempotency_key = $1`,
        [key],
      );
      order.id = rows[0]?.id ?? null;
    }
    if (order.id === null) throw new TypeError(`no ${order.type} of ${order.key}`);
    return order.id as DepositId;
  }

  return {
    world,
    slips,
    tills,
    by,
    setMoods(moods: Record<Kind, string>) {
      world.adversary.mood = moods.sandbox as typeof world.adversary.mood;
      xendit.mood = moods.xendit as typeof xendit.mood;
      maya.mood = moods.maya === 'halfway' ? 'ok' : (moods.maya as typeof maya.mood);
      maya.lostPath = moods.maya === 'halfway' ? 'execute' : null;
    },

    idOf,

    /** The house's id of the try of each part that counts. */
    async payoutIds(order: Withdrawal): Promise<Map<number, string>> {
      const { rows } = await pool.query<{ part: number; payout_id: string }>(
        `SELECT DISTINCT ON (part) part, payout_id FROM cashier.payout
         WHERE withdrawal_id = (SELECT withdrawal_id FROM cashier.withdrawal WHERE idempotency_key = $1)
         ORDER BY part, status = 'FAILED', attempt DESC`,
        [order.key],
      );
      return new Map(rows.map(({ part, payout_id }) => [part, payout_id]));
    },

    async close() {
      xendit.close();
      maya.close();
      await world.close();
    },
  };
}
