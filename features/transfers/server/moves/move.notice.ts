import { shortReference } from '@kislap/contract-kit/ids';
import { formatMoney, noticeOf } from '@kislap/i18n';
import type { Tx } from '@kislap/platform/database/database.ts';
import { brand } from '@kislap/site/server';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';
import type { TransferRow } from '../transfers.tables.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import type { Vendors } from '../vendors.ts';

/** Tells the player how a move stands: open pages at once, and the inbox where the player did not see it end. */
export function createTelling(deps: TransfersDeps & { vendors: Pick<Vendors, 'nameOf'> }) {
  const { platform, balancePushes, tellPlayer, vendors } = deps;
  const announcements = new WeakMap<TransferRow, () => void>();

  return {
    /** The message, in the transaction that ends the move. */
    async write(tx: Tx, row: TransferRow, isDecided: boolean): Promise<void> {
      const notice = noticeOfMove(row, isDecided, vendors.nameOf(row.vendor_key));
      if (notice) announcements.set(row, await tellPlayer(tx, notice));
    },

    /** After the commit. */
    tell(row: TransferRow): void {
      balancePushes.push(row.account_id);
      const { ref_no: refNo, status } = row;
      platform.pusher.push(row.account_id, { type: 'wallet-transfer', refNo, status });
      announcements.get(row)?.();
    },
  };
}

/**
 * What the player is told of a move that ended without them: one that operators began, or whose end two of them decided.
 * Null for what players see happen, or where nothing moved.
 */
function noticeOfMove(row: TransferRow, isDecided: boolean, studio: string) {
  const kind = kindOf(row, isDecided);
  if (kind === null) return null;
  const params = {
    amount: formatMoney(row.amount, brand.currencySymbol),
    reference: shortReference(row.ref_no),
    studio,
  };
  return {
    accountId: row.account_id,
    texts: noticeOf<typeof EN>({ EN, TY }, kind, () => params),
    link: '/member/transactions',
  };
}

function kindOf({ origin, direction, status }: TransferRow, isDecided: boolean) {
  const isOut = direction === 'OUT';
  if (isDecided) {
    if (status === 'SUCCESS') return isOut ? 'back' : 'arrived';
    return isOut ? 'stayed' : 'returned';
  }
  return origin === 'operator' && isOut && status === 'SUCCESS' ? 'recalled' : null;
}
