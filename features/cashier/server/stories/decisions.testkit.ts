import type { SendingModel } from './sending.testkit.ts';
import {
  lastTry,
  least,
  type Moods,
  type Part,
  type Purse,
  partMax,
  type Try,
  type Withdrawal,
} from './story.testkit.ts';

/** What operators decide, and what of it the player may take back. */
export function createDecisionModel(purse: Purse, moods: () => Moods, sending: SendingModel) {
  const { latest, step, release, sum, partsIn, conclude, reread, quietly, newTry } = sending;

  function approve(order: Withdrawal): true {
    let left = order.amount - order.fee;
    for (; left > 0n; left -= partMax) order.parts.push({ amount: least(left, partMax), tries: [newTry()] });
    purse.jobs.push({ does: 'pay', of: order });
    return step(order, 'APPROVED');
  }

  /** What two people see of the provider before they give money back; null where it does not answer. */
  function lookUp(order: Withdrawal, tries: readonly Try[]): boolean | null {
    const isAsked = tries.some(({ isKnown }) => isKnown) || (order.kind !== 'maya' && tries.length > 0);
    if (isAsked && moods()[order.kind] === 'down') return null;
    return tries.every(({ sent, isKnown }) => {
      return sent?.status === 'succeeded' && (isKnown || order.kind !== 'maya');
    });
  }

  function set(parts: readonly Part[], state: Try['state']): void {
    for (const part of parts) Object.assign(lastTry(part), { state, touchedAt: purse.at });
  }

  function refund(order: Withdrawal): true {
    const amount = sum(partsIn(order, 'NOT_RECEIVED'));
    const isWhole = partsIn(order, 'NOT_RECEIVED', 'FAILED').length === order.parts.length;
    purse.cash += amount;
    order.lines += 1;
    if (isWhole && order.fee > 0n) {
      purse.cash += order.fee;
      order.lines += 1;
    }
    return step(order, 'REFUNDED');
  }

  const moving = (order: Withdrawal) => partsIn(order, 'WAITING', 'SENT');
  const isSentAgain = (order: Withdrawal) => order.state === 'NOT_RECEIVED' && moving(order).length > 0;
  const isMissed = (order: Withdrawal) => order.state === 'NOT_RECEIVED' && moving(order).length === 0;
  const missedTries = (order: Withdrawal) => partsIn(order, 'NOT_RECEIVED').map(lastTry);

  const acts = {
    review: (order: Withdrawal) => order.state === 'APPLIED' && step(order, 'AUDITING'),
    approve: (order: Withdrawal) =>
      (order.state === 'APPLIED' || order.state === 'AUDITING') && approve(order),
    reject(order: Withdrawal) {
      if (order.state !== 'APPLIED' && order.state !== 'AUDITING') return false;
      release(order, order.amount);
      return step(order, 'REJECTED');
    },
    cancel(order: Withdrawal) {
      if (order.state === 'CANCELLED') return true;
      if (order.state !== 'APPLIED') return false;
      release(order, order.amount);
      return step(order, 'CANCELLED');
    },
    retry(order: Withdrawal) {
      if (order.state !== 'PAYING' && !isSentAgain(order)) return false;
      const failed = order.state === 'PAYING' ? partsIn(order, 'FAILED') : [];
      for (const part of failed) part.tries.push(newTry());
      purse.jobs.push({ does: 'pay', of: order });
      quietly(() => {
        for (const one of latest(order)) reread(order, one);
      });
      return true;
    },
    paid(order: Withdrawal) {
      if (order.state !== 'PAYING' && !isSentAgain(order)) return false;
      set(isSentAgain(order) ? moving(order) : partsIn(order, 'WAITING', 'SENT', 'FAILED'), 'PAID');
      conclude(order, true);
      return true;
    },
    failed(order: Withdrawal) {
      if (order.state !== 'PAYING' && !isSentAgain(order)) return false;
      const about = order.state === 'PAYING' ? latest(order) : moving(order).map(lastTry);
      if (lookUp(order, about) !== false) return false;
      set(moving(order), 'FAILED');
      conclude(order, true);
      return true;
    },
    repay(order: Withdrawal) {
      if (!isMissed(order) || lookUp(order, missedTries(order)) === null) return false;
      for (const part of partsIn(order, 'NOT_RECEIVED')) part.tries.push(newTry());
      purse.jobs.push({ does: 'pay', of: order });
      return true;
    },
    received(order: Withdrawal) {
      if (!isMissed(order)) return false;
      set(partsIn(order, 'NOT_RECEIVED'), 'RECEIVED');
      return step(order, 'RECEIVED');
    },
    repaid(order: Withdrawal) {
      if (!isMissed(order)) return false;
      set(partsIn(order, 'NOT_RECEIVED'), 'PAID');
      return step(order, 'PAID');
    },
    refunded(order: Withdrawal) {
      if (!isMissed(order) || lookUp(order, missedTries(order)) === null) return false;
      return refund(order);
    },
  };

  return { acts, approve, set };
}
