import { randomUUID, sign } from 'node:crypto';
import type { Seat } from '@kislap/testkit/adversary';
import type { SeveralProcesses } from './several-processes.ts';

export interface Answered {
  status: number;
  ms: number;
  body: { status?: string; balance?: number; code?: string };
}

export async function timed(url: string, init: RequestInit): Promise<Answered> {
  const began = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, ms: performance.now() - began, body };
}

/** A signed bet of one peso by the vendor of the house, at its first gateway. */
export function bet(house: SeveralProcesses, { user, token }: Seat, transaction: string): Promise<Answered> {
  const body = JSON.stringify({
    user,
    token,
    game_code: house.vendor.gameCode,
    request_uuid: randomUUID(),
    transaction_uuid: transaction,
    round: transaction,
    round_closed: false,
    amount: 100_000,
    currency: 'PHP',
  });
  const signature = sign('RSA-SHA256', Buffer.from(body), house.vendor.privateKey).toString('base64');
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
  const [gateway] = house.of('gateway');
  return timed(`${gateway?.url}/gateway/hostile/transaction/bet`, { method: 'POST', headers, body });
}
