import { Instant, integerText, Version } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/** Off: an operator turned it off, whatever its schedule. */
export const contentStates = ['scheduled', 'live', 'ended', 'off'] as const;
export type ContentState = (typeof contentStates)[number];

/** More of one group or kind than anybody would look through. */
export const contentEntriesMax = 100;

export const VersionQuery = z.strictObject({ version: integerText(1, 999_999_999) });

export const Traces = {
  state: z.enum(contentStates),
  version: Version,
  /** Null until the first change after the first start. */
  changedAt: z.nullable(Instant),
  changedBy: z.nullable(z.string()),
};

export const keyRefusals = [
  'idempotency_key_required',
  'idempotency_key_reused',
  'request_in_progress',
] as const;
