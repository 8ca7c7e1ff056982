import { ask, post } from './pages.testkit.ts';
import {
  Killed,
  lastTry,
  type Moods,
  NoAnswer,
  type Part,
  type Purse,
  Refused,
  type Sent,
  type Try,
  type Withdrawal,
} from './story.testkit.ts';

/** Where a worker that is killed stops: before its transaction of this number is kept. */
export interface Life {
  left: number;
}

/** One more transaction of a worker. */
export function keep(life: Life | null): void {
  if (!life) return;
  life.left -= 1;
  if (life.left === 0) throw new Killed();
}

/** Payouts on their way, and what ends a withdrawal. */
export function createSendingModel(purse: Purse, moods: () => Moods) {
  const latest = ({ parts }: Withdrawal) => parts.map(lastTry);

  function step(order: Withdrawal, state: string): true {
    Object.assign(order, { state, updatedAt: purse.at });
    return true;
  }

  function release(order: Withdrawal, amount: bigint): void {
    purse.held -= amount;
    purse.cash += amount;
    order.lines += 1;
  }

  const sum = (parts: readonly Part[]) => parts.reduce((total, { amount }) => total + amount, 0n);
  const partsIn = ({ parts }: Withdrawal, ...states: string[]) =>
    parts.filter((part) => states.includes(lastTry(part).state));

  /** Once every part has ended. */
  function conclude(order: Withdrawal, isLastWord: boolean): void {
    if (order.state === 'NOT_RECEIVED') {
      if (partsIn(order, 'WAITING', 'SENT', 'NOT_RECEIVED').length === 0) step(order, 'PAID');
      return;
    }
    if (order.state !== 'PAYING' || partsIn(order, 'WAITING', 'SENT').length > 0) return;
    const failed = sum(partsIn(order, 'FAILED'));
    const paid = sum(order.parts) - failed;
    if (paid > 0n && failed > 0n && !isLastWord) return;
    if (paid === 0n) {
      release(order, order.amount);
      step(order, 'FAILED');
      return;
    }
    purse.held -= paid + order.fee;
    order.lines += order.fee > 0n ? 2 : 1;
    if (failed > 0n) release(order, failed);
    step(order, 'PAID');
  }

  /** What a provider's record says of a part, when it is read. */
  function learn(order: Withdrawal, one: Try, sent: Sent): 'waiting' | 'dealt' {
    if (sent.isLying) return 'dealt';
    if (one.state !== 'WAITING' && one.state !== 'SENT') return 'dealt';
    const wasSent = one.state === 'SENT';
    const isOver = sent.status === 'succeeded' || sent.status === 'failed';
    one.touchedAt = purse.at;
    one.isKnown = true;
    one.state = isOver ? (sent.status === 'succeeded' ? 'PAID' : 'FAILED') : 'SENT';
    conclude(order, false);
    return isOver || !wasSent ? 'dealt' : 'waiting';
  }

  /** What the provider tells of a payout that was tried before. */
  function findSent({ kind }: Withdrawal, one: Try): Sent | null {
    if (one.isKnown) {
      ask(moods()[kind]);
      return one.sent?.status === 'prepared' ? null : one.sent;
    }
    if (one.touchedAt <= one.createdAt || kind === 'maya') return null;
    ask(moods()[kind]);
    return one.sent;
  }

  function makeSent(order: Withdrawal, one: Try): void {
    const mood = moods()[order.kind];
    if (order.kind !== 'maya') {
      post(mood, () => {
        one.sent ??= { status: 'pending', isLying: false };
      });
      return;
    }
    if (!one.isKnown) {
      // One that was made and whose id was lost is never sent.
      post(mood, () => undefined);
      one.sent = { status: 'prepared', isLying: false };
      one.isKnown = true;
    }
    post(mood === 'halfway' ? 'lost' : mood, () => {
      if (one.sent?.status === 'prepared') one.sent.status = 'pending';
    });
  }

  function send(order: Withdrawal, one: Try, life: Life | null): void {
    const found = findSent(order, one);
    if (found) {
      keep(life);
      learn(order, one, found);
      return;
    }
    one.touchedAt = purse.at;
    try {
      makeSent(order, one);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      keep(life);
      learn(order, one, { status: 'failed', isLying: false });
      one.isKnown = false;
      return;
    }
    keep(life);
    learn(order, one, { status: 'pending', isLying: false });
  }

  function reread(order: Withdrawal, one: Try): void {
    if (order.state !== 'PAYING' && order.state !== 'NOT_RECEIVED') return;
    if (one.state === 'WAITING') send(order, one, null);
    else if (one.state === 'SENT' && one.isKnown && one.sent) {
      ask(moods()[order.kind]);
      learn(order, one, one.sent);
    }
  }

  function quietly(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }

  const newTry = (): Try => ({
    ...{ state: 'WAITING', sent: null, isKnown: false, createdAt: purse.at, touchedAt: purse.at },
  });

  return { latest, step, release, sum, partsIn, conclude, learn, send, reread, quietly, newTry };
}

export type SendingModel = ReturnType<typeof createSendingModel>;
