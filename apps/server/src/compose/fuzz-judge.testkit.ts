import { codesOf, type ErrorCode } from '@kislap/contract-kit';
import { errorBook } from '../error-book.ts';
import type { FuzzedRequest } from './fuzz.testkit.ts';

export interface FuzzedAnswer {
  status: number;
  text: string;
}

export interface Verdict {
  code: ErrorCode | undefined;
  /** What is wrong with the answer; undefined when nothing is. */
  fault: string | undefined;
  /** Put off because the machine is busy: the same request is due an answer a little later. */
  isPutOff: boolean;
  ids: string[];
}

/** A frame of a stack (an instant is none), a path of the program or words of the database. */
export const leak =
  /\bat (?:[\w.<> ]+ )?\(?(?:file:|node:|\/)\S*:\d+:\d+|\bat [\w.<> ]+ \(?(?!\S*\d{4}-\d\d-\d\dT\d)\S+:\d+:\d+|node_modules|\.ts:\d+|SELECT .+ FROM|INSERT INTO|UPDATE .+ SET|violates \w+ constraint|syntax error at|invalid input syntax|duplicate key|graphile_worker|pg_(?:catalog|stat|toast)/;

/** Refusals with a status of 500 or more by design: an outside service is down, or the site is closed. */
const plannedAbove500: readonly ErrorCode[] = [
  'system_maintenance',
  'game_maintenance',
  'vendor_unavailable',
  'payment_provider_unavailable',
  'message_quota_exceeded',
];

/** The same rules for every call: an envelope, a code of the catalogue with its status, nothing of our inside. */
export function judge(request: FuzzedRequest, { status, text }: FuzzedAnswer): Verdict {
  const ids = [...text.matchAll(/"([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})"/g)];
  const reply = readEnvelope(text);
  const code = reply?.success === false ? reply.code : undefined;
  const verdict = { code, isPutOff: code === 'unavailable', ids: ids.slice(0, 20).map(([, id]) => id ?? '') };
  return { ...verdict, fault: findFault(request, status, text, reply) };
}

type Envelope = { success: true } | { success: false; code: ErrorCode };

function readEnvelope(text: string): Envelope | undefined {
  try {
    const reply: Record<string, unknown> = JSON.parse(text);
    if (typeof reply.message !== 'string' || !('value' in reply)) return undefined;
    if (reply.success === true) return { success: true };
    const code = String(reply.code);
    return errorBook.has(code) ? { success: false, code } : undefined;
  } catch {
    return undefined;
  }
}

function findFault(
  { endpoint, trick }: FuzzedRequest,
  status: number,
  text: string,
  reply: Envelope | undefined,
): string | undefined {
  if (!reply) return 'no envelope';
  if (leak.test(text)) return 'shows its inside';
  if (reply.success) return status === 200 ? undefined : 'success with another status';
  const { code } = reply;
  // What is too long for the parser of headers never becomes a request of ours.
  if (status !== errorBook.entryOf(code).status && status !== 431) return 'a code with another status';
  if (status >= 500 && code !== 'unavailable' && !plannedAbove500.includes(code)) return 'a failure';
  // Another method is another call, or none.
  return trick === 'wrong method' || codesOf(endpoint).includes(code)
    ? undefined
    : 'a code the call does not declare';
}
