import type { Retries, Script, Sending } from './caller.ts';
import type { SimulatedClock } from './ledger-port.ts';
import type { Call, Operation, PlayerKind, Post, Reserve } from './operations.ts';
import type { Random } from './random.ts';

/** The house's own processes ask again at once, and for as long as it takes. */
const patient: Retries = { timeoutMs: 3_000, gapsMs: [100, 1_000, 5_000], attemptsMax: 500 };

export interface CashierParts {
  random: Random;
  clock: SimulatedClock;
  amount(): bigint;
}

function send(operation: Operation): Sending {
  return { call: { kind: 'operation', operation }, retries: patient };
}

function sendCall(call: Call): Sending {
  return { call, retries: patient };
}

export function depositOf(accountId: string, amount: bigint, reference: string): Post {
  return {
    kind: 'post',
    accountId,
    source: 'cashier',
    reference,
    type: 'DEPOSIT',
    from: 'house:payment:sandbox',
    to: 'player:cash',
    amount,
    currency: 'PHP',
  };
}

export function* deposit({ random, amount }: CashierParts, accountId: string): Script {
  const credit = depositOf(accountId, amount(), `deposit ${random.uuid()}`);
  // A webhook's row and its money are one transaction; some of these are rolled back for a reason of the feature's own.
  if (random.chance(300))
    yield [sendCall({ kind: 'within', operations: [credit], isUndone: random.chance(250) })];
  yield [send(credit)];
  if (random.chance(100)) yield [send({ ...credit, amount: credit.amount + 5n })];
}

/** Hold, then paid in one or several parts, given back, or run out and given back. */
export function* withdraw({ random, clock, amount }: CashierParts, accountId: string): Script {
  const common = { accountId, source: 'cashier', currency: 'PHP' };
  const reference = `withdrawal ${random.uuid()}`;
  const hold: Reserve = { kind: 'reserve', ...common, reference, amount: amount(), requiresOpen: true };
  // Some holds end by themselves, while others still want to settle them.
  if (random.chance(300)) hold.expiresAt = new Date(clock.now().getTime() + 2_000 + random.below(15_000));
  const [held] = yield [send(hold)];
  if (held?.[0]?.outcome === 'refused') {
    if (random.chance(200))
      yield [send({ kind: 'release', ...common, reference: `${reference} r`, holdReference: reference })];
    return;
  }
  yield 200 + random.below(20_000);
  const settle = {
    kind: 'settle',
    ...common,
    holdReference: reference,
    to: 'house:payment:sandbox',
  } as const;
  const release = { kind: 'release', ...common, holdReference: reference } as const;
  const expire = { kind: 'expire', ...common, holdReference: reference } as const;
  // Before its time, or more than there is.
  if (random.chance(150)) yield [send({ ...expire, reference: `${reference} early` })];
  if (random.chance(150)) {
    yield [send({ ...settle, reference: `${reference} much`, type: 'WITHDRAW', amount: hold.amount + 1n })];
  }
  switch (random.below(5)) {
    case 0:
      yield [send({ ...settle, reference: `${reference} all`, type: 'WITHDRAW' })];
      break;
    case 1: {
      const part = hold.amount / 3n;
      yield [send({ ...settle, reference: `${reference} a`, type: 'WITHDRAW', amount: part })];
      yield [send({ ...settle, reference: `${reference} b`, type: 'WITHDRAW', amount: part })];
      yield [send({ ...release, reference: `${reference} rest` })];
      break;
    }
    case 2:
      yield [send({ ...release, reference: `${reference} back` })];
      break;
    case 3: {
      // With its fee, as one transaction of the cashier.
      const fee = hold.amount / 50n;
      const operations: Operation[] = [
        {
          ...settle,
          reference: `${reference} fee`,
          type: 'FEE',
          to: 'house:fee',
          ...(fee > 0n ? { amount: fee } : {}),
        },
        { ...settle, reference: `${reference} net`, type: 'WITHDRAW' },
      ];
      if (random.chance(300)) yield [sendCall({ kind: 'within', operations, isUndone: true })];
      yield [
        sendCall(
          random.chance(500)
            ? { kind: 'group', operations }
            : { kind: 'within', operations, isUndone: false },
        ),
      ];
      break;
    }
    case 4:
      // Paid and given back at once: one of the two finds the hold closed.
      yield [
        send({ ...settle, reference: `${reference} pay`, type: 'WITHDRAW' }),
        send({ ...release, reference: `${reference} void` }),
      ];
  }
  if (hold.expiresAt !== undefined || random.chance(100)) {
    yield [send({ ...expire, reference: `${reference} end` })];
    yield 16_000;
    yield [send({ ...expire, reference: `${reference} end` })];
  }
  if (random.chance(150))
    yield [send({ ...settle, reference: `${reference} late`, type: 'WITHDRAW', amount: hold.amount + 1n })];
}

export function* transfer(
  { random, amount }: CashierParts,
  fromAccountId: string,
  toAccountId: string,
): Script {
  const reference = `transfer ${random.uuid()}`;
  const move = {
    fromAccountId,
    toAccountId,
    source: 'agents',
    reference,
    type: 'TRANSFER',
    amount: amount(),
    currency: 'PHP',
  } as const;
  yield [sendCall({ kind: 'move', move })];
  if (random.chance(100)) yield [sendCall({ kind: 'move', move: { ...move, amount: move.amount + 1n } })];
}

/** Presents of the house, a vendor's own wallet, corrections: moves between all kinds of accounts. */
export function* otherMoves({ random, amount }: CashierParts, accountId: string): Script {
  const post = (type: Post['type'], from: Post['from'], to: Post['to'], more: Partial<Post> = {}): Sending =>
    send({
      kind: 'post',
      accountId,
      source: 'house',
      reference: `house ${random.uuid()}`,
      type,
      from,
      to,
      amount: amount(),
      currency: 'PHP',
      ...more,
    });
  const move = (from: PlayerKind, to: PlayerKind, part?: bigint): Sending =>
    send({
      kind: 'move',
      accountId,
      source: 'house',
      reference: `own ${random.uuid()}`,
      currency: 'PHP',
      from,
      to,
      ...(part === undefined ? {} : { amount: part }),
    });
  switch (random.below(4)) {
    case 0:
      yield [
        post('ADJUST', 'house:adjustment', 'player:cash'),
        post('ADJUST', 'player:cash', 'house:adjustment'),
      ];
      return;
    case 1:
      yield [post('BONUS', 'house:bonus', 'player:bonus')];
      yield [
        random.chance(500)
          ? post('BONUS', 'player:bonus', 'player:cash')
          : move('player:bonus', 'player:cash'),
      ];
      return;
    case 2:
      yield [move('player:cash', 'player:vendor:pg', amount())];
      yield [move('player:vendor:pg', random.chance(700) ? 'player:cash' : 'player:bonus')];
      if (random.chance(200)) yield [move('player:cash', 'player:held', amount())];
      return;
    case 3:
      yield [post('BONUS', 'house:bonus', 'player:cash', { amount: 0n })];
  }
}
