import { type AnyEndpoint, type Callback, codesOf, type ErrorCode } from '@kislap/contract-kit';
import * as z from 'zod/mini';
import type { ErrorBook } from './error-book.ts';
import type { Http } from './http.ts';

/** OpenAPI 3.1, generated from the served endpoints, so both always match; `players` leaves the console's calls out. */
export function createOpenApi(http: Http, side: 'players' | 'all' = 'all'): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of http.endpoints.filter(({ path }) => side === 'all' || !isOfConsole(path)))
    add(paths, endpoint.path, endpoint.method, describeEndpoint(endpoint, http.parts.errors));
  for (const { callback } of http.callbacks)
    add(paths, callback.path, callback.method, describeCallback(callback));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kislap',
      version: '1',
      description:
        'Replies are `{success, value, message}` or `{success: false, code, message, value}`. Money is a decimal string, time is ISO 8601 in UTC. Bodies marked encrypted are `{payload}` with a compact JWE (RSA-OAEP-256, A256GCM) around the JSON shown; the key comes with the permission call. Its protected header has `iat` (when it was made, in seconds) and `jti` (16 to 64 characters of base64url that are used once): a payload is taken within a minute, else `encryption_stale` tells the server’s time, and once, else `encryption_replayed`.',
    },
    components: {
      securitySchemes: {
        player: { type: 'http', scheme: 'bearer', description: 'The token of a login on the player site' },
        operator: { type: 'http', scheme: 'bearer', description: 'The token of a console login' },
      },
    },
    paths,
  };
}

/** Operators alone are told what the console can do. */
export function isOfConsole(path: string): boolean {
  return path.startsWith('/console/');
}

function add(paths: Record<string, Record<string, object>>, path: string, method: string, operation: object) {
  const template = path.replace(/:([A-Za-z]+)/g, '{$1}').replace(/\*$/, '{path}');
  const item = paths[template] ?? {};
  item[method.toLowerCase()] = operation;
  paths[template] = item;
}

function describeEndpoint(endpoint: AnyEndpoint, errors: ErrorBook): object {
  const body = endpoint.body ? toSchema(endpoint.body) : undefined;
  return {
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint),
    'x-encrypted': endpoint.encrypted ?? false,
    'x-access': endpoint.access,
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
      ...(endpoint.idempotency
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: endpoint.idempotency === 'required',
              schema: { type: 'string' },
            },
          ]
        : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { [mediaTypeOf(endpoint)]: { schema: body } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'value', 'message'],
              properties: {
                success: { const: true },
                value: toSchema(endpoint.reply),
                message: { type: 'string' },
              },
            },
          },
        },
      },
      ...describeErrors(codesOf(endpoint), errors),
    },
  };
}

function mediaTypeOf({ upload, encoding }: AnyEndpoint): string {
  if (upload) return 'multipart/form-data';
  return encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function describeErrors(codes: readonly ErrorCode[], errors: ErrorBook): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errors.entryOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'code', 'message', 'value'],
              properties: {
                success: { const: false },
                code: { enum: list },
                message: { type: 'string' },
                value: { type: 'object' },
              },
            },
          },
        },
      },
    ]),
  );
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const described = toSchema(schema) as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (described.required ?? []).includes(name),
    schema: property,
  }));
}

function describeCallback(callback: Callback): object {
  return {
    summary: callback.summary,
    tags: [callback.protocol],
    parameters: [...callback.path.matchAll(/:([A-Za-z]+)/g)].map((match) => ({
      name: match[1],
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: { default: { description: `As the protocol ${callback.protocol} says` } },
  };
}

/** What goes over the wire: the encoded side of a codec. */
function toSchema(schema: z.ZodMiniType): object {
  const { $schema: _drop, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return rest;
}

function securityOf(endpoint: AnyEndpoint): object[] {
  if (endpoint.access === 'public') return [{}, { player: [] }];
  return endpoint.access === 'operator' || typeof endpoint.access === 'object'
    ? [{ operator: [] }]
    : [{ player: [] }];
}

function tagOf(path: string): string {
  const parts = path.split('/').filter(Boolean);
  if (parts[0] === 'console') return `console: ${parts[2] ?? 'api'}`;
  return parts[1] ?? parts[0] ?? 'root';
}
