import { assert } from '../../errors.ts';
import * as money from '../../money/money.service.ts';
import { deliver } from '../../money/sending.service.ts';
import type { Parts } from '../../parts.ts';
import * as rounds from '../../rounds/rounds.queries.ts';
import { setFlightStatus } from './flights.queries.ts';
import * as flights from './flights.service.ts';
import { type Seat, winOf } from './seats.ts';

/** Pays a seat that has left. Answers the balance, where the operator has told it. */
export async function settleSeat(parts: Parts, seat: Seat): Promise<bigint | null> {
  const { session, round, cashedOutAt } = seat;
  const outcome = { autoCashOut: flights.autoCashOutOf(round), cashedOutAt };
  const settled = await parts.db.transaction().execute(async (tx) => {
    await rounds.setOutcome(tx, round.id, outcome);
    return money.settleRound(parts, tx, session, round, winOf(seat, cashedOutAt));
  });
  if (settled === undefined || settled.callId === null) return settled?.balance ?? null;
  return deliver(parts, settled.callId);
}

/** Settles every seat of a flight that is over and still open, in one transaction. */
export async function settleFlight(
  parts: Parts,
  flightId: string,
  seats: ReadonlyMap<string, Seat>,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    for (const round of await rounds.lockOpenOfFlight(tx, flightId)) {
      const seat = seats.get(round.playerId);
      assert(seat, `round ${round.id} has no seat`);
      const outcome = { autoCashOut: flights.autoCashOutOf(round), cashedOutAt: seat.cashedOutAt };
      await rounds.setOutcome(tx, round.id, outcome);
      await money.settleRound(parts, tx, seat.session, round, winOf(seat, seat.cashedOutAt), 0);
    }
    await setFlightStatus(tx, flightId, 'crashed', parts.clock.now());
  });
}
