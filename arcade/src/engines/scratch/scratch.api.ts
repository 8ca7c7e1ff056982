import * as z from 'zod/mini';
import { post } from '../../api.ts';
import { instantInput, instantRound } from '../instant.api.ts';

/** There is nothing to choose. */
export const ScratchChoice = z.null();
/** `prize` and `fields` are places in the list of prizes; three like fields win. */
export const ScratchOutcome = z.object({ prize: z.nullable(z.int()), fields: z.array(z.int()) });
export const ScratchRound = instantRound(ScratchChoice, ScratchOutcome);

/** The last ticket. */
export const ScratchState = z.nullable(ScratchRound);

export const buyTicket = post('/api/scratch/buy', instantInput(ScratchChoice), ScratchRound);
