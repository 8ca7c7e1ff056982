import * as z from 'zod/mini';
import { ApiError, type errorCodes } from '../../api.ts';

// A strict content security policy forbids code made at run time, which zod would otherwise try.
z.config({ jitless: true });

export type FailureCode = (typeof errorCodes)[number] | 'unreachable';
export type MoneyFate = 'none' | 'returned' | 'pending';

/** A call that did not succeed: what happened and what became of the stake. */
export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly money: MoneyFate;
  readonly balance: bigint | undefined;

  constructor(code: FailureCode, money: MoneyFate, balance?: bigint) {
    super(code);
    this.code = code;
    this.money = money;
    this.balance = balance;
  }
}

type AnyCall = { method: 'GET' | 'POST'; path: string; body: z.core.$ZodType; reply: z.core.$ZodType };

type Input<C extends AnyCall> = {
  body?: z.output<C['body']>;
  params?: Record<string, string>;
  query?: Record<string, string>;
};

const timeoutMs = 12_000;
const pausesMs = [300, 1200, 3000];

/** Calls of one session. `token` is null before the session is open. */
export function createCaller(token: string | null) {
  async function once<C extends AnyCall>(endpoint: C, input: Input<C>): Promise<z.output<C['reply']>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const query = input.query === undefined ? '' : `?${new URLSearchParams(input.query)}`;
    const headers: Record<string, string> = {};
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (endpoint.method === 'POST') headers['content-type'] = 'application/json';
    const body = endpoint.method === 'POST' ? JSON.stringify(z.encode(endpoint.body, input.body)) : null;
    // Whether the request reached the arcade is unknown when the line breaks, so what it moved is unknown too.
    const unknown = new CallFailure('unreachable', endpoint.method === 'POST' ? 'pending' : 'none');
    const response = await fetch(path + query, {
      method: endpoint.method,
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw unknown;
    });
    const json: unknown = await response.json().catch(() => {
      throw unknown;
    });
    if (!response.ok) {
      const failure = z.safeParse(ApiError, json);
      if (!failure.success) throw unknown;
      const { code, money, balance } = failure.data.error;
      throw new CallFailure(code, money, balance);
    }
    const reply = z.safeParse<C['reply']>(endpoint.reply, json);
    if (!reply.success) throw unknown;
    return reply.data;
  }

  /**
   * Sends a call and, while its fate is unknown, sends the very same call again: the arcade acts once per action id,
   * so a lost reply never costs a second stake.
   */
  return async function call<C extends AnyCall>(
    endpoint: C,
    input: Input<C> = {},
  ): Promise<z.output<C['reply']>> {
    for (const pause of pausesMs) {
      try {
        return await once(endpoint, input);
      } catch (failure) {
        if (!(failure instanceof CallFailure) || !canRepeat(failure)) throw failure;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return once(endpoint, input);
  };
}

function canRepeat(failure: CallFailure): boolean {
  return (
    failure.code === 'unreachable' || failure.code === 'action_in_progress' || failure.money === 'pending'
  );
}

export type Caller = ReturnType<typeof createCaller>;

/** A random UUID for an action; `randomUUID` is missing where the page is not in a secure context. */
export function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The action of another try. Of unknown fate it is the same one, so that no second stake can be taken. */
export function actionAfter(failure: unknown, actionId: string): string {
  return failure instanceof CallFailure && failure.money === 'pending' ? actionId : newActionId();
}
