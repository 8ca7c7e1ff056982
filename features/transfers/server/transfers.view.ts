import type { VendorWalletCall } from '@kislap/games/server';
import type { WalletTransfer } from '../contract/transfers.ts';
import type { TransferRow } from './transfers.tables.ts';

export function toWalletTransfer(row: TransferRow, displayName: string): WalletTransfer {
  return {
    refNo: row.ref_no,
    vassalage: row.vendor_key,
    displayName,
    direction: row.direction,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    origin: row.origin,
    failure: row.failure,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}

export function callOf(row: TransferRow): VendorWalletCall {
  const { direction, ref_no: refNo, account_id: accountId, amount, currency } = row;
  return { direction, refNo, accountId, amount, currency };
}
