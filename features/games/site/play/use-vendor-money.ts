import { formatMoney } from '@kislap/i18n';
import { bringMoneyBack } from '@kislap/site-kit/account/merchant-wallet.ts';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import type { WalletTransfer } from '@kislap/transfers/contract/transfers';
import { useEffect, useRef } from 'react';

/** Going from game to game is no leaving: the next launch fetches the money it needs. */
const leaveMs = 1_500;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Of studios that keep the money themselves: tells what did not go along with the launch, and fetches it back in the end. */
export function useVendorMoney(isPlaying: boolean, transfer: WalletTransfer | null): void {
  const t = useT();
  const hasPlayed = useRef(false);
  if (isPlaying) hasPlayed.current = true;

  useEffect(() => {
    if (!transfer) return;
    void refreshBalance();
    const { status, amount, displayName: name, refNo } = transfer;
    const about = { amount: formatMoney(amount), name };
    if (status === 'FAILED') showToast('bad', t('games.moneyStayed', about));
    else if (status !== 'SUCCESS') showToast('info', t('games.moneyOnTheWay', { ...about, refNo }));
  }, [transfer, t]);

  useEffect(() => {
    clearTimeout(leaving);
    return () => {
      if (hasPlayed.current) leaving = setTimeout(() => void bringMoneyBack(), leaveMs);
    };
  }, []);
}
