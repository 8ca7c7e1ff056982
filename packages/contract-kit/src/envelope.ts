import type { ErrorCode } from './errors.ts';

/** What every call of ours answers; callbacks in others' protocols keep those protocols' shape. */
export type Envelope<Value> =
  | { success: true; value: Value; message: string }
  | { success: false; code: ErrorCode; message: string; value: ErrorValue };

export interface ErrorValue {
  /** Present when the body, query or a parameter was refused. */
  fields?: { path: string; code: string }[];
  /** Present when a login now needs a captcha. */
  captcha?: boolean;
  [detail: string]: unknown;
}
