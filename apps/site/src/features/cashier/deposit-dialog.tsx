import { Dialog } from '@kislap/ui';
import { closeDialog } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';
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
