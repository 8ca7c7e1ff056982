import type { Call, History, HistoryOp } from '../history/index.ts';
import { type Fields, type HttpOptions, httpOf, type Seat, type Signer, type VendorCall } from './call.ts';
import type { Dice } from './dice.ts';
import { type Fault, type FaultRule, faultsOf, replyOf, statusOf } from './judge.ts';
import type { Exchange, Manner, Wire } from './wire.ts';

/** A call that was answered, to be sent again later. */
export interface Past {
  call: VendorCall;
  status: string;
}

export interface Tally {
  requests: number;
  byTrick: Record<string, number>;
  byStatus: Record<string, number>;
  faults: Fault[];
}

/** One player's corner of the run: what a trick may use, and where it says what it saw. */
export interface Scene {
  dice: Dice;
  signer: Signer;
  seat: Seat;
  /** Another player of the same corner. */
  stranger: Seat;
  past: Past[];
  /** A right bet or win of this seat; `change` makes it another. */
  fields(change?: Fields): Fields;
  rollbackFields(target: string, change?: Fields): Fields;
  /** Sends one call whole and as it should be, through either gateway, and expects one of these statuses. */
  fire(call: VendorCall, expected: readonly string[], options?: HttpOptions): Promise<string>;
  /** The same call this many times at once over both gateways; returns each status. */
  burst(calls: readonly VendorCall[], expected: readonly string[]): Promise<string[]>;
  /** Sends in any manner; `ops` are what each answer is about. Judges answers, not that there are any. */
  send(bytes: Manner, ops: readonly (HistoryOp | undefined)[], sent: 'whole' | 'part'): Promise<Exchange>;
  http(call: VendorCall, options?: HttpOptions): Buffer;
  fault(rule: FaultRule, detail: string): void;
}

export interface SceneParts {
  dice: Dice;
  signer: Signer;
  seats: readonly [Seat, Seat];
  history: History;
  tally: Tally;
  /** To the first, second, ... gateway in turn. */
  openWire(index: number): Wire;
  trick(): string;
}

const pastKept = 40;

export function createScene(parts: SceneParts): Scene & { close(): void; swap(): void } {
  const { dice, signer, history, tally } = parts;
  const { house } = signer;
  let [seat, stranger] = parts.seats;
  const wires = [parts.openWire(0), parts.openWire(1)];
  const past: Past[] = [];

  function fault(rule: FaultRule, detail: string) {
    tally.faults.push({ rule, trick: parts.trick(), detail });
  }

  function count(by: number) {
    tally.requests += by;
    tally.byTrick[parts.trick()] = (tally.byTrick[parts.trick()] ?? 0) + by;
  }

  async function sendOn(
    wire: Wire,
    manner: Manner,
    ops: readonly (HistoryOp | undefined)[],
    sent: 'whole' | 'part',
  ) {
    count(ops.length);
    const calls = ops.map((op) => op && history.invoke(op));
    const exchange = await wire.send({ count: ops.length, ...manner });
    for (const [index, call] of calls.entries()) settle(call, exchange, index, sent);
    for (const answer of exchange.answers) {
      const status = statusOf(answer);
      tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1;
      for (const { rule, detail } of faultsOf(answer)) fault(rule, detail);
    }
    return exchange;
  }

  function settle(call: Call | undefined, { answers }: Exchange, index: number, sent: 'whole' | 'part') {
    if (!call) return;
    const answer = answers[index];
    // An answer outside the protocol says that the call was not even looked at.
    if (answer) history.acknowledge(call, replyOf(answer));
    else history.lose(call, sent === 'whole' ? 'in_doubt' : 'unsent');
  }

  async function fireOn(wire: Wire, call: VendorCall, expected: readonly string[], options?: HttpOptions) {
    const manner = { pieces: [httpOf(house, call, options)] };
    const { answers, ending } = await sendOn(wire, manner, [call.op], 'whole');
    const [answer] = answers;
    if (!answer) {
      fault(
        ending === 'silent' ? 'hang' : 'no_answer',
        `${new Date().toISOString()} ${call.action} ${call.body}`,
      );
      return 'none';
    }
    const status = statusOf(answer);
    if (!expected.includes(status))
      fault(
        'wrong_status',
        `${status} instead of ${expected.join(' or ')} to ${call.action} ${call.body.subarray(0, 600)}`,
      );
    // What was sent amiss would be answered otherwise when it is sent aright.
    if (options === undefined) past.push({ call, status });
    if (past.length > pastKept) past.splice(dice.int(pastKept), 1);
    return status;
  }

  return {
    dice,
    signer,
    get seat() {
      return seat;
    },
    get stranger() {
      return stranger;
    },
    past,
    swap() {
      [seat, stranger] = [stranger, seat];
    },
    fields: (change = {}) => fieldsOf(parts, seat, change),
    rollbackFields: (target, change = {}) => rollbackFieldsOf(parts, seat, target, change),
    fire: (call, expected, options) => fireOn(dice.pick(wires), call, expected, options),
    async burst(calls, expected) {
      const own = calls.map((_, index) => parts.openWire(index));
      const statuses = await Promise.all(
        calls.map((call, index) => fireOn(own[index] ?? dice.pick(wires), call, expected)),
      );
      for (const wire of own) wire.close();
      return statuses;
    },
    send: (manner, ops, sent) => sendOn(dice.pick(wires), manner, ops, sent),
    http: (call, options) => httpOf(house, call, options),
    fault,
    close() {
      for (const wire of wires) wire.close();
    },
  };
}

function fieldsOf({ dice, signer: { house } }: SceneParts, seat: Seat, change: Fields): Fields {
  return {
    ...seat,
    game_code: house.gameCode,
    request_uuid: dice.uuid(),
    transaction_uuid: dice.uuid(),
    supplier_transaction_id: dice.uuid(),
    supplier_user: null,
    round: dice.uuid(),
    round_closed: false,
    amount: 1 + dice.int(500_000),
    currency: house.currency,
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
    reward_uuid: null,
    meta: null,
    ...change,
  };
}

function rollbackFieldsOf(
  { dice, signer: { house } }: SceneParts,
  seat: Seat,
  target: string,
  change: Fields,
): Fields {
  return {
    ...seat,
    game_code: house.gameCode,
    request_uuid: dice.uuid(),
    transaction_uuid: dice.uuid(),
    reference_transaction_uuid: target,
    round_closed: false,
    ...change,
  };
}
