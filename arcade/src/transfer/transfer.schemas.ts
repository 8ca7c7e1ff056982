import * as z from 'zod/mini';
import { TransactionQuery } from '../transactions/transactions.ts';

const User = z.string().check(z.minLength(3), z.maxLength(100));
const webUrl = z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))));

export const Signed = z.object({ operator_id: z.union([z.string(), z.int()]) });

export const Balance = z.object({
  ...Signed.shape,
  user: User,
  currency: z.string(),
  request_uuid: z.optional(z.string().check(z.maxLength(100))),
});

export const Move = z.object({
  ...Balance.shape,
  transaction_uuid: z.uuid(),
  /** Hundred-thousandths. */
  amount: z.int().check(z.gt(0)),
});

export const MoveState = z.object({ ...Balance.shape, transaction_uuid: z.uuid() });

export const GameUrl = z.object({
  ...Signed.shape,
  user: z.optional(User),
  token: z.optional(z.string().check(z.minLength(10), z.maxLength(255))),
  game_code: z.string(),
  currency: z.string(),
  lang: z.optional(z.string().check(z.maxLength(10))),
  lobby_url: webUrl,
  deposit_url: webUrl,
  autoplay: z.optional(z.boolean()),
});

export const GameRound = z.object({ ...Signed.shape, user: z.optional(User), round: z.string() });

export const Transactions = z.object({ ...Signed.shape, ...TransactionQuery.shape });
