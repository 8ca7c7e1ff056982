import { type Deposit, depositMax, least, type Payment, type Purse } from './story.testkit.ts';

/** What money does that came: it is credited, or held, and may go back. */
export function createArrivalModel(purse: Purse) {
  const isPaused = () => purse.coolingUntil > purse.at;

  function credit(deposit: Deposit): void {
    deposit.state = 'PAID';
    purse.cash += deposit.amount;
    payOwed(deposit);
  }

  function payOwed(order: { lines: number }): void {
    const part = least(purse.owed, purse.cash);
    if (part === 0n) return;
    purse.owed -= part;
    purse.cash -= part;
    order.lines += 1;
  }

  function hold(deposit: Deposit, state: 'HELD' | 'RETURNING', isStopped: boolean): void {
    Object.assign(deposit, { state, isStopped, lines: 2 });
    purse.held += deposit.amount;
    if (state === 'RETURNING') purse.jobs.push({ does: 'return', of: deposit });
  }

  function endReturn(deposit: Deposit): void {
    deposit.state = 'RETURNED';
    deposit.lines += 1;
    purse.held -= deposit.amount;
  }

  function arrive(deposit: Deposit, payment: Payment): void {
    const net = payment.paid - deposit.fee;
    deposit.amount = net > 0n ? net : payment.paid;
    if (net <= 0n) hold(deposit, 'RETURNING', false);
    else if (net > deposit.asked && net > depositMax) hold(deposit, 'HELD', false);
    else if (deposit.isStopped || isPaused()) {
      hold(deposit, 'RETURNING', true);
    } else {
      deposit.lines = 1;
      credit(deposit);
    }
  }

  /** What went back of money that is here. */
  function followBack(deposit: Deposit, { paid, returned, isChargedBack }: Payment): void {
    const isGone = isChargedBack || returned >= paid;
    if (deposit.state === 'HELD' || deposit.state === 'RETURNING') {
      if (isGone) endReturn(deposit);
      return;
    }
    if (deposit.state !== 'PAID') return;
    const whole = isChargedBack || returned > deposit.amount ? deposit.amount : returned;
    const left = whole - deposit.takenBack;
    if (left <= 0n) return;
    const lent = purse.cash < left ? left - purse.cash : 0n;
    purse.owed += lent;
    purse.cash -= left - lent;
    deposit.lines += lent > 0n ? 2 : 1;
    deposit.takenBack += left;
    if (isChargedBack) deposit.state = 'CHARGED_BACK';
    else if (deposit.takenBack === deposit.amount) deposit.state = 'REFUNDED';
  }

  function takeSecond(first: Deposit, payment: Payment, nth: number): void {
    if (payment.status !== 'completed' || payment.paid <= payment.returned) return;
    const second: Deposit = {
      ...first,
      key: `second of ${first.key}, ${nth}`,
      id: null,
      asked: payment.paid,
      fee: 0n,
      amount: payment.paid,
      records: [payment],
      known: 0,
      takenBack: 0n,
      told: new Set(),
      second: { of: first, nth },
    };
    purse.deposits.push(second);
    hold(second, 'RETURNING', false);
  }

  return { isPaused, credit, payOwed, endReturn, arrive, followBack, takeSecond };
}
