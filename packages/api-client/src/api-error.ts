import type { ErrorOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';

/** `network`: no answer came; `timeout`: none came in time. Neither says whether the server acted. */
export type TransportCode = 'network' | 'timeout';
export type ClientErrorCode = ErrorCode | TransportCode;

/** The error of a call to this endpoint: `code` is one that it may answer, or says that no answer came. */
export type ApiErrorOf<E> = ApiError<ErrorOf<E> | TransportCode>;

/** Whether the call to this endpoint was refused for one of these reasons: for a `catch`, which knows no types. */
export function isRefusal<E>(error: unknown, ...codes: (ErrorOf<E> | TransportCode)[]): boolean {
  return error instanceof ApiError && (codes as ClientErrorCode[]).includes(error.code);
}

/** A call under way. `refusal` exists in the type only: hooks read from it which codes the call may answer. */
export interface Calling<Reply, Code extends ErrorCode> extends Promise<Reply> {
  readonly refusal?: Code;
}

interface ApiErrorDetails {
  status?: number;
  message?: string;
  fields?: { path: string; code: string }[];
  retryAfterSeconds?: number;
  /** What a person can quote to the support: the beginning of the request's id in our logs. Only with a fault of ours. */
  reference?: string;
  value?: Record<string, unknown>;
}

/** The one error a call rejects with. `message` is the server's sentence in the caller's language, or empty. */
export class ApiError<Code extends ClientErrorCode = ClientErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly code: Code;
  readonly status: number;
  readonly fields: readonly { path: string; code: string }[];
  readonly retryAfterSeconds: number | null;
  readonly reference: string | null;
  readonly value: Readonly<Record<string, unknown>>;

  constructor(code: Code, details: ApiErrorDetails = {}) {
    super(details.message ?? '');
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.reference = details.reference ?? null;
    this.value = details.value ?? {};
  }
}
