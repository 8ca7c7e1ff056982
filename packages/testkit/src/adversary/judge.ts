import type { Reply } from '../history/index.ts';
import type { Answer } from './wire.ts';

export type FaultRule =
  | 'http_5xx'
  | 'hang'
  | 'no_answer'
  | 'not_protocol'
  | 'leak'
  | 'wrong_status'
  | 'answers_differ';

/** Something the gateway must never do. */
export interface Fault {
  rule: FaultRule;
  trick: string;
  detail: string;
}

/** Our words, files, queries and other people's stacks; never in an answer. */
const leaks =
  /node_modules|\.ts:\d|\bat \S+ \(|select |insert |ledger\.|games\.|stack|syntax error|constraint|password|BEGIN|postgres/i;
const protocolBody =
  /^\{"status":"(RS_[A-Z_]+)"(,"user":"(?:[^"\\]|\\.)*")?(,"request_uuid":"(?:[^"\\]|\\.)*")?(,"currency":"[A-Z]{3}","balance":\d+)?(,"country":"[A-Z]{2}")?\}$/;

/** The Hub88 status, or `HTTP nnn` for what is refused before the protocol begins. */
export function statusOf({ http, body }: Answer): string {
  if (http !== 200) return `HTTP ${http}`;
  return protocolBody.exec(body)?.[1] ?? 'not Hub88';
}

export function replyOf(answer: Answer): Reply {
  const status = statusOf(answer);
  const balance = /"balance":(\d+)\}$/.exec(answer.body)?.[1];
  const known = balance === undefined ? {} : { balance: BigInt(balance) * 10n };
  return status === 'RS_OK'
    ? { outcome: 'accepted', ...known }
    : { outcome: 'refused', reason: status, ...known };
}

/** Problems of an answer to any call. */
export function faultsOf(answer: Answer): { rule: FaultRule; detail: string }[] {
  const { http, body, headers } = answer;
  const faults: { rule: FaultRule; detail: string }[] = [];
  const told = `${http} ${body.slice(0, 300)}`;
  if (http >= 500 || http === 0) faults.push({ rule: 'http_5xx', detail: told });
  // An unknown expectation or a missing Host is refused by Node, in no words at all.
  const isNodes = (http === 417 || http === 400) && body === '';
  if (!isNodes && (http === 200 ? !protocolBody.test(body) : !isEnvelope(body)))
    faults.push({ rule: 'not_protocol', detail: told });
  if (leaks.test(withoutEcho(body))) faults.push({ rule: 'leak', detail: told });
  if (/^(server|x-powered-by|via):/im.test(headers)) faults.push({ rule: 'leak', detail: headers });
  return faults;
}

/** `user` and `request_uuid` are the vendor's own words, given back. */
function withoutEcho(body: string): string {
  return body.replace(/"(user|request_uuid)":"(?:[^"\\]|\\.)*"/g, '');
}

function isEnvelope(body: string): boolean {
  try {
    const reply: { success?: unknown; code?: unknown } = JSON.parse(body);
    return reply.success === false && typeof reply.code === 'string';
  } catch {
    return false;
  }
}
