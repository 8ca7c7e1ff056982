import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** A refusal in the words of the provider that is stood in for. */
export class StandInRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Basic authentication with the key as the user, as both providers have it. */
export function requireKey(request: FastifyRequest, key: string, code: string): void {
  const wanted = digest(`Basic ${Buffer.from(`${key}:`).toString('base64')}`);
  if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted))
    throw new StandInRefusal(401, code);
}

/** Refusals in the provider's own shape. */
export function refuseAs(field: 'error_code' | 'code') {
  return (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof StandInRefusal)) throw error;
    return reply.status(error.status).send({ [field]: error.code, message: error.code });
  };
}

export function readBody<S extends z.ZodMiniType>(request: FastifyRequest, schema: S, code: string) {
  try {
    const result = z.safeDecode(schema, JSON.parse(String(request.body)));
    if (result.success) return result.data;
  } catch {
    // Not JSON: refused below.
  }
  throw new StandInRefusal(400, code);
}

/** Pesos as a JSON number, centavos in code. */
export const Pesos = z.codec(
  z.number().check(
    z.gte(1),
    z.lt(10_000_000),
    z.refine((value) => Number(value.toFixed(2)) === value),
  ),
  z.bigint(),
  { decode: (value) => BigInt(value.toFixed(2).replace('.', '')), encode: (value) => Number(value) / 100 },
);

export const asPesos = (centavos: bigint | string) => Number(BigInt(centavos)) / 100;
export const Line = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]+$/u));
/** Where the payer goes afterwards; anything else would be a page of somebody's own. */
export const WebAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));
