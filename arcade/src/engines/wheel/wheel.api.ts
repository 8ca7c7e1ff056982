import * as z from 'zod/mini';
import { post } from '../../api.ts';
import { instantInput, instantRound } from '../instant.api.ts';

/** There is nothing to choose. */
export const WheelChoice = z.null();
/** The segment at the pointer, 0..53 clockwise. */
export const WheelOutcome = z.object({ segment: z.int() });
export const WheelRound = instantRound(WheelChoice, WheelOutcome);

/** The last finished round. */
export const WheelState = z.nullable(WheelRound);

export const spinWheel = post('/api/wheel/spin', instantInput(WheelChoice), WheelRound);
