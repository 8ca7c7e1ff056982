import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, type ErrorValue, type Language, languages } from '@kislap/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isServerGone } from '../database/losses.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { createErrorBook, type ErrorBook } from './error-book.ts';

/** On every answer of a site that is reached by https. */
export const transportSecurity = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
] as const;

/** What failures are answered and logged with. */
export interface Refusing {
  errors: ErrorBook;
  log: Log;
}

/** `language` in the query, else Accept-Language (`ty` and `fil`/`tl` mean TY), else English. */
export function readLanguage(request: FastifyRequest): Language {
  const query = request.query as Record<string, unknown> | undefined;
  const asked = typeof query?.language === 'string' ? query.language.toUpperCase() : undefined;
  return languages.find((language) => language === asked) ?? readAccepted(request.headers);
}

/** As Accept-Language says (`ty` and `fil`/`tl` mean TY), else English. */
export function readAccepted(headers: IncomingHttpHeaders): Language {
  const accepted = (headers['accept-language'] ?? '').slice(0, 100).toLowerCase();
  return /^\s*(ty|fil|tl)\b/.test(accepted) ? 'TY' : 'EN';
}

export function sendValue(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.send({ success: true, value: value ?? null, message: '' });
}

/** Answers any failure in the envelope: planned ones by their code, a parser's by ours, the rest as `internal`. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  refusing: Refusing,
): FastifyReply {
  const seen = { requestId: request.id, url: request.routeOptions.url, language: readLanguage(request) };
  const { status, headers, contentType, body } = describeFailure(error, seen, refusing);
  return reply.status(status).headers(headers).header('content-type', contentType).send(body);
}

/** The envelope of a failure, whichever server sends it; what nobody planned is logged. */
export function describeFailure(
  error: unknown,
  seen: { requestId: string; url: string | undefined; language: Language },
  { errors, log }: Refusing,
) {
  const { requestId, url, language } = seen;
  const { code, value, retryAfter } = readFailure(error);
  const { status } = errors.entryOf(code);
  if (code === 'internal') log.error({ err: error, requestId, url }, 'request failed');
  const headers: Record<string, string> = {};
  if (status === 429 || status === 503) headers['retry-after'] = String(retryAfter ?? 5);
  const body = JSON.stringify({ success: false, code, message: errors.textOf(code, language, value), value });
  return { status, headers, contentType: 'application/json; charset=utf-8', body };
}

const general = createErrorBook([]);

/** What never became a request has no language and no id; it gets the envelope all the same. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket, isHttps = false): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code: ErrorCode = 'invalid_request';
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : general.entryOf(code).status;
  const value = { fields: [] };
  const body = JSON.stringify({ success: false, code, message: general.textOf(code, 'EN'), value });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      (isHttps ? `${transportSecurity.join(': ')}\r\n` : '') +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function readFailure(error: unknown): {
  code: ErrorCode;
  value: ErrorValue;
  retryAfter?: number | undefined;
} {
  if (error instanceof AppError) return error;
  const known = error as { code?: unknown; statusCode?: unknown };
  if (known.statusCode === 413) return { code: 'payload_too_large', value: {} };
  if (known.statusCode === 415) return { code: 'unsupported_media_type', value: {} };
  if (known.statusCode === 404) return { code: 'not_found', value: {} };
  if (typeof known.statusCode === 'number' && known.statusCode >= 400 && known.statusCode < 500) {
    return { code: 'invalid_request', value: { fields: [] } };
  }
  if (isDatabaseDown(known.code) || isConnectionLost(error)) return { code: 'unavailable', value: {} };
  return { code: 'internal', value: {} };
}

const downCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  // On a standby: what was read is being cleared away.
  '40001',
  '57014',
];

/** The driver gives these no code: no connection came in time, or the one that was had broke. */
const lostMessages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];

function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && lostMessages.includes(error.message);
}

function isDatabaseDown(code: unknown): boolean {
  return typeof code === 'string' && (downCodes.includes(code) || isServerGone(code));
}
