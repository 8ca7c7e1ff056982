import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { ReportReply, reportQuery } from './reports.ts';

/** Without `player` and `agent` everybody, trial accounts aside; with both, the player. */
const whose = {
  player: z.optional(text(40)),
  agent: z.optional(text(40)),
};

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/console/api/reports',
  summary: "Figures of everybody, of a player by username, or of an agent's team.",
  access: { permission: 'reports.read' },
  query: z.strictObject({
    ...reportQuery,
    ...whose,
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(200)),
  }),
  reply: ReportReply,
  errors: ['not_found'],
});

export const exportReport = defineEndpoint({
  method: 'GET',
  path: '/console/api/reports/export',
  summary: 'The same as CSV, all pages; no cell begins like a formula.',
  access: { permission: 'reports.read' },
  query: z.strictObject({ ...reportQuery, ...whose }),
  reply: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['not_found'],
});
