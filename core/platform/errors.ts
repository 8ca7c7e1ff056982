import type { ErrorCode, ErrorValue } from '@kislap/contract-kit';

/** A planned refusal: a code of the catalogue, with details for the caller. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly value: ErrorValue;
  /** Seconds until trying again makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, value: ErrorValue = {}, retryAfter?: number) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.value = value;
    this.retryAfter = retryAfter;
  }
}

/** A body, query or parameter was refused; `path` names it, `code` says how. */
export function invalidField(path: string, code: string): AppError {
  return new AppError('invalid_request', { fields: [{ path, code }] });
}

/** For what cannot be unless our own code is wrong: the request dies, the process lives. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`bug: ${message}`);
}
