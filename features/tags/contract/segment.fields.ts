import * as z from 'zod/mini';
import { TagId } from './tags.ids.ts';

/** Which players something is for; whoever it is where both are missing. Nobody is told of the tags. */
export const SegmentFields = {
  /** From any of these countries (ISO 3166). */
  countries: z.optional(
    z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(50)),
  ),
  /** With any of these tags. */
  tags: z.optional(z.array(TagId).check(z.minLength(1), z.maxLength(20))),
};
