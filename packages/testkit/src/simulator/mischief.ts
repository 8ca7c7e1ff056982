import type { Script } from './caller.ts';
import type { PlayCall } from './operations.ts';
import type { RoundCalls } from './vendor.ts';

/** What a vendor with valid keys and a bug in its code sends; each is answered by name and moves nothing. */
export function* makeMischief(calls: RoundCalls, stake: bigint, stranger: string): Script {
  const { random } = calls.vendor;
  switch (random.below(7)) {
    case 0: {
      // Cancelled before it came: the late bet is refused for ever.
      const bet = calls.bet(stake);
      yield [calls.sending(calls.rollback(bet.reference))];
      yield [calls.sending(bet)];
      yield [calls.sending(calls.rollback(bet.reference))];
      return;
    }
    case 1: {
      const bet = calls.bet(stake);
      yield [calls.sending(bet)];
      yield [calls.sending({ ...bet, amount: stake + 1n })];
      yield [calls.sending({ ...bet, roundRef: `${bet.roundRef}x` })];
      return;
    }
    case 2:
      yield [calls.sending(calls.win(stake)), calls.sending(calls.endRound())];
      return;
    case 3:
      yield [calls.sending({ ...calls.bet(stake), accountId: random.uuid() })];
      return;
    case 4:
      yield [calls.sending({ ...calls.bet(stake), currency: 'USD' })];
      yield [calls.sending(calls.bet(-1n)), calls.sending(calls.bet(10n ** 15n + 1n))];
      return;
    case 5:
      yield* stealReference(calls, stake, stranger);
      return;
    case 6: {
      const bet = calls.bet(10n ** 14n);
      yield [calls.sending(bet)];
      yield [calls.sending(calls.rollback(bet.reference)), calls.sending(bet)];
    }
  }
}

/** The same reference for another player of the same bucket. */
function* stealReference(calls: RoundCalls, stake: bigint, stranger: string): Script {
  const bet = calls.bet(stake);
  const stolen: PlayCall = { ...bet, accountId: stranger };
  yield [calls.sending(bet)];
  yield [calls.sending(stolen)];
  yield [calls.sending({ ...calls.rollback(bet.reference), accountId: stranger })];
}
