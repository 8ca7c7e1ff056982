import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@kislap/contract-kit';
import { elapsedMs } from '../clock.ts';
import { bucketOf, bucketOfKey } from '../database/ids.ts';
import { AppError } from '../errors.ts';
import type { OperatorActor, PlayerActor, RequestContext } from './context.ts';
import type { Http } from './http.ts';
import { deleteReply, findReply, insertRequest, saveReply } from './idempotency.queries.ts';

const keyPattern = /^[A-Za-z0-9_.:-]{8,128}$/;
const waitMs = 4_000;
/** After this long another request takes over from a dead process. Services are idempotent by the same key. */
const abandonedMs = 35_000;

/**
 * Same key and same content: the first reply again, however often and however parallel. Same key and other content:
 * `idempotency_key_reused`. A refusal changes nothing, so its key is free again.
 */
export async function runOnce(
  http: Http,
  endpoint: AnyEndpoint,
  context: RequestContext<unknown>,
  input: unknown,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  if (!endpoint.idempotency) return answer();
  const key = context.idempotencyKey;
  if (key === '') {
    if (endpoint.idempotency === 'required') throw new AppError('idempotency_key_required');
    return answer();
  }
  if (!keyPattern.test(key)) {
    throw new AppError('invalid_request', { fields: [{ path: 'Idempotency-Key', code: 'invalid_format' }] });
  }
  const { db, clock } = http.parts;
  const actorId = readActorId(context.actor);
  const request = {
    bucket: actorId === undefined ? bucketOfKey(key) : bucketOf(actorId),
    actor_id: actorId ?? 'visitor',
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
  };
  const hash = hashInput(input);
  const deadline = elapsedMs() + waitMs;
  while (!(await insertRequest(db, { ...request, request_hash: hash, started_at: clock.now() }))) {
    const known = await findReply(db, request);
    if (!known) continue;
    if (!known.request_hash.equals(hash)) throw new AppError('idempotency_key_reused');
    if (known.reply !== null) return (known.reply as { value: unknown }).value;
    // Far in the future is as wrong as far in the past: a clock was set back since.
    const ageMs = Math.abs(clock.now().getTime() - known.started_at.getTime());
    if (ageMs > abandonedMs) await deleteReply(db, request);
    else if (elapsedMs() > deadline) throw new AppError('request_in_progress');
    else await new Promise((resolve) => setTimeout(resolve, 40));
  }
  try {
    const value = await answer();
    await saveReply(db, request, { value: value ?? null });
    return value;
  } catch (error) {
    await deleteReply(db, request);
    throw error;
  }
}

function readActorId(actor: unknown): string | undefined {
  const known = actor as PlayerActor | OperatorActor | undefined;
  return known && (known.kind === 'player' ? known.accountId : known.operatorId);
}

/** Key order does not matter: schemas rebuild objects in their own order before this. */
function hashInput(input: unknown): Buffer {
  const text = JSON.stringify(input, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return createHash('sha256').update(text).digest();
}
