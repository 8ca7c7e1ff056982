import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/**
 * `kept`: the program deletes nothing of it. `pruned`: its feature deletes what is older than so many days. `deleted`: the
 * daily job deletes what is older than so many years.
 */
const retentionRules = ['kept', 'pruned', 'deleted'] as const;

const RetentionRule = z.object({
  table: z.string(),
  rule: z.enum(retentionRules),
  /** How long it is there at least; null for what stands for as long as it is needed. */
  years: z.nullable(z.int()),
  days: z.nullable(z.int()),
  /** Rows whose time is over, as the last run found them; null where it looked at none. */
  due: z.nullable(z.int()),
});
export type RetentionRule = z.output<typeof RetentionRule>;

const Retention = z.object({
  rules: z.array(RetentionRule),
  lastRun: z.nullable(z.object({ at: Instant, isCount: z.boolean(), rows: z.int() })),
  /** Columns of sealed values on their way to values that are bound to their rows. */
  sealed: z.object({ columns: z.int(), done: z.int(), resealed: z.int(), unreadable: z.int() }),
});
export type Retention = z.output<typeof Retention>;

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/console/api/program/retention',
  summary: 'How long each table is kept, and what the last run found.',
  access: { permission: 'program.read' },
  reply: Retention,
  errors: [],
});

export const countRetention = defineEndpoint({
  method: 'POST',
  path: '/console/api/program/retention/count',
  summary: 'Counts what the next run would delete, and deletes nothing.',
  access: { permission: 'program.read' },
  body: z.strictObject({}),
  reply: Retention,
  errors: [],
});
