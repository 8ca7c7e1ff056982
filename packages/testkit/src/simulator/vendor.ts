import type { Retries, Script, Sending } from './caller.ts';
import type { Answer, Bet, PlayCall, Rollback, Win } from './operations.ts';
import type { Random } from './random.ts';

/** How a vendor's protocol repeats: the table of the protocols page. */
export interface VendorProtocol {
  name: 'hub88' | 'evolution' | 'groove';
  bet: Retries;
  win: Retries;
  rollback: Retries;
}

const second = 1_000;
/** Long after the quick repeats are spent, a vendor's people or its nightly run send what is still open. */
const byHand = 20 * second;

export const protocols: readonly VendorProtocol[] = [
  {
    name: 'hub88',
    bet: { timeoutMs: second, gapsMs: [0], attemptsMax: 3 },
    win: { timeoutMs: second, gapsMs: [0, 0, byHand], attemptsMax: 500 },
    rollback: { timeoutMs: second, gapsMs: [second], attemptsMax: 500 },
  },
  {
    name: 'evolution',
    bet: { timeoutMs: 700, gapsMs: [200, second, 5 * second], attemptsMax: 500 },
    win: { timeoutMs: 700, gapsMs: [200, second, 5 * second], attemptsMax: 500 },
    rollback: { timeoutMs: 700, gapsMs: [200, second, 5 * second], attemptsMax: 500 },
  },
  {
    name: 'groove',
    bet: { timeoutMs: 2 * second, gapsMs: [second], attemptsMax: 2 },
    win: { timeoutMs: 2 * second, gapsMs: [second, 10 * second], attemptsMax: 500 },
    rollback: { timeoutMs: 2 * second, gapsMs: [second, 10 * second], attemptsMax: 500 },
  },
];

type Finals = readonly (readonly Answer[] | undefined)[];

export interface Vendor {
  /** Its key, which is the source of its references. */
  name: string;
  protocol: VendorProtocol;
  random: Random;
}

/** What one round of one player repeats in each of its calls. */
export class RoundCalls {
  readonly vendor: Vendor;
  readonly #common: { accountId: string; source: string; currency: string };
  readonly #game: { roundRef: string; gameId: string; category: string };

  constructor(vendor: Vendor, accountId: string) {
    const { random } = vendor;
    this.vendor = vendor;
    this.#common = { accountId, source: vendor.name, currency: 'PHP' };
    const category = random.pick(['RNG', 'LIVE', 'FISH']);
    this.#game = { roundRef: this.reference('r'), gameId: `${category} ${random.below(6)}`, category };
  }

  /** Half of the vendors' ids are UUIDs, half are texts of their own form. */
  reference(kind: string): string {
    const { name, random } = this.vendor;
    const id = random.uuid();
    return random.chance(500) ? id : `${name}:${kind}:${id.slice(0, 18)}`;
  }

