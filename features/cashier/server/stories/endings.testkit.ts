import type { Player } from './player.testkit.ts';
import type { Step } from './steps.testkit.ts';
import { type Deposit, isLast, lastTry, type Withdrawal } from './story.testkit.ts';

/** More than any player has orders to be ended, step by step. */
const roundsMax = 200;

interface Doing {
  sweep(seconds: number): Promise<void>;
  act(steps: readonly (Step | undefined)[]): Promise<void>;
}

/** What a careful operator and honest providers do so that an order comes to its end; undefined where time alone does. */
function nextStep(player: Player): Step | undefined {
  const { purse } = player;
  const lie = liar(player);
  if (lie) return lie;
  if (purse.jobs.length > 0) return { does: 'work', kill: null, isTwice: false };
  return endDeposit(player) ?? endWithdrawal(purse.withdrawals.filter((one) => !isLast(one)));
}

/** Providers come to say the truth. */
function liar(player: Player): Step | undefined {
  const atProvider = player.asked().filter(({ kind, records }) => kind !== 'bank' && records.length > 0);
  const pick = atProvider.findIndex(({ records: [first], asked, fee }) => {
    return first && first.asked !== asked + fee;
  });
  if (pick >= 0) return { does: 'lie', pick };
  const [order] = player.purse.withdrawals.filter((one) => !isLast(one));
  const part = order?.parts.findIndex((one) => lastTry(one).sent?.isLying) ?? -1;
  return part >= 0 ? { does: 'payout', pick: 0, part: part + 1, what: 'truth' } : undefined;
}

function endDeposit({ purse, asked }: Player): Step | undefined {
  const held = purse.deposits.filter(({ state }) => state === 'HELD' || state === 'RETURNING');
  const returning = held.findIndex((one) => one.state === 'HELD' || one.kind !== 'bank');
  if (returning >= 0) return { does: 'held', pick: returning, as: 'return' };
  const transfers = asked().filter(({ kind }) => kind === 'bank');
  const slip = transfers.filter((one) => one.slip !== null);
  if (slip.length > 0) return { does: 'judge', pick: 0, how: 'reject', pesos: 200 };
  const arrived = transfers.filter(isArrivedTransfer);
  const back = arrived.findIndex(({ state }) => state === 'RETURNING');
  return back >= 0 ? { does: 'handBack', pick: back } : undefined;
}

const isArrivedTransfer = ({ state }: Deposit) =>
  ['PAID', 'HELD', 'RETURNING', 'RETURNED', 'REFUNDED', 'CHARGED_BACK'].includes(state);

function endWithdrawal([order]: Withdrawal[]): Step | undefined {
  if (!order) return undefined;
  const { state, parts } = order;
  if (state === 'APPLIED' || state === 'AUDITING') return { does: 'decide', pick: 0, act: 'approve' };
  if (state !== 'PAYING' && state !== 'NOT_RECEIVED') return undefined;
  const moving = parts.findIndex((part) => lastTry(part).sent?.status === 'pending');
  if (moving >= 0) return { does: 'payout', pick: 0, part: moving + 1, what: 'succeeded' };
  const states = parts.map((part) => lastTry(part).state);
  if (state === 'NOT_RECEIVED')
    return states.some((one) => one === 'WAITING' || one === 'SENT')
      ? undefined
      : { does: 'decide', pick: 0, act: 'refunded' };
  const isMixed = states.every((one) => one === 'PAID' || one === 'FAILED');
  // What the provider sent after all, though it had failed for us, is with the payee.
  const isSent = parts.some(
    (part) => lastTry(part).sent?.status === 'succeeded' && lastTry(part).state === 'FAILED',
  );
  return isMixed ? { does: 'decide', pick: 0, act: isSent ? 'paid' : 'failed' } : undefined;
}

/** Every order reached a state from which it can end: it does, by what people and providers can do. */
export async function endAll(players: readonly Player[], { sweep, act }: Doing): Promise<void> {
  for (let round = 0; round < roundsMax; round += 1) {
    const steps = players.map(nextStep);
    if (steps.some((step) => step !== undefined)) {
      await act(steps);
      continue;
    }
    const isOver = ({ purse }: Player) => [...purse.deposits, ...purse.withdrawals].every(isLast);
    if (players.every(isOver)) return;
    await expireAll(players, act);
    // Longer than a transfer without a slip is waited for.
    await sweep(73 * 3_600);
  }
}

/** Nobody pays any more on the providers' pages. */
async function expireAll(players: readonly Player[], act: Doing['act']): Promise<void> {
  for (;;) {
    const steps = players.map((player): Step | undefined => {
      const all = player.asked().filter(({ kind, records }) => kind !== 'bank' && records.length > 0);
      const pick = all.findIndex(({ records }) => {
        return records.find(({ status }) => status !== 'completed')?.status === 'pending';
      });
      return pick >= 0 ? { does: 'payer', pick, what: 'expire' } : undefined;
    });
    if (steps.every((step) => step === undefined)) return;
    await act(steps);
  }
}
