import { drawHaul, payOf } from '@kislap/rules/fish';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { keptOf, playInstant } from '../instant.ts';
import { FishChoice, type FishKeptShot, FishOutcome } from './fish.api.ts';
import type { FishHaul } from './fish.live.ts';

type KeptShot = z.output<typeof FishKeptShot>;
type Haul = z.output<typeof FishHaul>;

/** Shots of one seat that are staked and drawn together. */
export interface Batch {
  /** The action of its round: a batch is staked once, however often it is tried. */
  id: string;
  /** When its first shot was fired, in the time of its tide. */
  openedAt: number;
  choice: z.output<typeof FishChoice>;
}

interface Strike {
  fish: number;
  kind: number;
  cost: bigint;
}

/** The shots that met something, in the order in which they are drawn. */
export function strikesOf(shots: readonly KeptShot[]): Strike[] {
  return shots.flatMap(({ fish, kind, cost }) =>
    fish === null || kind === null ? [] : [{ fish, kind, cost }],
  );
}

export function costOf(shots: readonly Pick<KeptShot, 'cost'>[]): bigint {
  return shots.reduce((sum, { cost }) => sum + cost, 0n);
}

export function capturesOf(strikes: readonly Strike[], captured: readonly boolean[]) {
  return strikes.flatMap(({ fish, kind, cost }, at) =>
    captured[at] === true ? [{ fish, kind, amount: cost * BigInt(payOf(kind)) }] : [],
  );
}

function winOf(captures: readonly { amount: bigint }[]): bigint {
  return captures.reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Stakes what struck something in one bet, and then shows what was captured in one win. Nothing is known of a capture
 * before its stake is in, and a shot that met nothing is not staked at all.
 */
export async function haulIn(
  parts: Parts,
  session: Session,
  game: CatalogueGame,
  batch: Batch,
): Promise<Haul> {
  const { shots } = batch.choice;
  const strikes = strikesOf(shots);
  const bet = costOf(strikes);
  const spared = costOf(shots) - bet;
  const nothing: Haul = {
    batchId: batch.id,
    roundId: null,
    bet,
    win: 0n,
    captures: [],
    spared,
    balance: null,
    refusal: null,
  };
  if (strikes.length === 0) return nothing;
  const input = { actionId: batch.id, bet, choice: z.encode(FishChoice, batch.choice) };
  try {
    const { round, balance } = await playInstant(parts, session, game, input, (below) => {
      const captured = drawHaul(
        below,
        strikes.map(({ kind }) => kind),
      );
      return { outcome: z.encode(FishOutcome, { captured }), win: winOf(capturesOf(strikes, captured)) };
    });
    const { captured } = z.parse(FishOutcome, keptOf(round).outcome);
    return {
      ...nothing,
      roundId: round.id,
      win: round.win,
      captures: capturesOf(strikes, captured),
      balance,
    };
  } catch (error) {
    const refusal = error instanceof ArcadeError ? error : new ArcadeError('internal', 'pending');
    if (refusal !== error) parts.log.error({ err: error, batch: batch.id }, 'a batch was not hauled in');
    const { code, money } = refusal;
    return { ...nothing, balance: refusal.balance ?? null, refusal: { code, money } };
  }
}
