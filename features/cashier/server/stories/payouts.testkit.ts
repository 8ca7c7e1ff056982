import { randomBytes } from 'node:crypto';
import { formatDecimal } from '@kislap/contract-kit';
import { expect } from 'vitest';
import { pin } from '../cashier.world.ts';
import { pickOf } from './acts.testkit.ts';
import type { Player } from './player.testkit.ts';
import type { StepOf } from './steps.testkit.ts';
import { isLast, lastTry, peso, type Try, type Withdrawal } from './story.testkit.ts';
import type { StoryWorld } from './world.testkit.ts';

const note = 'as it was looked up';
const marks = ['paid', 'failed', 'received', 'repaid', 'refunded'];

/** What a player, operators and providers do about withdrawals, in the house and in the model. */
export function createWithdrawalActs({ world, tills, idOf, payoutIds }: StoryWorld, player: Player) {
  const { withdrawals, purse } = player;

  /** The ones that move come first: of what has ended there is more and more. */
  function pickOne(pick: number): Withdrawal | undefined {
    const moving = purse.withdrawals.filter((one) => !isLast(one));
    return pickOf(moving.length > 0 ? moving : purse.withdrawals, pick);
  }

  async function decide(id: string, act: StepOf<'decide'>['act']) {
    if (act === 'cancel')
      return world.call('POST', `/wps/cashier/withdrawals/${id}/cancel`, { as: player.id });
    if (act === 'repay')
      return world.second(
        await world.call('POST', `/console/api/cashier/withdrawals/${id}/ask`, {
          as: 'finance',
          body: { act, reason: note },
        }),
      );
    if (marks.includes(act)) return world.console(id, 'mark', { outcome: act, note });
    return world.console(id, act, act === 'reject' ? { reason: 'other' } : {});
  }

  /** A try of a part that its provider knows of. */
  async function findSent(pick: number, part: number) {
    const order = pickOne(pick);
    if (!order) return undefined;
    const place = (part - 1) % Math.max(1, order.parts.length);
    const one: Try | undefined = order.parts[place] && lastTry(order.parts[place]);
    if (!one?.sent || one.sent.status === 'prepared') return undefined;
    const payoutId = (await payoutIds(order)).get(place + 1);
    if (!payoutId) throw new TypeError(`no payout of part ${part}`);
    return { order, one, sent: one.sent, payoutId, till: tills[order.kind] };
  }

  return {
    async withdraw({ kind, pesos }: StepOf<'withdraw'>): Promise<void> {
      const key = randomBytes(8).toString('hex');
      const amount = BigInt(pesos) * peso;
      const body = { payeeId: player.payees[kind], amount: formatDecimal(amount), paymentPassword: pin };
      const reply = await world.call('POST', '/wps/cashier/withdrawals', { as: player.id, key, body });
      const isTaken = withdrawals.apply(kind, amount, key);
      expect({ isTaken: reply.status === 200, code: reply.code }).toEqual({ isTaken, code: reply.code });
    },

    async decide({ pick, act }: StepOf<'decide'>): Promise<void> {
      const order = pickOne(pick);
      if (!order) return;
      const reply = await decide(await idOf(order), act);
      const isDone = withdrawals.acts[act](order);
      expect({ act, isDone: reply.status === 200, code: reply.code }).toEqual({
        act,
        isDone,
        code: reply.code,
      });
    },

    async answer({ pick, part, word }: StepOf<'answer'>): Promise<void> {
      const order = pickOne(pick);
      if (!order) return;
      const path = `/wps/cashier/withdrawals/${await idOf(order)}/confirm`;
      const body = { answer: word, ...(part !== null && { part }) };
      const { status } = await world.call('POST', path, { as: player.id, body });
      expect({ word, isDone: status === 200 }).toEqual({
        word,
        isDone: withdrawals.answer(order, part, word),
      });
    },

    /** What becomes of it at the provider, which nobody was told yet. */
    async payout({ pick, part, what }: StepOf<'payout'>): Promise<void> {
      const found = await findSent(pick, part);
      if (!found) return;
      const { sent, till, payoutId } = found;
      if (what === 'lie' || what === 'truth') sent.isLying = what === 'lie';
      else sent.status = what;
      till.writeSent(payoutId, sent);
    },

    async tellPayout({ pick, part, told }: StepOf<'tellPayout'>): Promise<void> {
      const found = await findSent(pick, part);
      if (!found || found.order.kind === 'maya') return;
      const { order, one, till, payoutId } = found;
      const event = told === 'again' ? `same-${payoutId}` : `evt-${randomBytes(8).toString('hex')}`;
      const statuses = await Promise.all(
        Array.from({ length: told === 'thrice' ? 3 : 1 }, () => till.tellSent(payoutId, event, told)),
      );
      const isLetIn = told !== 'forged' && told !== 'old';
      const isDown = player.moods[order.kind] === 'down';
      expect(new Set(statuses)).toEqual(new Set([isLetIn ? (isDown ? 503 : 200) : 401]));
      if (isLetIn && told !== 'stranger') withdrawals.hear(order, one, event);
    },
  };
}
