import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError, type Call } from './api.ts';
import { ArcadeError } from './errors.ts';
import type { Parts } from './parts.ts';
import type { RateLimit } from './rate-limit.ts';
import { sha256 } from './rng.ts';
import type { Session } from './sessions/session.ts';
import { findByToken } from './sessions/sessions.queries.ts';

export interface Http {
  app: FastifyInstance;
  parts: Parts;
  /** Per player. */
  limit: RateLimit;
  /** Per address: many players may come from one. */
  publicLimit: RateLimit;
}

interface Input<Body, Who> {
  body: Body;
  session: Who;
  params: Record<string, string>;
  query: Record<string, unknown>;
  ip: string;
}

type Handler<Body extends z.core.$ZodType, Reply extends z.core.$ZodType, Who> = (
  input: Input<z.output<Body>, Who>,
) => Promise<z.output<Reply>>;

/** A call that anybody may make. */
export function servePublic<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  http: Http,
  call: Call<Body, Reply>,
  handler: Handler<Body, Reply, undefined>,
): void {
  register(http, call, async (request) => {
    if (!http.publicLimit.take(request.ip)) throw new ArcadeError('too_many_requests');
    return handler(inputOf(call, request, undefined));
  });
}

/** A call of somebody who has a game open. */
export function serve<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  http: Http,
  call: Call<Body, Reply>,
  handler: Handler<Body, Reply, Session>,
): void {
  register(http, call, async (request) => {
    const session = await requireSession(http.parts, request.headers.authorization);
    if (!http.limit.take(session.playerId)) throw new ArcadeError('too_many_requests');
    return handler(inputOf(call, request, session));
  });
}

async function requireSession(parts: Parts, authorization: string | undefined): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
  const session = token === undefined ? undefined : await findSession(parts, token);
  if (session === undefined) throw new ArcadeError('session_invalid');
  return session;
}

export function findSession(parts: Parts, token: string): Promise<Session | undefined> {
  return findByToken(parts.db, sha256(token), parts.clock.now());
}

function inputOf<Body extends z.core.$ZodType, Who>(
  call: { body: Body },
  request: FastifyRequest,
  session: Who,
): Input<z.output<Body>, Who> {
  const parsed = z.safeParse(call.body, request.body ?? undefined);
  if (!parsed.success) throw new ArcadeError('bad_request');
  return {
    body: parsed.data,
    session,
    params: textsOf(request.params),
    query: typeof request.query === 'object' ? { ...request.query } : {},
    ip: request.ip,
  };
}

function textsOf(params: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(params ?? {}))
    if (typeof value === 'string') texts[name] = value;
  return texts;
}

function register<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  { app, parts }: Http,
  call: Call<Body, Reply>,
  answer: (request: FastifyRequest) => Promise<z.output<Reply>>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        return await reply.send(z.encode(call.reply, await answer(request)));
      } catch (error) {
        return sendError(parts, error, reply);
      }
    },
  });
}

/** Every refusal has the form of `ApiError`; what was not planned is logged and told as `internal`. */
export function sendError(parts: Parts, error: unknown, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof ArcadeError ? error : new ArcadeError('internal', 'pending');
  if (refusal !== error) parts.log.error({ err: error }, 'request failed');
  if (refusal.code === 'too_many_requests') reply.header('retry-after', '1');
  const { code, money, balance } = refusal;
  return reply.status(refusal.status).send(z.encode(ApiError, { error: { code, money, balance } }));
}
