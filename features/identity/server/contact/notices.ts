import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { brand } from '@kislap/site/server';
import { findAccountRow } from '../account/account.queries.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { accountSeals } from '../identity.seals.ts';

/** What its owner is told of a change to an account, at the contacts it had before. */
export type Notice =
  | 'passwordChanged'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'contactChanged'
  | 'payeeAdded'
  | 'socialLinked';

export interface Notices {
  /** Runs in the transaction of the change that it reports. Call it before the contacts change. */
  tell(executor: Executor, accountId: AccountId, notice: Notice): Promise<void>;
}

export function createNotices({
  clock,
  vault,
  messaging,
}: Pick<IdentityParts, 'clock' | 'vault' | 'messaging'>): Notices {
  return {
    async tell(executor, accountId, notice) {
      const account = await findAccountRow(executor, accountId);
      if (!account) return;
      const key = `identity.notice:${newId(clock.now())}`;
      const { language } = account;
      const params = { brand: brand.name, name: account.nickname };
      const common = { template: notice, params, language, accountId };
      const [email, mobile] = (['email', 'mobile'] as const).map((kind) => {
        const sealed = account[kind];
        // One that cannot be read keeps nobody from being told at the other.
        return sealed === null ? undefined : vault.find(sealed, accountSeals[kind].at(account));
      });
      if (email !== undefined) {
        const to = email;
        await messaging.post(executor, { ...common, key: `${key}:mail`, channel: 'mail', to });
      }
      if (mobile !== undefined) {
        const to = mobile;
        await messaging.post(executor, { ...common, key: `${key}:sms`, channel: 'sms', to });
      }
    },
  };
}
