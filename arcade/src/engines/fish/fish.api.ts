import * as z from 'zod/mini';
import { ActionId, Amount, Fairness, Proof, post } from '../../api.ts';

// Fish: a tank of four seats. Shots go out as calls and are seen by everybody over the feed (fish.live.ts). The shots of
// a seat within five seconds are one batch: one bet of what struck something, then one win of what was captured.

export const FishState = z.object({
  /** The tank where the player still has a seat. */
  tankId: z.nullable(z.string()),
});

const FishSeated = z.object({ tankId: z.string(), seat: z.int() });

/** The fullest tank of the game with a free seat; a new one where all are full. Whoever sits already is shown where. */
export const takeFishSeat = post('/api/fish/sit', z.object({}), FishSeated);

/** Shots under way are hauled in first. */
export const leaveFishSeat = post('/api/fish/leave', z.object({ tankId: z.string() }), z.object({}));

const direction = z.int().check(z.gte(-10_000), z.lte(10_000));

/** One shot, at a time of its tide in milliseconds. */
export const FishShot = z.object({
  at: z.int(),
  dx: direction,
  dy: direction,
  lock: z.nullable(z.int()),
  cost: Amount,
});

/** What became of a shot: which fish it strikes and when. Null: nothing, and it costs nothing. */
export const FishHit = z.object({ fish: z.nullable(z.int()), at: z.int() });

export const shootFish = post(
  '/api/fish/shots',
  z.object({
    actionId: ActionId,
    tankId: z.string(),
    tideId: z.string(),
    shots: z.array(FishShot).check(z.minLength(1), z.maxLength(8)),
  }),
  z.object({ batchId: z.string(), hits: z.array(FishHit) }),
);

/** A shot as it is kept. `kind` and `fish` are null where it met nothing. */
export const FishKeptShot = z.object({
  at: z.int(),
  dx: z.int(),
  dy: z.int(),
  lock: z.nullable(z.int()),
  cost: Amount,
  fish: z.nullable(z.int()),
  kind: z.nullable(z.int()),
  hitAt: z.int(),
  /** Fish that were out of the water when it was fired, or it would have met them. */
  passed: z.array(z.int()),
});

/** What is kept of a batch. */
export const FishChoice = z.object({
  tankId: z.string(),
  tideId: z.string(),
  seat: z.int(),
  shots: z.array(FishKeptShot),
});

/** Whether each shot that struck something captured it, in their order. */
export const FishOutcome = z.object({ captured: z.array(z.boolean()) });

/** A past batch; its captures come from the player's seed, what its shots met from the tide's. */
export const FishDetail = z.object({
  choice: FishChoice,
  outcome: FishOutcome,
  fairness: Fairness,
  tide: z.nullable(Proof),
});
