import { uuid } from '@kislap/contract-kit/ids';
import type * as z from 'zod/mini';

/** Names a move between the main wallet and a vendor's, on both sides. */
export const WalletTransferRef = uuid.brand<'WalletTransferRef'>();
export type WalletTransferRef = z.output<typeof WalletTransferRef>;

export const WalletTransferResolutionId = uuid.brand<'WalletTransferResolutionId'>();
export type WalletTransferResolutionId = z.output<typeof WalletTransferResolutionId>;
