import type { AccountId } from '@kislap/contract-kit/ids';
import { DialogButton } from '@kislap/site-kit/dialog-button.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { RatesDialog } from './rates-dialog.tsx';

/** In the agent's downline: what somebody directly below earns of valid bets. */
export function RatesButton(member: { accountId: AccountId; account: string }) {
  const t = useT();
  return (
    <DialogButton
      icon="chart"
      text={t('agentRates.rates')}
      label={t('agentRates.ratesOf', { account: member.account })}
    >
      {(onClose) => <RatesDialog {...member} onClose={onClose} />}
    </DialogButton>
  );
}
