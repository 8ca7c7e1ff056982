import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { BetRound, roundFilter } from './games.ts';

export const roundsExportedAtOnce = 500;

export const exportRounds = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/bet-record-export',
  isReport: true,
  summary: `The whole selection of the betting record, ${roundsExportedAtOnce} rounds a call, the latest first.`,
  access: 'player',
  query: z.strictObject({ ...roundFilter, after: z.optional(Cursor) }),
  reply: z.object({ list: z.array(BetRound), next: z.nullable(z.string()) }),
  errors: [],
});
