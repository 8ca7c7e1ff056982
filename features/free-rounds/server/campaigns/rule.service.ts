import type { Act, ActingOperator } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { Money } from '@kislap/contract-kit/money';
import type { Tx } from '@kislap/platform/database/database.ts';
import { brand } from '@kislap/site/server';
import * as z from 'zod/mini';
import type { FreeRoundsParts } from '../free-rounds.parts.ts';
import { freeRoundsSetting, worthOf } from '../free-rounds.setting.ts';

const Payload = z.object({ worthOfOne: Money });
const target = `setting:${freeRoundsSetting.name}`;

/** The worth that one operator alone may give: lowered by one, raised by two. */
export function createRule({ platform, approvals, audit, site }: FreeRoundsParts) {
  const db = platform.database.kysely;

  async function change(tx: Tx, worthOfOne: bigint, by: ActingOperator, reason: string): Promise<void> {
    const next = { worthOfOne: formatDecimal(worthOfOne) };
    const { before, after } = await site.changeSetting(tx, freeRoundsSetting, next);
    const action = 'free_rounds.rule_changed';
    await audit.record(tx, { ...by, action, target, before, after: { ...after, reason } });
  }

  const raise: Act<typeof Payload> = {
    kind: 'free_rounds.rule',
    payload: Payload,
    ask: 'freeRounds.decide',
    decide: 'freeRounds.decide',
    async describe(_tx, { worthOfOne }) {
      const { value } = await site.readSetting(freeRoundsSetting);
      const [before, after] = [worthOf(value), worthOfOne].map(formatDecimal);
      const field = {
        name: 'worthOfOne',
        as: 'money' as const,
        before: before ?? null,
        after: after ?? null,
      };
      return { thing: target, title: brand.name, fields: [field] };
    },
    async perform(tx, { worthOfOne }, { approver, requestedBy, reason }) {
      await change(tx, worthOfOne, approver, `${requestedBy}: ${reason}`);
      return () => site.announce();
    },
  };
  const ask = approvals.define(raise);

  return async (worthOfOne: bigint, reason: string, by: ActingOperator) => {
    const before = worthOf((await site.readSetting(freeRoundsSetting)).value);
    if (worthOfOne > before) return { worthOfOne: before, approval: await ask({ worthOfOne }, reason, by) };
    await db.transaction().execute((tx) => change(tx, worthOfOne, by, reason));
    site.announce();
    return { worthOfOne, approval: null };
  };
}
