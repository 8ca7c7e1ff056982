import {
  createWalletTransfer,
  getBalance,
  getMerchantWallet,
  listTransactions,
  listWallets,
} from '@kislap/contracts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Wallet } from './wallet.service.ts';

/** One balance serves every vendor: all of them are called seamlessly. */
const isSingle = true;
const mainWallet = { vassalage: 'MAIN', displayName: 'Main' };

export function walletRoutes(http: Http, wallet: Wallet): void {
  serve(http, getBalance, (_input, { actor }) => wallet.getBalance(actor.accountId));

  serve(http, listTransactions, ({ query }, { actor }) =>
    wallet.listStatement(actor.accountId, { page: 1, pageSize: 20, ...query }),
  );

  serve(http, getMerchantWallet, () => ({ isSingle }));

  serve(http, listWallets, async (_input, { actor }) => {
    const { balance } = await wallet.getBalance(actor.accountId);
    return { isSingle, wallets: [{ ...mainWallet, balance }] };
  });

  serve(http, createWalletTransfer, () => {
    throw new AppError('single_wallet');
  });
}
