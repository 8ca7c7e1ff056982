import type { AccountId } from '@kislap/contract-kit/ids';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { RatesDialog } from './rates-dialog.tsx';

/** In the agent's downline: what somebody directly below earns of valid bets. */
export function RatesButton({ accountId, account }: { accountId: AccountId; account: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        icon="chart"
        aria-label={t('agentRates.ratesOf', { account })}
        onClick={() => setOpen(true)}
      >
        {t('agentRates.rates')}
      </Button>
      {isOpen && <RatesDialog accountId={accountId} account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
