import { shuffleDeck } from '@kislap/rules/deck';
import { assert } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { placeBet } from '../../shared/bets.service.ts';
import { recoverShared, settleShared, voidShared } from '../../shared/settle.service.ts';
import type { SharedRound } from '../../shared/shared.queries.ts';
import { closeShared, commitOf, drawShared, openShared, proofOf } from '../../shared/shared.service.ts';
import type { RoomSpec } from './seats.ts';

// A hand of cards is a shared round: its seed is promised before anybody puts anything down, and told when it is over.
// What a seat puts down is one bet of the wallet, what it gets back one win.

/** A hand before its cards are dealt. */
export interface Prepared {
  id: string;
  commit: string;
  round: SharedRound;
}

export async function prepareHand(parts: Parts, room: RoomSpec): Promise<Prepared> {
  const round = await openShared(parts, { gameCode: room.game.gameCode, room: room.id });
  return { id: round.id, commit: commitOf(round), round };
}

/** Nothing more is put down, and the cards are what the seed makes them. */
export async function dealDeck(parts: Parts, { round }: Prepared): Promise<number[]> {
  assert(await closeShared(parts, round.id), `hand ${round.id} is dealt once`);
  return shuffleDeck(drawShared(parts, round));
}

/** The seed of a hand that is over. */
export function seedOf(parts: Parts, { round }: Prepared): { serverSeed: string; message: string } {
  const { message } = proofOf(parts, round);
  return { serverSeed: round.serverSeed.toString('hex'), message };
}

/** What somebody put down for a hand, by the hand's own counting of seats. */
export interface Held {
  seat: number;
  playerId: string;
}

/** Takes one hold, or throws with nothing taken. One that is answered after `isOpen` says no goes back. */
export async function takeHold(
  parts: Parts,
  room: RoomSpec,
  handId: string,
  session: Session,
  put: { seat: number; amount: bigint },
  isOpen: () => boolean,
): Promise<{ held: Held; balance: bigint | null }> {
  const input = { actionId: parts.rng.uuid(), amount: put.amount, choice: { seat: put.seat } };
  const { balance } = await placeBet(parts, session, room.game, handId, input, isOpen);
  return { held: { seat: put.seat, playerId: session.playerId }, balance };
}

/** Pays a hand out: all of it or nothing, once. `outcome` is kept with the hand. */
export async function settleHand(
  parts: Parts,
  handId: string,
  holds: readonly Held[],
  net: readonly bigint[],
  outcome: unknown,
): Promise<void> {
  const settled = await settleShared(parts, { id: handId }, outcome, ({ playerId, bet }) => {
    const seat = holds.find((held) => held.playerId === playerId)?.seat;
    assert(seat !== undefined, `player ${playerId} has no seat in hand ${handId}`);
    const own = net[seat] ?? 0n;
    assert(bet + own >= 0n, 'no hand costs more than its hold');
    return { win: bet + own, outcome: { seat, net: own.toString() } };
  });
  assert(settled, `hand ${handId} had ended before`);
}

/** Calls a hand off: every hold goes back. Nothing happens to a hand that has ended. */
export async function voidHand(parts: Parts, handId: string): Promise<void> {
  await voidShared(parts, { id: handId });
}

/** Hands that a dead process left were seen by nobody to their end: they are called off. */
export function voidUnfinished(parts: Parts, engine: string): Promise<void> {
  const codes = parts.games.filter((game) => game.engine === engine).map(({ gameCode }) => gameCode);
  return recoverShared(parts, codes);
}
