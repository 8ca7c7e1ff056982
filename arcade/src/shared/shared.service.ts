import { type Below, draw } from '@kislap/rules/fair';
import type * as z from 'zod/mini';
import type { Proof } from '../api.ts';
import { assert } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { hmacSha256, sha256 } from '../rng.ts';
import type { Round } from '../rounds/rounds.queries.ts';
import * as queries from './shared.queries.ts';

// A shared round is drawn from a seed of its own. Its SHA-256 is shown before bets are taken, the seed itself after
// the round: `GAME|roundId|-|-`.

/** Opens a round of a room for bets. */
export async function openShared(
  parts: Parts,
  round: { gameCode: string; room: string },
): Promise<queries.SharedRound> {
  const opened: queries.SharedRound = {
    ...round,
    id: parts.rng.uuid(),
    serverSeed: parts.rng.bytes(32),
    status: 'open',
    outcome: null,
    createdAt: parts.clock.now(),
    endedAt: null,
  };
  await queries.insertShared(parts.db, opened);
  return opened;
}

/** No more bets: what is drawn from now on stays what it is. False when the round is already over. */
export function closeShared(parts: Parts, roundId: string, outcome?: unknown): Promise<boolean> {
  return queries.moveShared(parts.db, roundId, ['open'], { status: 'closed', outcome });
}

export function commitOf(round: { serverSeed: Buffer }): string {
  return sha256(round.serverSeed).toString('hex');
}

function messageOf(parts: Parts, round: { id: string; gameCode: string }): string {
  const game = parts.games.find((one) => one.gameCode === round.gameCode);
  assert(game, `there is no game ${round.gameCode}`);
  return `${game.fairGame}|${round.id}|-|-`;
}

/** The draws of a round; the same each time. */
export function drawShared(parts: Parts, round: queries.SharedRound): Below {
  return draw((text) => hmacSha256(round.serverSeed, text), messageOf(parts, round));
}

/** What proves a round; the seed only when it is over. */
export function proofOf(parts: Parts, round: queries.SharedRound): z.output<typeof Proof> {
  const isOver = round.status === 'settled' || round.status === 'void';
  return {
    commit: commitOf(round),
    serverSeed: isOver ? round.serverSeed.toString('hex') : null,
    message: messageOf(parts, round),
  };
}

/** The shared round that a player's round belongs to. */
export async function getSharedOf(parts: Parts, round: Round): Promise<queries.SharedRound> {
  const shared = round.sharedId === null ? undefined : await queries.findShared(parts.db, round.sharedId);
  assert(shared, `round ${round.id} belongs to no shared round`);
  return shared;
}
