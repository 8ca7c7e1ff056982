import type { AccountId } from '@kislap/contract-kit/ids';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import { ProposeDialog } from './propose-dialog.tsx';

/** In the agent's downline: offers a contract to somebody directly below. */
export function ProposeButton({ accountId, account }: { accountId: AccountId; account: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        icon="receipt"
        aria-label={t('contracts.proposeTo', { account })}
        onClick={() => setOpen(true)}
      >
        {t('contracts.propose')}
      </Button>
      {isOpen && <ProposeDialog accountId={accountId} account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
