import type { AnyEndpoint, BodyOf, ErrorOf, ParamsOf, QueryOf, ReplyOf } from '@kislap/contract-kit/endpoint';
import type { Envelope } from '@kislap/contract-kit/envelope';
import * as z from 'zod/mini';
import { ApiError, type Calling } from './api-error.ts';
import type { EncryptionKey } from './encrypt.ts';

export interface ClientSettings {
  /** Empty in a browser: the same origin. */
  baseUrl?: string;
  token: () => string | null;
  /** EN or TY; decides the language of messages. */
  language: () => string;
  /** The server's public key; `isFresh` fetches it again after a rotation. */
  encryptionKey?: (isFresh: boolean) => Promise<EncryptionKey>;
  /** The session of `token` ended. */
  onSessionEnd?: (code: 'login_required' | 'session_expired', token: string) => void;
  /** The site is closed for the caller: maintenance or region. */
  onClosed?: () => void;
  timeoutMs?: number;
}

export interface CallOptions {
  /** One key per intent: the same key may be sent again and acts once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  headers?: Record<string, string>;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** What a call needs; parts the endpoint does not declare may not be given. */
export type CallInput<E> = Part<'params', ParamsOf<E>> &
  Part<'query', Partial<QueryOf<E>>> &
  Part<'body', BodyOf<E>>;

type Schema = z.ZodMiniType;

interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

const defaultTimeoutMs = 15_000;
const referenceLength = 8;

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** Encodes given values only, so the server's defaults apply. */
function encodeQuery(schema: Schema | undefined, query: unknown): string {
  if (!schema || !query) return '';
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const encoded: unknown = z.encode(schema, given);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(encoded ?? {})) {
    if (name in given) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** The browser names the parts' boundary itself, in the content type. */
function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const part of [value].flat()) if (part !== undefined) form.append(name, part);
  }
  return form;
}

/** A reply that came another way than by a call; undefined where it does not fit the endpoint. */
export function readReply<E extends AnyEndpoint>(endpoint: E, value: unknown): ReplyOf<E> | undefined {
  const read = z.safeParse(endpoint.reply, value);
  return read.success ? (read.data as ReplyOf<E>) : undefined;
}

/** Every call of the site, the console and the tests goes through one of these. */
export function createClient(settings: ClientSettings) {
  async function buildRequest(
    endpoint: AnyEndpoint,
    input: AnyInput,
    options: CallOptions,
    isFreshKey: boolean,
  ) {
    const token = settings.token();
    const headers: Record<string, string> = { 'accept-language': settings.language(), ...options.headers };
    if (token) headers.authorization = `Bearer ${token}`;
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;

    let body: string | FormData | undefined;
    if (endpoint.upload) body = toFormData(input.body);
    else if (endpoint.body) {
      const plain: unknown = z.encode(endpoint.body, input.body);
      body = JSON.stringify(plain);
      if (endpoint.encoding === 'form') {
        const fields = Object.entries(plain ?? {}).map(([name, value]) => [name, String(value)]);
        body = new URLSearchParams(fields).toString();
        headers['content-type'] = 'application/x-www-form-urlencoded';
      } else {
        headers['content-type'] = 'application/json';
      }
      if (endpoint.encrypted && settings.encryptionKey) {
        const [{ encryptPayload }, key] = await Promise.all([
          import('./encrypt.ts'),
          settings.encryptionKey(isFreshKey),
        ]);
        body = JSON.stringify({ payload: await encryptPayload(body, key) });
      }
    }
    const path = fillPath(endpoint.path, input.params) + encodeQuery(endpoint.query, input.query);
    return {
      token,
      request: { url: (settings.baseUrl ?? '') + path, method: endpoint.method, headers, body },
    };
  }

  async function send(request: Request, options: CallOptions): Promise<Response> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? settings.timeoutMs ?? defaultTimeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      return await fetch(request.url, { ...request, signal });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new ApiError(timeout.aborted ? 'timeout' : 'network');
    }
  }

  /** A lost reply is asked for once more where asking twice acts once. */
  async function sendSafely(
    endpoint: AnyEndpoint,
    request: Request,
    options: CallOptions,
  ): Promise<Response> {
    const isRepeatable = endpoint.method === 'GET' || options.idempotencyKey !== undefined;
    try {
      return await send(request, options);
    } catch (error) {
      if (!isRepeatable || !(error instanceof ApiError) || error.code !== 'network') throw error;
      return send(request, options);
    }
  }

  async function sendAndRead(endpoint: AnyEndpoint, parts: AnyInput, options: CallOptions): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      const { request, token } = await buildRequest(endpoint, parts, options, attempt > 0);
      const response = await sendSafely(endpoint, request, options);
      const envelope = await readEnvelope(response);
      if (envelope.success) return z.parse(endpoint.reply, envelope.value);

      // Another key, another clock, or a lost reply that was asked for again: once more, encrypted anew.
      if (attempt === 0 && /^encryption_(key_unknown|stale|replayed)$/.test(envelope.code)) {
        if (envelope.value.serverTime)
          (await import('./encrypt.ts')).readServerTime(envelope.value.serverTime);
        continue;
      }
      if (token && (envelope.code === 'login_required' || envelope.code === 'session_expired')) {
        settings.onSessionEnd?.(envelope.code, token);
      }
      if (envelope.code === 'region_restricted' || envelope.code === 'system_maintenance')
        settings.onClosed?.();
      throw toApiError(envelope, response);
    }
  }

  return function call<E extends AnyEndpoint>(
    endpoint: E,
    ...[input, options = {}]: Record<never, never> extends CallInput<E>
      ? [input?: CallInput<E>, options?: CallOptions]
      : [input: CallInput<E>, options?: CallOptions]
  ): Calling<ReplyOf<E>, ErrorOf<E>> {
    // The reply was read by the endpoint's own schema.
    return sendAndRead(endpoint, input ?? {}, options) as Promise<ReplyOf<E>>;
  };
}

export type Call = ReturnType<typeof createClient>;

interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Something between us and the server may answer in HTML; that is no answer of ours. */
async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    const body: Envelope<unknown> = await response.json();
    if (typeof body?.success === 'boolean') return body;
  } catch {
    // Falls through to the one error that is honest about an unreadable reply.
  }
  throw new ApiError(response.status >= 500 ? 'unavailable' : 'network', {
    status: response.status,
    reference: readReference(response),
  });
}

/** What the person can mend is said in words; a reference is for what only we can mend. */
function readReference(response: Response): string | undefined {
  if (response.status < 500) return undefined;
  return response.headers.get('x-request-id')?.slice(0, referenceLength);
}

function toApiError(envelope: Extract<Envelope<unknown>, { success: false }>, response: Response): ApiError {
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(envelope.code, {
    status: response.status,
    message: envelope.message,
    fields: envelope.value?.fields,
    value: envelope.value ?? {},
    reference: readReference(response),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}
