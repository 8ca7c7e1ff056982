import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { LevelId } from './loyalty.ids.ts';

export const Level = z.object({
  levelId: LevelId,
  name: z.string(),
  createdAt: Instant,
});
export type Level = z.output<typeof Level>;

export const createLevel = defineEndpoint({
  method: 'POST',
  path: '/wps/loyalty',
  summary: 'A new level of the account. Its name is free once.',
  access: 'player',
  body: z.strictObject({ name: text(80) }),
  reply: Level,
  errors: ['level_name_taken'],
});

export const listOwnLoyalty = defineEndpoint({
  method: 'GET',
  path: '/wps/loyalty',
  summary: "The account's own loyalty, newest first.",
  access: 'player',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({ list: z.array(Level), next: z.nullable(z.string()) }),
  errors: [],
});
