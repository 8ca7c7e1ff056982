import { AccountId } from '@kislap/contract-kit/ids';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import * as z from 'zod/mini';

/** An amount or a sequence, as text, because it may be larger than a number of JSON. */
const Whole = z.codec(z.string().check(z.regex(/^-?\d{1,18}$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
});

/** To the microsecond, as the database compares. */
const Moment = z.iso.datetime({ precision: 6 });

/** Where pages go on, by the order of each list. */
export const newestPlaces = createKeyset(
  z.strictObject({ at: Moment, accountId: AccountId, sequence: Whole }),
);
export const accountPages = createKeyset(z.strictObject({ page: z.int().check(z.gte(2), z.lte(100_000)) }));
export const namePlaces = createKeyset(
  z.strictObject({ name: z.string().check(z.regex(/^[^\p{Cc}]{0,64}$/u)), accountId: AccountId }),
);
export const figurePlaces = createKeyset(
  z.strictObject({ sign: z.enum(['above', 'none', 'below']), value: Whole, accountId: AccountId }),
);
export const onlinePlaces = createKeyset(z.strictObject({ at: Moment, accountId: AccountId }));
