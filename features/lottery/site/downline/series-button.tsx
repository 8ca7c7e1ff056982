import type { AccountId } from '@kislap/contract-kit/ids';
import { DialogButton } from '@kislap/site-kit/dialog-button.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { SeriesDialog } from './series-dialog.tsx';

/** In the agent's downline: how high somebody directly below may play the lottery. */
export function SeriesButton(member: { accountId: AccountId; account: string }) {
  const t = useT();
  return (
    <DialogButton
      icon="ticket"
      text={t('lotteryViews.lotterySeries')}
      label={t('lotteryViews.seriesOfPerson', { account: member.account })}
    >
      {(onClose) => <SeriesDialog {...member} onClose={onClose} />}
    </DialogButton>
  );
}
