import { ApiError } from '@kislap/api-client';
import { call } from '@kislap/site-kit/calls/api.ts';
import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { doorsQuery } from '@kislap/site-kit/doors.ts';
import { getProof, type HumanAction, type HumanVerification, type Proof } from '../../contract/human.ts';
import type { Doors } from '../../contract/social.ts';

export type Shown = { humanVerification?: HumanVerification };

/**
 * Sends a form, showing that a person is there where the brand wants it: at once where it always does, else when the
 * server asks.
 */
export async function sendAsHuman<Reply>(
  action: HumanAction,
  send: (shown: Shown) => Promise<Reply>,
): Promise<Reply> {
  const doors = await queryClient.ensureQueryData(doorsQuery).catch(() => null);
  const isAlways = doors?.verification.when[action] === 'always' && doors.verification.kind !== 'captcha';
  try {
    return await send(isAlways && doors ? { humanVerification: await show(action, doors) } : {});
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'human_verification_required';
    if (isAlways || !doors || !isAsked) throw error;
    return send({ humanVerification: await show(action, doors) });
  }
}

async function show(action: HumanAction, { verification }: Doors): Promise<HumanVerification> {
  const { kind, siteKey, script } = verification;
  if (kind === 'proof' || kind === 'captcha' || !siteKey || !script) {
    return { kind: 'proof', payload: await solve(await call(getProof, { query: { action } })) };
  }
  const { askWidget } = await import('./human-widget.ts');
  return { kind, token: await askWidget(kind, { siteKey, script, action }) };
}

/** Some tenths of a second of hashing in a worker; the page stays free meanwhile. */
async function solve({ maxNumber, expiresAt: _expiresAt, ...proof }: Proof): Promise<string> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  try {
    const number = await new Promise<number | null>((resolve, reject) => {
      worker.onmessage = (event: MessageEvent<number | null>) => resolve(event.data);
      worker.onerror = () => reject(new ApiError('human_verification_failed'));
      worker.postMessage({ salt: proof.salt, challenge: proof.challenge, maxNumber });
    });
    if (number === null) throw new ApiError('human_verification_failed');
    return btoa(JSON.stringify({ ...proof, number }));
  } finally {
    worker.terminate();
  }
}