  bet(amount: bigint, more: Partial<Bet> = {}): Bet {
    return { kind: 'bet', ...this.#common, ...this.#game, reference: this.reference('b'), amount, ...more };
  }

  win(amount: bigint, more: Partial<Win> = {}): Win {
    return { kind: 'win', ...this.#common, ...this.#game, reference: this.reference('w'), amount, ...more };
  }

  promoWin(amount: bigint): PlayCall {
    return { kind: 'promoWin', ...this.#common, ...this.#game, reference: this.reference('p'), amount };
  }

  rollback(referenceTo: string, more: Partial<Rollback> = {}): Rollback {
    return { kind: 'rollback', ...this.#common, reference: this.reference('x'), referenceTo, ...more };
  }

  endRound(): PlayCall {
    const { roundRef } = this.#game;
    return { kind: 'endRound', ...this.#common, roundRef, reference: this.reference('e') };
  }

  /** With the vendor's way of repeating this kind of call. */
  sending(operation: PlayCall, isFinal?: Retries['isFinal']): Sending {
    const { bet, win, rollback } = this.vendor.protocol;
    const retries = operation.kind === 'bet' ? bet : operation.kind === 'rollback' ? rollback : win;
    return { call: { kind: 'operation', operation }, retries: isFinal ? { ...retries, isFinal } : retries };
  }
}

/** A round as games play it: bets, then nothing, wins, or all of it taken back, and often an end. */
export function* playRound(calls: RoundCalls, stake: () => bigint): Script {
  const { random } = calls.vendor;
  const bets = Array.from({ length: random.chance(250) ? 2 + random.below(3) : 1 }, () =>
    calls.bet(stake(), random.chance(80) ? { isFree: true } : {}),
  );
  if (random.chance(80)) return yield* playInOneCall(calls, stake(), stake() * 2n);
  if (random.chance(100)) return yield* playEagerly(calls, bets, stake());
  const live = yield* placeBets(calls, bets);
  if (live.length === 0) {
    if (random.chance(300)) yield [calls.sending(calls.win(stake()))];
    return;
  }
  yield random.below(800);
  if (random.chance(120)) yield* cancel(calls, live, stake());
  else yield* settle(calls, live, stake);
}

/** Sends the bets and takes back those that stayed without an answer. Returns the references of those that stand. */
function* placeBets(calls: RoundCalls, bets: Bet[]): Generator<readonly Sending[], string[], Finals> {
  const live: string[] = [];
  const doubtful: string[] = [];
  const steps = calls.vendor.random.chance(500) ? [bets] : bets.map((bet) => [bet]);
  for (const step of steps) {
    const answers: Finals = yield step.map((bet) => calls.sending(bet));
    for (const [index, bet] of step.entries()) {
      const answer = answers[index]?.[0];
      if (answer === undefined) doubtful.push(bet.reference);
      else if (answer.outcome !== 'refused') live.push(bet.reference);
    }
  }
  if (doubtful.length > 0) yield doubtful.map((reference) => calls.sending(calls.rollback(reference)));
  return live;
}

/** Bet and result in one call, both or neither, as some protocols have it. */
function* playInOneCall(calls: RoundCalls, stake: bigint, amount: bigint): Script {
  const { random, protocol } = calls.vendor;
  const bet = calls.bet(stake);
  const win = calls.win(amount, random.chance(500) ? { referenceTo: bet.reference } : { closesRound: true });
  yield [{ call: { kind: 'group', operations: [bet, win] }, retries: protocol.win }];
  // Half of it alone is another call.
  if (random.chance(100)) yield [calls.sending(bet)];
  if (random.chance(100)) yield [calls.sending(calls.rollback(win.reference), giveUpAfter(2))];
}

/** Sends the win without waiting for the bet, so that it may overtake it. */
function* playEagerly(calls: RoundCalls, bets: Bet[], amount: bigint): Script {
  const { random } = calls.vendor;
  let left = 8;
  const win = calls.sending(calls.win(amount, random.chance(500) ? { closesRound: true } : {}), (answers) => {
    left -= 1;
    return answers[0]?.reason !== 'bet_unknown' || left < 0;
  });
  const answers = yield [...bets.map((bet) => calls.sending(bet)), win];
  const doubtful = bets.filter((_, index) => answers[index] === undefined);
  if (doubtful.length > 0) yield doubtful.map(({ reference }) => calls.sending(calls.rollback(reference)));
}

function* cancel(calls: RoundCalls, live: string[], amount: bigint): Script {
  const { random } = calls.vendor;
  const closes = random.chance(200) ? { closesRound: true } : {};
  yield live.map((reference) => calls.sending(calls.rollback(reference, closes)));
  // Under another reference: already taken back. And a win for what is no longer there.
  if (random.chance(300)) yield [calls.sending(calls.rollback(random.pick(live)))];
  if (random.chance(300))
    yield [calls.sending(calls.win(amount, random.chance(500) ? { referenceTo: random.pick(live) } : {}))];
}

function* settle(calls: RoundCalls, live: string[], stake: () => bigint): Script {
  const { random } = calls.vendor;
  const wins = Array.from({ length: random.below(3) }, () =>
    calls.win(
      random.chance(400) ? 0n : stake() * 2n,
      random.chance(500) ? { referenceTo: random.pick(live) } : {},
    ),
  );
  const last = wins.at(-1);
  if (last && random.chance(300)) last.closesRound = true;
  if (random.chance(500)) yield wins.map((win) => calls.sending(win));
  else for (const win of wins) yield [calls.sending(win)];

  if (last && random.chance(80)) yield [calls.sending(calls.rollback(last.reference), giveUpAfter(4))];
  if (random.chance(60)) yield [calls.sending(calls.rollback(random.pick(live)))];
  if (random.chance(450)) yield [calls.sending(calls.endRound())];
  if (random.chance(50)) {
    const promo = calls.promoWin(stake());
    yield [calls.sending(promo)];
    if (random.chance(200)) yield [calls.sending(calls.rollback(promo.reference), giveUpAfter(2))];
  }
  if (random.chance(40)) yield [calls.sending(calls.bet(stake()))];
}

/** A win that was spent since cannot be taken back: after some tries it is left to people. */
function giveUpAfter(tries: number): Retries['isFinal'] {
  let left = tries;
  return (answers) => {
    left -= 1;
    return answers[0]?.reason !== 'insufficient_funds' || left < 0;
  };
}
