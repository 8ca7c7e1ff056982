import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** What every request of an operator has. */
export const Signed = z.object({ operator_id: z.union([z.string(), z.int()]) });

/** Checks the signature and the operator, and parses the body. */
export type ReadSigned = <Schema extends z.core.$ZodType<z.output<typeof Signed>>>(
  schema: Schema,
  request: FastifyRequest,
) => z.output<Schema>;

/** A refusal: the HTTP status of Hub88's error table, with its status word. */
export class SupplierError extends Error {
  readonly http: number;
  readonly status: string;

  constructor(http: number, status: string) {
    super(status);
    this.http = http;
    this.status = status;
  }
}

/** ISO 8601; without an offset it is UTC, as in Hub88's examples. */
export function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(time.getTime())) throw new SupplierError(400, 'RS_ERROR_WRONG_TYPES');
  return time;
}
