import type { IncomingMessage } from 'node:http';
import {
  type AnyEndpoint,
  type BodyOf,
  codesOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@kislap/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, assert } from '../errors.ts';
import { type OperatorActor, type PlayerActor, plainAddress, type RequestContext } from './context.ts';
import { doorOf } from './doors.ts';
import { declared, type FoundActor, type Http, requireAccess } from './http.ts';
import { runOnce } from './idempotency.ts';
import { sendKept } from './kept-reply.ts';
import { readLanguage, sendError, sendValue } from './reply.ts';
import { readUpload } from './upload.ts';

type ActorOf<E extends AnyEndpoint> = E['access'] extends 'public'
  ? PlayerActor | undefined
  : E['access'] extends 'operator' | object
    ? OperatorActor
    : PlayerActor;

export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

export type Handler<E extends AnyEndpoint> = (
  input: Input<E>,
  context: RequestContext<ActorOf<E>>,
) => Promise<ReplyOf<E>> | ReplyOf<E>;

/**
 * Serves a declared endpoint: access, decryption, strict parsing, idempotency and the envelope happen here, so a
 * handler sees only what the contract promises and answers only what it declares.
 */
export function serve<const E extends AnyEndpoint>(http: Http, endpoint: E, handler: Handler<E>): void {
  assert(
    !http.endpoints.some((known) => known.method === endpoint.method && known.path === endpoint.path),
    `${endpoint.method} ${endpoint.path} is served twice`,
  );
  for (const code of codesOf(endpoint))
    assert(http.parts.errors.has(code), `${endpoint.path} declares ${code}, which no module brings`);
  // Files are not compared under an idempotency key.
  assert(!(endpoint.upload && endpoint.idempotency), `${endpoint.path} takes files and a key`);
  http.endpoints.push(endpoint);
  http.app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { kind: declared } as object,
    errorHandler: (error, request, reply) => {
      if (error instanceof AppError) noteUndeclared(http, endpoint, error);
      return sendError(error, request, reply, http.parts);
    },
    handler: async (request, reply) => {
      const actor = await requireAccess(http, endpoint, request);
      const input = await readInput(http, endpoint, request);
      const context = createContext(http, request, reply, actor);
      const act = async () => (handler as (input: unknown, context: unknown) => unknown)(input, context);
      const handle = () => (endpoint.isReport ? http.admission.report(act) : act());
      if (endpoint.isKept) {
        const value = (await handle()) as object;
        return sendKept(request, reply, value, () => z.encode(endpoint.reply, value as never));
      }
      const answer = async () => {
        const value = await handle();
        return endpoint.reply ? z.encode(endpoint.reply, value as never) : value;
      };
      return sendValue(reply, await runOnce(http, endpoint, context, input, answer));
    },
  });
}

/** The caller still gets the true reason; whoever tests gets the omission (`TestServer.close`). */
function noteUndeclared(http: Http, endpoint: AnyEndpoint, { code }: AppError): void {
  if (codesOf(endpoint).includes(code)) return;
  const omission = `${endpoint.method} ${endpoint.path} does not declare ${code}`;
  if (!http.undeclared.has(omission)) http.parts.log.error(omission);
  http.undeclared.add(omission);
}

async function readInput(http: Http, endpoint: AnyEndpoint, request: FastifyRequest) {
  const params = parsePart(endpoint.params ?? nothing, request.params, 'params');
  const query = parsePart(endpoint.query ?? nothing, request.query, 'query', true);
  let body = request.body;
  if (endpoint.upload) body = await readUpload(request, endpoint.upload);
  else if (request.isMultipart() || isWronglyEncoded(request, endpoint))
    throw new AppError('unsupported_media_type');
  if (endpoint.encrypted) body = await http.parts.payloadKeys.decrypt(readPayload(body));
  return { params, query, body: parsePart(endpoint.body ?? nothing, body ?? {}, 'body') };
}

/** A call of a form takes a form alone (specification section 7). */
function isWronglyEncoded(request: FastifyRequest, { encoding }: AnyEndpoint): boolean {
  const type = request.headers['content-type'] ?? '';
  return encoding === 'form' && !type.startsWith('application/x-www-form-urlencoded');
}

function readPayload(body: unknown): string {
  const payload =
    typeof body === 'object' && body !== null ? (body as { payload?: unknown }).payload : undefined;
  if (typeof payload !== 'string' || Object.keys(body as object).length !== 1)
    throw new AppError('encryption_required');
  return payload;
}

/** A call that declares no query or body takes none. */
const nothing = z.strictObject({});

function parsePart(schema: z.ZodMiniType, value: unknown, part: string, isQuery = false): unknown {
  const result = z.safeDecode(schema, (isQuery ? withoutLanguage(schema, value) : value) as never);
  if (result.success) return result.data;
  throw new AppError('invalid_request', {
    fields: result.error.issues.slice(0, 20).flatMap((issue) => {
      const path = issue.path.map(String).join('.');
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({ path: key, code: 'unknown_field' }));
      return [{ path: path || part, code: issue.code ?? 'invalid' }];
    }),
  });
}

/** Every call accepts `language` in its query (api.md); a schema that does not use it need not name it. */
function withoutLanguage(schema: z.ZodMiniType, value: unknown): unknown {
  const shape = (schema as { shape?: Record<string, unknown> }).shape ?? {};
  if ('language' in shape) return value;
  const { language: _language, ...rest } = value as Record<string, unknown>;
  return rest;
}

function createContext(
  http: Http,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: FoundActor,
): RequestContext<never> {
  const key = request.headers['idempotency-key'];
  return {
    actor: actor as never,
    ip: plainAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: readLanguage(request),
    requestId: request.id,
    idempotencyKey: typeof key === 'string' ? key : '',
    headers: request.headers,
    cookies: request.cookies,
    setCookie(name, value, maxAgeSeconds) {
      reply.setCookie(name, value, {
        // What the console remembers is nothing of the site's, also where both are on one host.
        path: request.url.startsWith('/console/') ? '/console/' : '/',
        httpOnly: true,
        sameSite: 'lax',
        // Browsers take a cookie of this prefix only so; from this machine they do without TLS.
        secure: name.startsWith('__Host-') || addressOf(http, request.raw).startsWith('https:'),
        maxAge: maxAgeSeconds,
      });
    },
    log: http.parts.log.child({ requestId: request.id }),
  };
}

/** Of the door by which somebody came. */
function addressOf({ parts }: Http, request: IncomingMessage): string {
  return doorOf(request) === 'console' ? (parts.consoleUrl ?? parts.publicUrl) : parts.publicUrl;
}
