import { randomBytes } from 'node:crypto';
import { executorOf } from '@kislap/ledger';
import { expect } from 'vitest';
import type { Player } from './player.testkit.ts';
import type { StepOf } from './steps.testkit.ts';
import { type Deposit, depositMax, type Kind, type Payment, peso } from './story.testkit.ts';
import { type StoryWorld, succeeds } from './world.testkit.ts';

const methodOf: Record<Kind, string> = {
  sandbox: 'gcash',
  xendit: 'xendit-gcash',
  maya: 'maya-checkout',
  bank: 'bank-transfer',
};

/** The one that a number means, of all that there are. */
export function pickOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items.length === 0 ? undefined : items[pick % items.length];
}

/** What a player, a payer and a provider do about deposits, in the house and in the model. */
export function createDepositActs(story: StoryWorld, player: Player) {
  const { world, tills, idOf } = story;
  const { deposits } = player;

  /** Not over HTTP, which answers a key that succeeded as it did before. */
  const open = (kind: Kind, amount: bigint, key: string) =>
    succeeds(
      world.cashier.deposits.create(player.id, {
        ...{ ip: '127.0.0.1', key, language: 'EN', methodId: methodOf[kind], amount },
      }),
    );

  /** One that reached its provider, and its records there. */
  function atProvider(pick: number) {
    const all = player.asked().filter(({ kind, records }) => kind !== 'bank' && records.length > 0);
    return pickOf(all, pick);
  }

  async function nameOf(deposit: Deposit, nth: number): Promise<string> {
    const name = tills[deposit.kind]?.list(await idOf(deposit))[nth];
    if (!name) throw new TypeError(`no record ${nth} of ${deposit.key}`);
    return name;
  }

  async function write(deposit: Deposit, nth: number): Promise<void> {
    const payment = deposit.records[nth];
    if (payment) tills[deposit.kind]?.write(await nameOf(deposit, nth), payment);
  }

  function paidOf({ kind, asked, fee }: Deposit, what: string): bigint {
    const whole = asked + fee;
    if (kind === 'maya' || kind === 'bank') return whole;
    if (what === 'short') return whole - 50n * peso;
    if (what === 'over') return whole + 75n * peso;
    if (what === 'huge') return depositMax + 500n * peso;
    // The fee of one method eats it up.
    return what === 'tiny' ? 12n * peso : whole;
  }

  function endOf({ kind }: Deposit, what: string): Payment['status'] {
    if (what === 'expire' || kind === 'xendit') return 'expired';
    return what === 'fail' ? 'failed' : 'cancelled';
  }

  return {
    async open({ kind, pesos }: StepOf<'open'>): Promise<void> {
      const key = randomBytes(8).toString('hex');
      const amount = BigInt(pesos) * peso;
      const isOpened = await open(kind, amount, key);
      expect({ kind, isOpened }).toEqual({ kind, isOpened: deposits.open(kind, amount, key) });
    },

    async openAgain({ pick }: StepOf<'openAgain'>): Promise<void> {
      const deposit = pickOf(player.asked(), pick);
      if (!deposit) return;
      const isOpened = await open(deposit.kind, deposit.asked, deposit.key);
      const { state, isStopped } = deposit;
      expect({ state, isStopped, isOpened }).toEqual({
        ...{ state, isStopped, isOpened: deposits.openPage(deposit) },
      });
    },

    /** What somebody does on the provider's page. */
    async payer({ pick, what }: StepOf<'payer'>): Promise<void> {
      const deposit = atProvider(pick);
      if (!deposit) return;
      if (what === 'twice') {
        if (deposit.records.length > 3) return;
        tills[deposit.kind]?.again(await idOf(deposit));
        const asked = deposit.asked + deposit.fee;
        deposit.records.push({ status: 'completed', asked, paid: asked, returned: 0n, isChargedBack: false });
        await write(deposit, deposit.records.length - 1);
        return;
      }
      const nth = deposit.records.findIndex(({ status }) => status !== 'completed');
      const payment = deposit.records[nth];
      if (!payment) return;
      if (what === 'fail' || what === 'cancel' || what === 'expire') {
        if (payment.status === 'pending') payment.status = endOf(deposit, what);
      } else Object.assign(payment, { status: 'completed', paid: paidOf(deposit, what) });
      await write(deposit, nth);
    },

    /** What the provider sends back by itself, or the payer's bank. */
    async back({ pick, what }: StepOf<'back'>): Promise<void> {
      const deposit = atProvider(pick);
      const nth = deposit?.records.findLastIndex(({ status }) => status === 'completed') ?? -1;
      const payment = deposit?.records[nth];
      if (!deposit || !payment || payment.returned >= payment.paid) return;
      if (what === 'chargeback' && deposit.kind === 'sandbox') payment.isChargedBack = true;
      else if (what === 'part' && deposit.kind !== 'sandbox' && payment.returned + peso < payment.paid)
        payment.returned += peso;
      else payment.returned = payment.paid;
      await write(deposit, nth);
    },

    /** Its book says that something else was asked for, or the truth again. */
    async lie({ pick }: StepOf<'lie'>): Promise<void> {
      const deposit = atProvider(pick);
      const payment = deposit?.records[0];
      if (!deposit || !payment) return;
      const truth = deposit.asked + deposit.fee;
      if (payment.asked === truth && payment.status !== 'pending') return;
      payment.asked = payment.asked === truth ? 100n * peso : truth;
      await write(deposit, 0);
    },

    async tell({ pick, nth, told }: StepOf<'tell'>): Promise<void> {
      const deposit = atProvider(pick);
      const till = deposit && tills[deposit.kind];
      if (!till) return;
      const which = nth % deposit.records.length;
      const name = await nameOf(deposit, which);
      const event = told === 'again' ? `same-${name}` : `evt-${randomBytes(8).toString('hex')}`;
      const statuses = await Promise.all(
        Array.from({ length: told === 'thrice' ? 3 : 1 }, () => till.tell(name, event, told)),
      );
      const isLetIn = told !== 'forged' && told !== 'old' && !(told === 'lying' && deposit.kind === 'maya');
      const isDown = player.moods[deposit.kind] === 'down';
      expect(new Set(statuses)).toEqual(new Set([isLetIn ? (isDown ? 503 : 200) : 401]));
      if (isLetIn && told !== 'stranger') deposits.hear(deposit, which, event);
    },
  };
}

