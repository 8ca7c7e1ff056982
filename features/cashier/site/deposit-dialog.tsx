import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog } from '@kislap/ui';
import { DepositForm } from './deposit-form.tsx';

/** A deposit without leaving the game: the provider's page opens in a window of its own. */
export function DepositDialog() {
  const t = useT();
  return (
    <Dialog
      title={t('cashier.depositTitle')}
      lead={t('cashier.depositLead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="md"
    >
      <DepositForm opensNewWindow />
    </Dialog>
  );
}
