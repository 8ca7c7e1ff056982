import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CheckoutBody, IdempotencyKey, PayoutBody, PayoutQuery, SettlementDay } from './psp.schemas.ts';
import { type Psp, viewCheckout, viewPayout } from './psp.service.ts';
import { PspError } from './psp.types.ts';

/** The merchant's side: `/psp/v1`, behind the API key. */
export function apiRoutes(app: FastifyInstance, psp: Psp, apiKey: string): void {
  const keyDigest = digest(`Bearer ${apiKey}`);

  app.addHook('onRequest', async (request) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, keyDigest)) throw new PspError(401, 'unauthorized', 'Unknown API key.');
  });

  app.post('/checkouts', async (request, reply) => {
    const { key, rawBody, body } = readCall(request, CheckoutBody);
    return reply.status(201).send(await psp.createCheckout(key, rawBody, body));
  });

  app.get('/checkouts/:id', async (request) => {
    return viewCheckout(known(await psp.findCheckout(readId(request))));
  });

  /** One that has ended is answered as it is. */
  app.post('/checkouts/:id/cancel', async (request) => {
    await psp.endCheckout(readId(request), 'cancelled');
    return viewCheckout(known(await psp.findCheckout(readId(request))));
  });

  app.post('/checkouts/:id/refund', async (request) =>
    viewCheckout(known(await psp.refundCheckout(readId(request)))),
  );

  app.post('/payouts', async (request, reply) => {
    const { key, rawBody, body } = readCall(request, PayoutBody);
    return reply.status(201).send(await psp.createPayout(key, rawBody, body));
  });

  app.get('/payouts/:id', async (request) => {
    const row = await psp.findPayout(readId(request));
    if (!row) throw new PspError(404, 'not_found', 'There is no such payout.');
    return viewPayout(row);
  });

  app.get('/settlements/:id', async (request, reply) => {
    const day = parse(SettlementDay, readId(request));
    return reply.type('text/csv; charset=utf-8').send(await psp.settlementOf(day));
  });

  app.get('/payouts', async (request) => {
    const { referenceId } = parse(PayoutQuery, request.query);
    return { list: (await psp.listPayoutsByReference(referenceId)).map(viewPayout) };
  });
}

function known<Row>(row: Row | undefined): Row {
  if (!row) throw new PspError(404, 'not_found', 'There is no such checkout.');
  return row;
}

function readCall<S extends z.ZodMiniType>(request: FastifyRequest, schema: S) {
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    throw new PspError(400, 'idempotency_key_required', 'Send an Idempotency-Key header.');
  }
  const rawBody = typeof request.body === 'string' ? request.body : '';
  return { key: parse(IdempotencyKey, key), rawBody, body: parse(schema, parseJson(rawBody)) };
}

function parseJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    throw new PspError(400, 'invalid_request', 'The body is not JSON.');
  }
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeDecode(schema, value as z.input<S>);
  if (result.success) return result.data;
  const paths = result.error.issues.map((issue) => issue.path.join('.') || 'request');
  throw new PspError(400, 'invalid_request', `Not accepted: ${[...new Set(paths)].join(', ')}.`);
}

export function readId(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  return id;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
