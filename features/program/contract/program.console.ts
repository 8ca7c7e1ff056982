import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/** What a check found: the files as they were accepted, others, or none accepted yet. */
export const programStates = ['unchecked', 'unchanged', 'changed'] as const;

const Difference = z.object({ path: z.string(), kind: z.enum(['added', 'changed', 'removed']) });
export type ProgramDifference = z.output<typeof Difference>;

const ProgramStatus = z.object({
  state: z.enum(programStates),
  checkedAt: z.nullable(Instant),
  /** SHA-256 over all names and contents, as hex; null before the first check. */
  hash: z.nullable(z.string()),
  acceptedHash: z.nullable(z.string()),
  acceptedAt: z.nullable(Instant),
  acceptedBy: z.nullable(z.string()),
  /** Files of the program and packages of others that were read. */
  count: z.int(),
  /** The first hundred. */
  differences: z.array(Difference),
  differenceCount: z.int(),
});
export type ProgramStatus = z.output<typeof ProgramStatus>;

export const getProgram = defineEndpoint({
  method: 'GET',
  path: '/console/api/program',
  summary: 'Whether the files of the running program are those that were accepted, as the daily check found.',
  access: { permission: 'program.read' },
  reply: ProgramStatus,
  errors: [],
});

export const checkProgram = defineEndpoint({
  method: 'POST',
  path: '/console/api/program/check',
  summary: 'Reads every file of the program now.',
  access: { permission: 'program.read' },
  body: z.strictObject({}),
  reply: ProgramStatus,
  errors: [],
});

export const acceptProgram = defineEndpoint({
  method: 'POST',
  path: '/console/api/program/accept',
  summary:
    'Accepts the files as the last check found them, after an update; `hash` is the one that was looked at.',
  access: { permission: 'program.accept' },
  body: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), reason: text(500, 5) }),
  reply: ProgramStatus,
  errors: ['setting_changed'],
});

export const getConsoleReference = defineEndpoint({
  method: 'GET',
  path: '/console/api/program/reference',
  summary: 'The reference of every call, the console’s included, as OpenAPI 3.1.',
  access: { permission: 'program.read' },
  reply: z.record(z.string(), z.unknown()),
  errors: [],
});
