import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Callback } from '@kislap/contract-kit';
import { elapsedMs } from '../clock.ts';
import { suspectAfterMs } from '../database/pulse.ts';
import { AppError, assert } from '../errors.ts';
import { callAnswered } from '../telemetry/spans.ts';
import type { CallbackHandler, CallbackOptions, CallbackReply, CallbackRoute } from './callback.types.ts';
import { createAddressReader } from './client-address.ts';
import type { Http } from './http.ts';
import { createMatcher } from './path-matcher.ts';
import { describeFailure, readAccepted } from './reply.ts';

export type { CallbackReply, CallbackRequest } from './callback.types.ts';

type Params = Readonly<Record<string, string>>;

/** Declares a callback; it is served from when the composition has called `registerCallbacks`. */
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

/** A call that is being answered; the oldest come first. */
interface Waiting {
  route: CallbackRoute;
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  began: number;
}

function firstOf<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value;
  return undefined;
}

/**
 * Called once by the composition, after every feature has declared its callbacks. They are answered straight from
 * Node's server: nothing that Fastify does for a request is needed for them, and at thousands of bets a second it costs
 * a third of the answer.
 */
export function registerCallbacks(http: Http): void {
  const { log, errors, trustedProxies, pulse } = http.parts;
  const waiting = new Set<Waiting>();
  const find = createMatcher(http.callbacks.map((route) => ({ ...route.callback, value: route })));
  const readAddress = createAddressReader(trustedProxies);

  async function handle(route: CallbackRoute, params: Params, request: IncomingMessage, requestId: string) {
    const { callback, handler, options } = route;
    const began = elapsedMs();
    // Refused before the body is read, so a refusal under overload costs almost nothing.
    if (pulse?.isSilent() || !http.admission.enterCallback()) return busy(route, request, requestId);
    try {
      const body = callback.method === 'GET' ? empty : await readBody(request, http.bodyBytesMax);
      const query = readQuery(request.url ?? '');
      const { headers } = request;
      return await handler({ body, params, query, headers, ip: readAddress(request), requestId, log });
    } catch (error) {
      if (error instanceof BodyLost) return undefined;
      const isUnreadable = error instanceof AppError && error.code === 'payload_too_large';
      return isUnreadable && options.unreadable
        ? options.unreadable()
        : fail(route, request, requestId, error);
    } finally {
      http.admission.leaveCallback(elapsedMs() - began);
    }
  }

  function busy(route: CallbackRoute, request: IncomingMessage, requestId: string): CallbackReply {
    return route.options.busy?.() ?? fail(route, request, requestId, new AppError('unavailable', {}, 1));
  }

  function fail(
    { callback }: CallbackRoute,
    request: IncomingMessage,
    requestId: string,
    error: unknown,
  ): CallbackReply {
    const seen = { requestId, url: callback.path, language: readAccepted(request.headers) };
    return describeFailure(error, seen, { errors, log });
  }

  async function answer(
    route: CallbackRoute,
    params: Params,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const call = { route, request, response, requestId: randomUUID(), began: elapsedMs() };
    waiting.add(call);
    pulse?.begin();
    const reply = await handle(route, params, request, call.requestId);
    finish(call, reply);
  }

  function finish(call: Waiting, reply: CallbackReply | undefined) {
    // Answered already, while the database was silent.
    if (!waiting.delete(call)) return;
    const { route, response, requestId, began } = call;
    if (reply) send(response, reply, requestId);
    else response.destroy();
    const { method, path } = route.callback;
    const status = reply?.status ?? 499;
    http.observe({ method, route: path, status, ms: elapsedMs() - began });
    callAnswered(call.request, { method, route: path, status });
  }

  pulse?.watch({
    oldestSince: () => firstOf(waiting)?.began,
    onSilent() {
      // What is under way goes on: the vendor's repeat finds it, whatever became of it.
      const before = elapsedMs() - suspectAfterMs;
      for (const call of waiting) {
        if (call.began > before) return;
        finish(call, busy(call.route, call.request, call.requestId));
      }
    },
  });

  http.answerCallback = (request, response) => {
    const found = find(request.method ?? '', request.url ?? '');
    if (!found) return false;
    answer(found.value, found.params, request, response).catch((error) => {
      log.error({ err: error }, 'a callback could not be answered');
      response.destroy();
    });
    return true;
  };
}

function send(
  response: ServerResponse,
  { status, body, contentType, headers }: CallbackReply,
  requestId: string,
) {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

/** The caller went away before all of the body had come: there is nobody to answer. */
class BodyLost extends Error {}

function readBody(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bytesMax) chunks.push(chunk);
      else reject(new AppError('payload_too_large'));
    });
    let isRead = false;
    request.on('end', () => {
      isRead = true;
      const only = chunks.length === 1 ? chunks[0] : undefined;
      resolve(only ?? Buffer.concat(chunks));
    });
    // Every call closes, and an error that nobody hears costs more than reading the body.
    request.on('close', () => isRead || reject(new BodyLost()));
    request.on('error', () => reject(new BodyLost()));
  });
}

const noQuery: Record<string, string> = Object.freeze({});

function readQuery(url: string): Record<string, string> {
  const at = url.indexOf('?');
  return at < 0 ? noQuery : Object.fromEntries(new URLSearchParams(url.slice(at + 1)));
}
