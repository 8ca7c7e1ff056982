import { plinkoRisks } from '@kislap/rules/plinko';
import * as z from 'zod/mini';
import { post } from '../../api.ts';
import { instantInput, instantRound } from '../instant.api.ts';

export const PlinkoChoice = z.object({ risk: z.enum(plinkoRisks) });
/** One side at each row, 0 left and 1 right; the pocket is their sum. */
export const PlinkoOutcome = z.object({ path: z.array(z.int()) });
export const PlinkoRound = instantRound(PlinkoChoice, PlinkoOutcome);

/** The last finished round. */
export const PlinkoState = z.nullable(PlinkoRound);

export const dropBall = post('/api/plinko/drop', instantInput(PlinkoChoice), PlinkoRound);
