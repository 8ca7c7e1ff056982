import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { listLockedAddresses, unlockAddress } from '../../contract/locks.console.ts';
import type { Identity } from '../identity.service.ts';
import { addressKey, listLocks, pairKey, takeLocks } from './lock.queries.ts';
import { forgetFailures } from './login.queries.ts';

const shownMax = 200;

/** Locks of addresses: customer service sees them, and takes one away for whoever asks. */
export function lockConsoleRoutes(http: Http, identity: Identity): void {
  const { db, clock, audit } = identity.parts;

  serve(http, listLockedAddresses, async () => ({ list: await listLocks(db, clock.now(), shownMax) }));

  serve(http, unlockAddress, ({ body: { address, reason } }, { actor, ip, requestId }) =>
    db.transaction().execute(async (tx) => {
      const names = await takeLocks(tx, address);
      await forgetFailures(tx, [addressKey(address), ...names.map((name) => pairKey(name, address))]);
      await audit.record(tx, {
        ...{ actor, ip, requestId },
        action: 'identity.address_unlocked',
        target: `address:${address}`,
        after: { unlocked: names.length, reason },
      });
      return { unlocked: names.length };
    }),
  );
}
