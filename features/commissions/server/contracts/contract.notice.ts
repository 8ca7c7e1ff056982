import type { AccountId } from '@kislap/contract-kit';
import { noticeOf } from '@kislap/i18n';
import type { TellPlayer } from '@kislap/inbox/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';
import type { ContractRow } from '../commissions.tables.ts';

export type Told =
  | 'proposed'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'terminated'
  | 'superseded'
  | 'cascade';

export interface Notice {
  told: Told;
  row: ContractRow;
  /** The other side knows: it did it. */
  to?: AccountId | null;
}

/** Tells payer and payee of a contract, in the transaction of the fact; call the answer after the commit. */
export function createContractNotices(pusher: Pick<Platform['pusher'], 'push'>, tellPlayer: TellPlayer) {
  return async (tx: Executor, notices: readonly Notice[]): Promise<() => void> => {
    const announce: (() => void)[] = [];
    const concerned = new Set<AccountId>();
    for (const { told, row, to } of notices) {
      const texts = noticeOf<typeof EN>({ EN, TY }, told, (language) => ({
        kind: { EN, TY }[language][row.kind],
      }));
      const parties = [row.payer_id, row.payee_id].filter((id) => id !== null);
      for (const accountId of parties) concerned.add(accountId);
      for (const accountId of to === undefined ? parties : [to].filter((id) => id !== null))
        announce.push(await tellPlayer(tx, { accountId, texts, link: '/member/contracts' }));
    }
    return () => {
      for (const tell of announce) tell();
      for (const accountId of concerned) pusher.push(accountId, { type: 'contract' });
    };
  };
}
