import { readStored, store } from '@kislap/site-kit/browser/preferences.ts';
import * as z from 'zod/mini';
import { ClientId } from '../contract/chat.ids.ts';
import { ownerName } from './guest-calls.ts';

const Kept = z.object({ owner: z.string(), clientId: ClientId, content: z.string() });
export type Unsent = z.output<typeof Kept>;

const name = 'chat.unsent';

function readAll(): Unsent[] {
  try {
    return z.array(Kept).parse(JSON.parse(readStored(name) ?? '[]'));
  } catch {
    return [];
  }
}

/** What this person wrote and the server has not taken yet; it outlives a reload and a lost line. */
export const listUnsent = (): Unsent[] => readAll().filter(({ owner }) => owner === ownerName());

export function keepUnsent(content: string): Unsent {
  const unsent = { owner: ownerName(), clientId: crypto.randomUUID() as ClientId, content };
  store(name, JSON.stringify([...readAll(), unsent].slice(-50)));
  return unsent;
}

export function dropUnsent(clientId: ClientId): void {
  store(name, JSON.stringify(readAll().filter((one) => one.clientId !== clientId)));
}
