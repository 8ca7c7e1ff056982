import { createErrorBook } from './http/error-book.ts';
import type { FrontDoor } from './http/front-door.ts';
import { createHttp, type Http } from './http/http.ts';
import { createLog } from './log.ts';

/** HTTP without a database, in which everybody is a visitor. */
export function createPlainHttp(at: {
  door: FrontDoor;
  publicUrl: string;
  consoleUrl?: string;
}): Promise<Http> {
  return createHttp({
    db: undefined as never,
    clock: { now: () => new Date() },
    log: createLog({ logLevel: 'silent' }),
    payloadKeys: undefined as never,
    gatekeepers: {
      findPlayer: async () => undefined,
      findOperator: async () => undefined,
      requireOpen: async () => undefined,
    },
    errors: createErrorBook([]),
    trustedProxies: [],
    ...at,
  });
}
