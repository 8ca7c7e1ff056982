import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, WriteOp } from '../../../packages/testkit/src/history/index.ts';
import type { Dice } from '../dice.ts';
import type { House } from '../house.ts';
import type { Fault, Outcome } from '../outcome.ts';
import { prove } from '../proof.ts';
import { describeJobs, findPayouts } from './cashier.queries.ts';
import { type CashierHouse, type Member, pin } from './cashier-house.ts';

const source = 'cashier';
const peso = 1_000_000n;
const limitMs = 90_000;
const answerLimitMs = 60_000;

interface Till {
  house: House;
  cashier: CashierHouse;
  inDoubt: number;
  giveUpAt: number;
}

/** Players pay in and out over HTTP through the api and the worker, one of which dies on the way. */
export async function runCashierSeed(
  house: House,
  cashier: CashierHouse,
  fault: Fault,
  dice: Dice,
): Promise<Outcome> {
  const till: Till = { house, cashier, inDoubt: 0, giveUpAt: performance.now() + limitMs };
  const callsBefore = cashier.history.calls.length;
  await house.process('api');
  await house.process('worker');
  const running = await house.process(fault.process);
  let isReached = false;
  const stopListening = running.onMessage(({ reached }) => {
    if (reached === fault.point) isReached = true;
  });
  await running.give({ ...fault, postmaster: house.postmaster() });

  // Whoever died is started again at once, as a service manager would.
  let isOver = false;
  const keeper = (async () => {
    while (!isOver) {
      await house.reviveDatabase();
      for (const name of ['api', 'worker'] as const) await house.process(name);
      await sleep(20);
    }
  })();
  keeper.catch(() => undefined);
  const members = cashier.members.slice(0, 2 + dice.below(2));
  try {
    await Promise.all(members.map((member) => payInAndOut(till, member, dice)));
  } finally {
    isOver = true;
    await keeper;
  }
  stopListening();
  if (!running.isRunning()) isReached = true;
  const problems = await prove(house.pool(), cashier.history, { hasFold: false });
  const operations = cashier.history.calls.length - callsBefore;
  return { isReached, operations, inDoubt: till.inDoubt, problems };
}

async function payInAndOut(till: Till, member: Member, dice: Dice): Promise<void> {
  const paidIn = BigInt(500 + dice.below(500));
  await payIn(till, member, paidIn);
  await payOut(till, member, BigInt(100 + dice.below(300)));
}

async function payIn(till: Till, member: Member, pesos: bigint): Promise<void> {
  const { provider, history } = till.cashier;
  const body = { methodId: 'gcash', amount: `${pesos}.00` };
  const { depositId } = await insist(till, member, '/wps/cashier/deposits', body);
  const checkout = [...provider.checkouts.values()].find(({ referenceId }) => referenceId === depositId);
  if (!checkout) throw new Error(`the provider knows nothing of deposit ${depositId}`);
  const op = writeOf(member, String(depositId), { cashChange: pesos * peso, type: 'DEPOSIT' });
  await tell(till, () => history.invoke(op), ['checkout', checkout.id, 'completed']);
}

async function payOut(till: Till, member: Member, pesos: bigint): Promise<void> {
  const { provider, history } = till.cashier;
  const body = { payeeId: member.payeeId, amount: `${pesos}.00`, paymentPassword: pin };
  const hold = writeOf(member, undefined, { cashChange: -pesos * peso });
  const { withdrawalId } = await insist(till, member, '/wps/cashier/withdrawals', body, hold);
  const id = String(withdrawalId);
  for (;;) {
    if (performance.now() > till.giveUpAt) {
      throw new Error(`withdrawal ${id} is not paid: ${await describeJobs(till.house.pool(), id)}`);
    }
    const { status, payoutIds } = await findPayouts(till.house.pool(), id).catch(() => ({
      status: '',
      payoutIds: [] as string[],
    }));
    if (status === 'PAID') return;
    const payouts = [...provider.payouts.values()].filter(({ referenceId }) =>
      payoutIds.includes(referenceId),
    );
    if (payouts.length > 1) throw new Error(`withdrawal ${id} was asked for ${payouts.length} times`);
    const [payout] = payouts;
    if (payout && status === 'PAYING') {
      const op = writeOf(member, `${id}:paid`, { cashChange: 0n });
      await tell(till, () => history.invoke(op), ['payout', payout.id, 'succeeded']);
    }
    await sleep(30);
  }
}

function writeOf(member: Member, reference: string | undefined, effect: WriteOp['effect']): WriteOp {
  const known = reference === undefined ? {} : { reference };
  return { kind: 'write', accountId: member.accountId, source, effect, ...known };
}

/** The provider says it until it is heard, always as the same event. */
async function tell(
  till: Till,
  invoke: () => Call,
  [kind, id, status]: ['checkout' | 'payout', string, string],
): Promise<void> {
  const { provider, history } = till.cashier;
  const eventId = `evt_${id}`;
  for (;;) {
    const call = invoke();
    const answer = await provider.tell(kind, id, status, { eventId }).catch(() => 0);
    if (answer === 200) return history.acknowledge(call, { outcome: 'accepted' });
    history.lose(call);
    till.inDoubt += 1;
    requireTime(till, `the webhook of ${kind} ${id} is answered with ${answer}`);
    await sleep(50);
  }
}

/** The player's browser asks with the same key until it is answered. */
async function insist(
  till: Till,
  member: Member,
  to: string,
  body: object,
  op?: WriteOp,
): Promise<Record<string, unknown>> {
  const { house, cashier } = till;
  const key = randomUUID();
  for (;;) {
    const call = op && cashier.history.invoke(op);
    try {
      const response = await fetch(`http://127.0.0.1:${house.portOf('api')}${to}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${member.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerLimitMs),
      });
      const { code, value } = (await response.json()) as { code?: string; value: Record<string, unknown> };
      if (response.status === 200) {
        if (call)
          cashier.history.acknowledge(call, { outcome: 'accepted', reference: String(value.withdrawalId) });
        return value;
      }
      if (response.status < 500 && code !== 'request_in_progress')
        throw new Refused(`${to}: ${response.status} ${code} ${JSON.stringify(value)}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    if (call) cashier.history.lose(call);
    till.inDoubt += 1;
    requireTime(till, `${to} is not answered`);
    await sleep(50);
  }
}

class Refused extends Error {}

function requireTime({ giveUpAt }: Till, what: string): void {
  if (performance.now() > giveUpAt) throw new Error(what);
}
