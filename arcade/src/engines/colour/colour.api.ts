import { colours } from '@kislap/rules/colour-game';
import * as z from 'zod/mini';
import { Amount, post } from '../../api.ts';
import { instantInput, instantRound } from '../instant.api.ts';

/** The stake on each of the six colours, in the order of the rules; the bet is their sum. */
export const ColourChoice = z.array(Amount).check(z.length(colours.length));
export const ColourOutcome = z.object({ dice: z.array(z.enum(colours)) });
export const ColourRound = instantRound(ColourChoice, ColourOutcome);

/** The last finished round. */
export const ColourState = z.nullable(ColourRound);

export const rollColours = post('/api/colour/roll', instantInput(ColourChoice), ColourRound);
