import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Call,
  createHistory,
  type History,
  type WriteOp,
} from '../../packages/testkit/src/history/index.ts';
import type { Dice } from './dice.ts';
import { openSeats, type Seat } from './gateway-seats.queries.ts';
import type { House } from './house.ts';
import type { Fault, Outcome } from './outcome.ts';
import { prove } from './proof.ts';

export const vendorSource = 'arcade';
const unit = 100_000;
const millionthsPerUnit = 10n;
const playerCount = 5;
const inFlight = 12;
const requestsMax = 160;
const requestsAfterFault = 16;
const answerLimitMs = 45_000;
const retryLimitMs = 60_000;

/** A signed call and what its line must say. */
export interface VendorCall {
  path: 'bet' | 'win' | 'rollback';
  body: Record<string, unknown>;
  op: WriteOp;
}

/** The vendor of the demo house, with the key it was given. */
export function openVendorKey(dataDir: string): KeyObject {
  const { operator } = JSON.parse(fs.readFileSync(path.join(dataDir, 'home/arcade.json'), 'utf8'));
  return createPrivateKey(operator.vendorPrivateKey);
}

/** True when the gateway said what became of it. `RS_ERROR_UNKNOWN` is no such word: the vendor asks again. */
export async function send(
  gateway: { url: string; key: KeyObject },
  call: VendorCall,
  history: History,
): Promise<boolean> {
  const body = JSON.stringify(call.body);
  const noted = history.invoke(call.op);
  try {
    const response = await fetch(`${gateway.url}/gateway/arcade/transaction/${call.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': sign('sha256', Buffer.from(body), gateway.key).toString('base64'),
      },
      body,
      signal: AbortSignal.timeout(answerLimitMs),
    });
    const reply: unknown = await response.json();
    return note(history, noted, reply as { status?: string; balance?: number });
  } catch (error) {
    history.lose(noted);
    // No answer at all while both ends are there is a fault of its own.
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error(`no answer to a ${call.path}`);
    return false;
  }
}

function note(
  history: History,
  call: Call,
  { status, balance }: { status?: string; balance?: number },
): boolean {
  if (status === undefined || status === 'RS_ERROR_UNKNOWN') {
    history.lose(call);
    return false;
  }
  const known = balance === undefined ? {} : { balance: BigInt(balance) * millionthsPerUnit };
  if (status === 'RS_OK') history.acknowledge(call, { outcome: 'accepted', ...known });
  else history.acknowledge(call, { outcome: 'refused', reason: status, ...known });
  return true;
}

/** Bets, wins and rollbacks of these seats; the first call of each seat brings it money. */
export function createVendorPlan(seats: readonly Seat[], dice: Dice) {
  const bets: { seat: Seat; id: string; round: string }[] = [];

  function transaction(seat: Seat, round: string, units: number, more: object = {}) {
    return {
      ...seat,
      game_code: 'crash-game',
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      round,
      round_closed: false,
      amount: units * unit,
      currency: 'PHP',
      is_free: false,
      ...more,
    };
  }

  function write(seat: Seat, reference: string, units: number | undefined): WriteOp {
    const cashChange =
      units === undefined ? {} : { cashChange: BigInt(units) * BigInt(unit) * millionthsPerUnit };
    return { kind: 'write', accountId: seat.user, source: vendorSource, reference, effect: cashChange };
  }

  return {
    gift(seat: Seat): VendorCall {
      const body = transaction(seat, randomUUID(), 1_000, { is_supplier_promo: true });
      return { path: 'win', body, op: write(seat, body.transaction_uuid, 1_000) };
    },
    next(): VendorCall {
      const kind = dice.below(10);
      if (bets.length < 3 || kind < 6) {
        const seat = dice.pick(seats);
        const round = randomUUID();
        const units = 1 + dice.below(20);
        const body = transaction(seat, round, units);
        bets.push({ seat, id: body.transaction_uuid, round });
        return { path: 'bet', body, op: write(seat, body.transaction_uuid, -units) };
      }
      const { seat, id, round } = dice.pick(bets);
      if (kind < 8) {
        const units = dice.below(30);
        const body = transaction(seat, round, units, { reference_transaction_uuid: id });
        return { path: 'win', body, op: write(seat, body.transaction_uuid, units) };
      }
      const { amount: _, currency: _c, is_free: _f, ...rest } = transaction(seat, round, 0);
      const body = { ...rest, reference_transaction_uuid: id };
      const op = { ...write(seat, rest.transaction_uuid, undefined), takesBack: id };
      return { path: 'rollback', body, op };
    },
  };
}

/** As `runMoneySeed`, over signed HTTP and the real gateway. */
export async function runGatewaySeed(
  house: House,
  _seed: number,
  fault: Fault,
  dice: Dice,
): Promise<Outcome> {
  const history = createHistory();
  const key = openVendorKey(house.dataDir);
  let running = await house.process('gateway');
  const gateway = { url: `http://127.0.0.1:${house.portOf('gateway')}`, key };
  const seats = await openSeats(house.pool(), playerCount);
  const plan = createVendorPlan(seats, dice);
  const inDoubt: VendorCall[] = [];
  for (const seat of seats) await send(gateway, plan.gift(seat), history);

  let isReached = false;
  let isDatabaseBack: Promise<void> | undefined;
  const stopListening = running.onMessage(({ reached }) => {
    if (reached !== fault.point) return;
    isReached = true;
    isDatabaseBack = house.reviveDatabase();
    isDatabaseBack.catch(() => undefined);
  });
  await running.give({ ...fault, postmaster: house.postmaster() });
  let left = requestsMax;
  async function ask(): Promise<void> {
    while (left > 0 && running.isRunning()) {
      left -= 1;
      if (isReached && left > requestsAfterFault) left = requestsAfterFault;
      const call = plan.next();
      if (!(await send(gateway, call, history))) inDoubt.push(call);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, ask));
  if (!running.isRunning()) isReached = true;
  stopListening();
  if (!isReached && fault.victim === 'itself') await running.kill();
  else if (!isReached) house.killDatabase();

  await isDatabaseBack;
  await house.reviveDatabase();
  running = await house.process('gateway');
  const giveUpAt = performance.now() + retryLimitMs;
  for (const call of inDoubt) {
    while (!(await send(gateway, call, history))) {
      // A rollback of a bet whose win was paid is never decided by the gateway; a person looks at it.
      if (call.path !== 'bet' && performance.now() + retryLimitMs - 1_000 > giveUpAt) break;
      if (performance.now() > giveUpAt) throw new Error(`a ${call.path} is never answered`);
      await sleep(50);
    }
  }
  const problems = await prove(house.pool(), history, { hasFold: false });
  return { isReached, operations: history.calls.length, inDoubt: inDoubt.length, problems };
}
