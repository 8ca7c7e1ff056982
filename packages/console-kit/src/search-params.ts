import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';

/** Anyone can type an address: an invalid value counts as missing. */
export const pageParam = z.catch(z.optional(z.int().check(z.gte(1), z.lte(1_000_000))), undefined);

export const dayParam = z.catch(z.optional(z.iso.date()), undefined);

/** The router reads digits as a number; a search for digits is text all the same. */
export const textParam = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value).slice(0, 120)),
    ),
  ),
  undefined,
);

export function choiceParam<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.catch(z.optional(z.enum(choices)), undefined);
}

export const accountIdParam = z.catch(z.optional(AccountId), undefined);
