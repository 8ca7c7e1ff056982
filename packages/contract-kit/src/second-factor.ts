import * as z from 'zod/mini';
import { text } from './fields.ts';

/** Who carries an authenticator gives its code, or a recovery code, with what could lock them out or move their money. */
export const SecondFactor = { authenticatorCode: z.optional(text(20)) };
export const secondFactorErrors = ['extra_verification_required', 'challenge_incorrect'] as const;
