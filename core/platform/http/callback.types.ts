import type { Callback } from '@kislap/contract-kit';
import type { Log } from '../log.ts';

/** A request in another party's protocol: the body untouched, because signatures cover its bytes. */
export interface CallbackRequest {
  body: Buffer;
  params: Readonly<Record<string, string>>;
  query: Record<string, string>;
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
  /** The answer when there is too much to do to look at the request; else our own envelope. */
  busy?: () => CallbackReply;
}

export interface CallbackRoute {
  callback: Callback;
  handler: CallbackHandler;
  options: CallbackOptions;
}
