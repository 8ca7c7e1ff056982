import { type Below, draw, instantMessage } from '@kislap/rules/fair';
import type * as z from 'zod/mini';
import type { Fairness, FairSeeds } from '../api.ts';
import type { Database } from '../database.ts';
import { ArcadeError, assert } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { hmacSha256, sha256 } from '../rng.ts';
import { hasUnfinishedOfSeed, type Round } from '../rounds/rounds.queries.ts';
import * as queries from './seeds.queries.ts';

/** What a round is drawn from, and how it will be known later. */
export interface Drawing {
  below: Below;
  seedId: string;
  nonce: number;
  clientSeed: string;
  fairGame: string;
}

export function commitOf(seed: { serverSeed: Buffer }): string {
  return sha256(seed.serverSeed).toString('hex');
}

async function createSeed(parts: Parts, db: Database, playerId: string, clientSeed?: string): Promise<void> {
  await queries.insertSeed(db, {
    id: parts.rng.uuid(),
    playerId,
    serverSeed: parts.rng.bytes(32),
    clientSeed: clientSeed ?? parts.rng.bytes(6).toString('hex'),
    createdAt: parts.clock.now(),
  });
}

/** Every player has a committed seed before the first round. */
export async function ensureSeed(parts: Parts, playerId: string): Promise<void> {
  if ((await queries.findCurrent(parts.db, playerId)) === undefined) {
    await createSeed(parts, parts.db, playerId);
  }
}

/** Takes a nonce for one round. It is spent even if the round then takes no stake. */
export async function takeDrawing(tx: Database, playerId: string, fairGame: string): Promise<Drawing> {
  // The second try sees the seed that a rotation at this moment has put in place of the first.
  const seed = (await queries.takeNonce(tx, playerId)) ?? (await queries.takeNonce(tx, playerId));
  assert(seed, `player ${playerId} has no seed`);
  const nonce = seed.nextNonce - 1;
  const message = instantMessage(fairGame, playerId, nonce, seed.clientSeed);
  return {
    below: draw((text) => hmacSha256(seed.serverSeed, text), message),
    seedId: seed.id,
    nonce,
    clientSeed: seed.clientSeed,
    fairGame,
  };
}

/** What proves an instant round; the seed itself only after it has been revealed. */
export async function getFairness(db: Database, round: Round): Promise<z.output<typeof Fairness>> {
  const { seedId, nonce, clientSeed, fairGame, playerId } = round;
  assert(
    seedId !== null && nonce !== null && clientSeed !== null && fairGame !== null,
    `round ${round.id} has no seed`,
  );
  const seed = await queries.findSeed(db, seedId);
  assert(seed, `seed ${seedId} is gone`);
  return {
    game: fairGame,
    player: playerId,
    nonce,
    clientSeed,
    commit: commitOf(seed),
    serverSeed: seed.revealedAt === null ? null : seed.serverSeed.toString('hex'),
    message: instantMessage(fairGame, playerId, nonce, clientSeed),
  };
}

export async function getSeeds(parts: Parts, playerId: string): Promise<z.output<typeof FairSeeds>> {
  await ensureSeed(parts, playerId);
  const [current, revealed] = await Promise.all([
    queries.findCurrent(parts.db, playerId),
    queries.listRevealed(parts.db, playerId, 20),
  ]);
  assert(current, `player ${playerId} has no seed`);
  return {
    player: playerId,
    commit: commitOf(current),
    nonce: current.nextNonce,
    clientSeed: current.clientSeed,
    revealed: revealed.map((seed) => ({
      serverSeed: seed.serverSeed.toString('hex'),
      commit: commitOf(seed),
      rounds: seed.nextNonce,
    })),
  };
}

export async function setClientSeed(parts: Parts, playerId: string, clientSeed: string) {
  await ensureSeed(parts, playerId);
  await queries.setClientSeed(parts.db, playerId, clientSeed);
  return getSeeds(parts, playerId);
}

/** Reveals the seed in use, unless a board still stands on it: that would show where its mines are. */
export async function rotateSeed(parts: Parts, playerId: string) {
  await ensureSeed(parts, playerId);
  await parts.db.transaction().execute(async (tx) => {
    const seed = await queries.lockCurrent(tx, playerId);
    assert(seed, `player ${playerId} has no seed`);
    if (await hasUnfinishedOfSeed(tx, seed.id)) throw new ArcadeError('round_open');
    await queries.revealSeed(tx, seed.id, parts.clock.now());
    await createSeed(parts, tx, playerId, seed.clientSeed);
  });
  return getSeeds(parts, playerId);
}
