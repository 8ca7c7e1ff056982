import type { AccountId } from '@kislap/contract-kit/ids';
import { DialogButton } from '@kislap/site-kit/dialog-button.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

/** In the agent's downline: offers a contract to somebody directly below. */
export function ProposeButton(member: { accountId: AccountId; account: string }) {
  const t = useT();
  return (
    <DialogButton
      icon="receipt"
      text={t('contracts.propose')}
      label={t('contracts.proposeTo', { account: member.account })}
    >
      {(onClose) => <ProposeDialog {...member} onClose={onClose} />}
    </DialogButton>
  );
}