/** What operators do about deposits, and a player who takes a break. */
export function createDeskActs({ world, idOf }: StoryWorld, player: Player) {
  const { deposits, purse } = player;
  const kysely = world.platform.database.kysely;

  return {
    async held({ pick, as }: StepOf<'held'>): Promise<void> {
      const all = purse.deposits.filter(({ state }) => state === 'HELD' || state === 'RETURNING');
      const deposit = pickOf(all, pick);
      if (!deposit) return;
      const path = `/console/api/cashier/deposits/${await idOf(deposit)}/${as}`;
      const body = as === 'credit' ? { reason: 'the payer sent it' } : undefined;
      const asked = await world.call('POST', path, { as: 'finance', body });
      const reply = as === 'credit' ? await world.second(asked) : asked;
      const isDone = as === 'credit' ? deposits.creditHeld(deposit) : deposits.returnAgain(deposit);
      expect({ as, isDone: reply.status === 200 }).toEqual({ as, isDone });
    },

    async lift({ kind }: StepOf<'lift'>): Promise<void> {
      const body = { accountId: player.id, methodId: methodOf[kind], note: 'the player called' };
      const { status } = await world.call('POST', '/console/api/cashier/method-stops/lift', {
        as: 'finance',
        body,
      });
      expect(status === 200).toBe(purse.stopped.delete(kind));
      if (status === 200) purse.failures = purse.failures.filter((failure) => failure.kind !== kind);
    },

    /** In the order of the real one. */
    async pause({ hours }: StepOf<'pause'>): Promise<void> {
      const until = purse.at + hours * 3_600_000;
      const guard = { rules: [], excludedUntil: null, coolingUntil: new Date(until) };
      await kysely.transaction().execute(async (tx) => {
        await world.cashier.stopping.lock(tx, player.id);
        await world.ledger.setGuard(executorOf(tx), player.id, guard);
        await world.cashier.stopping.stopUnfit(tx, player.id);
      });
      deposits.pause(until);
    },
  };
}
