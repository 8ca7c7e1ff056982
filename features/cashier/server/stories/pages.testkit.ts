import {
  type Deposit,
  type Kind,
  type Mood,
  NoAnswer,
  type Payment,
  type Purse,
  Refused,
} from './story.testkit.ts';

const minute = 60_000;

/** A call that changes something at the provider. */
export function post(mood: Mood, effect: () => void): void {
  if (mood === 'down') throw new NoAnswer();
  if (mood === 'refusing') throw new Refused();
  effect();
  if (mood === 'lost') throw new NoAnswer();
}

export function ask(mood: Mood): void {
  if (mood === 'down') throw new NoAnswer();
}

/** The hosted page of a deposit, and what stops a method for a player. */
export function createPageModel(purse: Purse, moodOf: (one: { kind: Kind }) => Mood) {
  function newPayment(deposit: Deposit): Payment {
    const asked = deposit.asked + deposit.fee;
    return { status: 'pending', asked, paid: 0n, returned: 0n, isChargedBack: false };
  }

  function fail(deposit: Deposit): void {
    const { kind } = deposit;
    purse.failures.push({ kind, at: purse.at });
    const count = purse.failures.filter((one) => one.kind === kind && one.at > purse.at - 10 * minute).length;
    if (count >= 5) purse.stopped.add(kind);
  }

  /** Asks for the hosted page; false where the player gets none. */
  function openPage(deposit: Deposit): boolean {
    if (deposit.isStopped) return false;
    if (deposit.state !== 'CREATED') return true;
    const { records, kind } = deposit;
    const mood = moodOf(deposit);
    const make = () => void records.push(newPayment(deposit));
    try {
      if (kind === 'bank') make();
      if (kind === 'xendit') ask(mood);
      if (kind === 'maya' || (kind === 'xendit' && records.length === 0)) post(mood, make);
      if (kind === 'sandbox') post(mood, () => void (records.length === 0 && make()));
    } catch (error) {
      if (error instanceof Refused) {
        deposit.state = 'FAILED';
        fail(deposit);
      }
      return false;
    }
    // Of several for one deposit Xendit finds the first, and so does a key that was used before.
    const known = kind === 'maya' ? records.length - 1 : 0;
    Object.assign(deposit, { state: 'PENDING', known, askAt: purse.at + 2 * minute });
    return true;
  }

  return { fail, openPage };
}
