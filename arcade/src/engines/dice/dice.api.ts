import * as z from 'zod/mini';
import { post } from '../../api.ts';
import { instantInput, instantRound } from '../instant.api.ts';

/** `target` in hundredths: 4900 is 49.00. The chance it leaves is 1.00 % to 95.00 %. */
export const DiceChoice = z.object({
  side: z.enum(['under', 'over']),
  target: z.int().check(z.gte(0), z.lte(9999)),
});
export const DiceOutcome = z.object({ roll: z.int() });
export const DiceRound = instantRound(DiceChoice, DiceOutcome);

/** The last finished round. */
export const DiceState = z.nullable(DiceRound);

export const rollDice = post('/api/dice/roll', instantInput(DiceChoice), DiceRound);
