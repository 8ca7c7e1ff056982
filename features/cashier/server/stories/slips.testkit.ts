import { randomBytes } from 'node:crypto';
import { parseDecimal } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { SlipId } from '@kislap/slips/contract/slips.ids';
import { expect } from 'vitest';
import { pickOf } from './acts.testkit.ts';
import type { Player } from './player.testkit.ts';
import type { StepOf } from './steps.testkit.ts';
import { type Deposit, hasArrived } from './story.testkit.ts';
import { type StoryWorld, succeeds } from './world.testkit.ts';

/** What becomes of transfers at the player's own bank. */
export function createSlipActs({ slips, world, by, idOf }: StoryWorld, player: Player) {
  const { deposits, purse } = player;
  const transfers = () => player.asked().filter(({ kind }) => kind === 'bank');
  const slipIds = new Map<Deposit, SlipId>();

  /** What arrived by the bank's own statement. */
  function credit(deposit: Deposit, paid: bigint): boolean {
    const { slip, records } = deposit;
    const payment = records[0];
    if (!slip || !payment || purse.claimed.has(slip)) return false;
    purse.claimed.add(slip);
    Object.assign(payment, { status: 'completed', paid });
    deposit.slip = null;
    deposits.learn(deposit, 0);
    return true;
  }

  return {
    async slip({ pick, isUsed }: StepOf<'slip'>): Promise<void> {
      const deposit = pickOf(transfers(), pick);
      if (!deposit) return;
      const used = isUsed ? [...purse.claimed].at(-1) : undefined;
      const reference = used ?? `BPI${randomBytes(8).toString('hex').toUpperCase()}`;
      const file = new File([`%PDF-1.4\n${randomBytes(12).toString('hex')}\n%%EOF`], 'slip.pdf');
      const body = { bankReference: reference, slip: file };
      const depositId = await idOf(deposit);
      let slipId: SlipId | undefined;
      const isSent = await succeeds(
        slips.sending.send(player.id, depositId, body).then((view) => {
          slipId = view.slips.find(({ state }) => state === 'WAITING')?.slipId;
        }),
      );
      const isAwaited = ['PENDING', 'EXPIRED', 'CANCELLED'].includes(deposit.state);
      expect(isSent).toBe(isAwaited && deposit.slip === null && deposit.slips < 10);
      if (!isSent) return;
      if (slipId) slipIds.set(deposit, slipId);
      deposit.slip = reference;
      deposit.slips += 1;
    },

    async judge({ pick, how, pesos }: StepOf<'judge'>): Promise<void> {
      const deposit = pickOf(
        transfers().filter(({ slip }) => slip !== null),
        pick,
      );
      const slipId = deposit && slipIds.get(deposit);
      const reference = deposit?.slip;
      if (!slipId || !reference) return;
      if (how === 'reject') {
        await slips.desk.reject(slipId, { reason: 'unreadable', note: 'not to be read' }, by('finance'));
        deposit.slip = null;
        return;
      }
      if (how === 'exact') {
        const bookedOn = manilaDay(world.now);
        const line = { bankReference: reference, bookedOn, amount: deposit.asked, text: '' };
        await slips.importLines({ methodId: 'bank-transfer', lines: [line] }, by('owner'));
        const isDone = await succeeds(slips.accepting.accept(slipId, reference, by('finance')));
        expect({ how, isDone }).toEqual({ how, isDone: credit(deposit, deposit.asked) });
        return;
      }
      const paid = parseDecimal(`${pesos}.50`);
      const isDone = await succeeds(
        slips.accepting
          .ask({ slipId, paid, lineReference: reference }, 'by the statement', by('finance'))
          .then(async (value) => {
            const reply = await world.second({ status: 200, code: undefined, value });
            if (reply.status !== 200) throw new Error(reply.code);
          }),
      );
      expect({ how, isDone }).toEqual({ how, isDone: credit(deposit, paid) });
    },

    /** Two people sent it back at the bank. */
    async handBack({ pick }: StepOf<'handBack'>): Promise<void> {
      const deposit = pickOf(transfers().filter(hasArrived), pick);
      if (!deposit) return;
      const depositId = await idOf(deposit);
      const isDone = await succeeds(
        slips
          .askReturned(depositId, 'sent at the bank', by('finance'))
          .then((value) => world.second({ status: 200, code: undefined, value })),
      );
      expect(isDone).toBe(deposit.state === 'RETURNING');
      if (isDone) deposits.endReturn(deposit);
    },
  };
}
