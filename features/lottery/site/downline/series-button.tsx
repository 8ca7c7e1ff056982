import type { AccountId } from '@kislap/contract-kit/ids';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { SeriesDialog } from './series-dialog.tsx';

/** In the agent's downline: how high somebody directly below may play the lottery. */
export function SeriesButton({ accountId, account }: { accountId: AccountId; account: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        icon="ticket"
        aria-label={t('lotteryViews.seriesOfPerson', { account })}
        onClick={() => setOpen(true)}
      >
        {t('lotteryViews.lotterySeries')}
      </Button>
      {isOpen && <SeriesDialog accountId={accountId} account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
