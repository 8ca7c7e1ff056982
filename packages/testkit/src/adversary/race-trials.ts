import type { History } from '../history/index.ts';
import { createSigner, type House, httpOf, type Seat, type VendorCall } from './call.ts';
import { createDice } from './dice.ts';
import { type Fault, replyOf, statusOf } from './judge.ts';
import { openWire, type Wire } from './wire.ts';

export interface RaceOptions {
  house: House;
  privateKey: string;
  gateways: readonly number[];
  /** One for each round, so that no round rests on the one before. */
  seats: readonly Seat[];
  /** What each of them has, in the vendor's units. */
  units: number;
  seed: number;
  history: History;
  /** Bets of the whole balance at once. */
  bets?: number;
  /** Equal bets at once. */
  repeats?: number;
}

/**
 * Trust C2 and C3, round by round: of many bets of the whole balance, sent together over both gateways, exactly one is
 * taken; equal ones sent together are one and are answered alike.
 */
export async function raceTrials(options: RaceOptions): Promise<{ requests: number; faults: Fault[] }> {
  const { house, gateways, history, bets = 500, repeats = 100 } = options;
  const signer = createSigner(house, options.privateKey);
  const dice = createDice(options.seed);
  const wires = Array.from({ length: bets }, (_, n) => openWire(gateways[n % gateways.length] ?? 0));
  const faults: Fault[] = [];
  let requests = 0;

  function betOf(seat: Seat, amount: number): Promise<VendorCall> {
    return signer.transaction('transaction/bet', {
      ...seat,
      game_code: house.gameCode,
      request_uuid: dice.uuid(),
      transaction_uuid: dice.uuid(),
      round: dice.uuid(),
      amount,
      currency: house.currency,
    });
  }

  async function send(wire: Wire, call: VendorCall): Promise<{ status: string; body: string }> {
    requests += 1;
    if (!call.op) return { status: 'none', body: '' };
    const asked = history.invoke(call.op);
    const { answers } = await wire.send({ pieces: [httpOf(house, call)] });
    const [answer] = answers;
    if (!answer) {
      history.lose(asked);
      return { status: 'none', body: '' };
    }
    history.acknowledge(asked, replyOf(answer));
    return { status: statusOf(answer), body: answer.body };
  }

  for (const seat of options.seats) {
    // A tenth first, a hundredfold; then all that is left, each bet a bet of its own.
    const small = await betOf(seat, options.units / 10);
    const equal = await Promise.all(wires.slice(0, repeats).map((wire) => send(wire, small)));
    const bodies = new Set(equal.map(({ body }) => body));
    if (bodies.size !== 1 || equal[0]?.status !== 'RS_OK')
      faults.push({ rule: 'answers_differ', trick: 'equal bets', detail: [...bodies].join(' | ') });

    const calls = await Promise.all(wires.map(() => betOf(seat, options.units - options.units / 10)));
    const all = await Promise.all(wires.map((wire, n) => send(wire, calls[n] ?? small)));
    const counts = Map.groupBy(all, ({ status }) => status);
    const [taken, refused] = [counts.get('RS_OK'), counts.get('RS_ERROR_NOT_ENOUGH_MONEY')];
    if (taken?.length !== 1 || refused?.length !== bets - 1) {
      const told = [...counts].map(([status, { length }]) => `${length} ${status}`);
      faults.push({ rule: 'wrong_status', trick: 'bets of everything', detail: told.join(', ') });
    }
  }
  for (const wire of wires) wire.close();
  return { requests, faults };
}
