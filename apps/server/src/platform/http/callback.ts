import type { Callback } from '@kislap/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, assert } from '../errors.ts';
import type { Log } from '../log.ts';
import { declared, type Http } from './http.ts';
import { sendError } from './reply.ts';

/** A request in another party's protocol: the body untouched, because signatures cover its bytes. */
export interface CallbackRequest {
  body: Buffer;
  params: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  ip: string;
  requestId: string;
  log: Log;
}

export interface CallbackReply {
  status: number;
  /** Already in the protocol's own form. */
  body: string | Buffer;
  contentType: string;
  headers?: Record<string, string>;
}

export type CallbackHandler = (request: CallbackRequest) => Promise<CallbackReply>;

export interface CallbackOptions {
  /** The answer to a request whose body could not be read (too large, cut off); else our own envelope. */
  unreadable?: () => CallbackReply;
}

/** Declares a callback; it is registered when the server gets ready, in a scope that leaves bodies as bytes. */
export function serveCallback(
  http: Http,
  callback: Callback,
  handler: CallbackHandler,
  options: CallbackOptions = {},
): void {
  assert(
    !http.callbacks.some(
      (known) => known.callback.method === callback.method && known.callback.path === callback.path,
    ),
    `${callback.method} ${callback.path} is served twice`,
  );
  http.callbacks.push({ callback, handler, options });
}

const empty = Buffer.alloc(0);

/** Called once by the composition, after every feature has declared its callbacks. */
export async function registerCallbacks(http: Http): Promise<void> {
  await http.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { callback, handler, options } of http.callbacks) {
      scope.route({
        method: callback.method,
        url: callback.path,
        exposeHeadRoute: false,
        config: { kind: declared } as object,
        handler: (request, reply) => answer(handler, request, reply, http.parts.log),
        ...(options.unreadable ? { errorHandler: refuseUnreadable(options.unreadable, http.parts.log) } : {}),
      });
    }
  });
}

function refuseUnreadable(unreadable: () => CallbackReply, log: Log) {
  return (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof AppError || status < 400 || status >= 500)
      return sendError(error, request, reply, log);
    const { status: answered, body, contentType } = unreadable();
    return reply.status(answered).header('content-type', contentType).send(body);
  };
}

async function answer(handler: CallbackHandler, request: FastifyRequest, reply: FastifyReply, log: Log) {
  const { status, body, contentType, headers } = await handler({
    body: Buffer.isBuffer(request.body) ? request.body : empty,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    headers: request.headers,
    ip: request.ip,
    requestId: request.id,
    log,
  });
  if (headers) reply.headers(headers);
  return reply.status(status).header('content-type', contentType).send(body);
}
