import type { WalletTransfer } from '@kislap/contracts/transfers';
import { formatMoney } from '@kislap/i18n';
import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n.tsx';
import { refreshBalance } from '../../shared/live.ts';
import { bringMoneyBack } from '../../shared/merchant-wallet.ts';
import { showToast } from '../../shared/toast.ts';

/** Who goes from one game to the next does not leave: the launch of the next one fetches what it needs. */
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
