import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './roles.ts';
import type { Upload } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: anyone (a token, if sent, is read); `player`: any session of the player site; `real`: a
 * session that is not a trial (others get `in_need_true_account`); `agent`: types 1, 2, 41, 42; `operator`: a
 * console session after its second factor; a permission: an operator whose role holds it.
 */
export type Access = 'public' | 'player' | 'real' | 'agent' | 'operator' | { permission: Permission };

type Schema = z.ZodMiniType;

export interface EndpointDefinition<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  A extends Access = Access,
  C extends ErrorCode = ErrorCode,
  X extends boolean = boolean,
> {
  method: Method;
  /** Fastify style, `:id` for a parameter. */
  path: string;
  /** One line for the API reference. */
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  /** The codes this call may answer beside those every call may (see `commonErrors`). */
  errors: readonly C[];
  /** The body is `{payload: "<compact JWE>"}` around the JSON body. */
  encrypted?: X;
  /** `required`: an `Idempotency-Key` header must be sent; `optional`: it is honoured when sent. */
  idempotency?: 'required' | 'optional';
  /** `form`: an HTML form's encoding instead of JSON. */
  encoding?: 'json' | 'form';
  /** The body is multipart/form-data with these files; undeclared parts are refused. */
  upload?: Upload;
  /** Returns the same object until it is rebuilt, so it is encoded and compressed once for all callers. */
  isKept?: boolean;
  /** Reads much for few: it waits its turn, and gives way when there is too much to do. */
  isReport?: boolean;
  /** Stays reachable under maintenance and region restriction. */
  alwaysOpen?: boolean;
  /** Answers also a session that must choose a new password before anything else. */
  beforePasswordChange?: boolean;
}

type Absent = z.ZodMiniUndefined;

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
  C extends ErrorCode = ErrorCode,
  X extends boolean = boolean,
> extends EndpointDefinition<P, Q, B, R, A, C, X> {
  kind: 'endpoint';
}

/** Declares a call: the server serves exactly this, the client calls through it, the reference is made from it. */
export function defineEndpoint<
  R extends Schema,
  const A extends Access,
  const C extends ErrorCode,
  P extends Schema = Absent,
  Q extends Schema = Absent,
  B extends Schema = Absent,
  X extends boolean = false,
>(definition: EndpointDefinition<P, Q, B, R, A, C, X>): Endpoint<P, Q, B, R, A, C, X> {
  return { kind: 'endpoint', ...definition };
}

export interface Callback {
  kind: 'callback';
  method: Method;
  path: string;
  summary: string;
  /** Whose protocol decides the shape of body and reply. */
  protocol: string;
}

/** A call in an outside protocol (vendor callbacks, payment webhooks): raw body in, their format out. */
export function defineCallback(definition: Omit<Callback, 'kind'>): Callback {
  return { kind: 'callback', ...definition };
}

export type AnyEndpoint = Endpoint;
export type ParamsOf<E> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R, infer _A> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R, infer _A> ? z.output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R, infer _A> ? z.output<B> : never;
export type ReplyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _A> ? z.output<R> : never;

/** Codes that any call may answer; an endpoint lists only its own. */
export const commonErrors = [
  'invalid_request',
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
  'value_unreadable',
  'system_maintenance',
  'region_restricted',
  'login_required',
  'session_expired',
  'forbidden',
] as const satisfies readonly ErrorCode[];

type PlayerAccess = Extract<Access, 'player' | 'real' | 'agent'>;

const encryptionErrors = [
  'encryption_required',
  'encryption_key_unknown',
  'encryption_stale',
  'encryption_replayed',
] as const;

/** Every code that the call may answer, as its type: comparing with any other does not compile. See `codesOf`. */
export type ErrorOf<E> = E extends {
  errors: readonly (infer C extends ErrorCode)[];
  access: infer A;
  encrypted?: infer X;
}
  ?
      | C
      | (typeof commonErrors)[number]
      | (A extends PlayerAccess ? 'non_member_refused' | 'password_change_required' : never)
      | (A extends 'real' ? 'in_need_true_account' : never)
      | (true extends X ? (typeof encryptionErrors)[number] : never)
  : never;

/** Every code a call may answer: its own, those of any call, and those its door and its encryption bring with them. */
export function codesOf({ access, encrypted, errors }: AnyEndpoint): readonly ErrorCode[] {
  const isOfPlayers = access === 'player' || access === 'real' || access === 'agent';
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...commonErrors,
      ...(isOfPlayers ? (['non_member_refused', 'password_change_required'] as const) : []),
      ...(access === 'real' ? (['in_need_true_account'] as const) : []),
      ...(encrypted ? encryptionErrors : []),
    ]),
  ];
}
