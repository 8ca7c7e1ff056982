import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { fromFieldText } from '@kislap/console-kit/values/manila-time.ts';
import { parseAmount } from '@kislap/i18n';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { RafflePlan } from '../../contract/rewards.console.ts';
import { useAskRaffle } from '../use-rewards.ts';

const emptyPlan = { nameEn: '', nameTy: '', opensAt: '', drawsAt: '', ticketDeposit: '', rafflePrizes: '' };
const fields = [
  ['nameEn', null, { maxLength: 80 }],
  ['nameTy', null, { maxLength: 80 }],
  ['opensAt', 'timeHint', { type: 'datetime-local' }],
  ['drawsAt', 'timeHint', { type: 'datetime-local' }],
  ['ticketDeposit', 'ticketDepositHint', { inputMode: 'decimal', prefix: '₱' }],
  ['rafflePrizes', 'rafflePrizesHint', {}],
] as const;

/** Undefined while it is no raffle that could be held. */
function readPlan(typed: typeof emptyPlan): RafflePlan | undefined {
  const [nameEn, nameTy] = [typed.nameEn.trim(), typed.nameTy.trim()];
  const [opensAt, drawsAt] = [fromFieldText(typed.opensAt), fromFieldText(typed.drawsAt)];
  const ticketDeposit = typed.ticketDeposit.trim() ? parseAmount(typed.ticketDeposit) : null;
  const read = typed.rafflePrizes.trim().split(/\s+/).map(parseAmount);
  const prizes = read.filter((amount): amount is bigint => amount !== null && amount > 0n);
  if (!nameEn || !nameTy || !opensAt || !drawsAt || drawsAt <= opensAt) return undefined;
  if (typed.ticketDeposit.trim() && !ticketDeposit) return undefined;
  if (prizes.length === 0 || prizes.length < read.length || prizes.length > 100) return undefined;
  return { nameEn, nameTy, opensAt, drawsAt, ticketDeposit, prizes };
}

/** A raffle; another operator decides on exactly this. */
export function RaffleDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ask = useAskRaffle();
  const asked = useAsked(onClose);
  const [typed, setTyped] = useState(emptyPlan);
  const plan = readPlan(typed);
  return (
    <ConfirmDialog
      title={t('rewardsDesk.newRaffle')}
      lead={t('rewardsDesk.newRaffleLead')}
      confirmLabel={t('rewardsDesk.ask')}
      noteMin={5}
      isBusy={ask.isPending}
      isReady={plan !== undefined}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => plan && ask.mutate({ plan, reason }, asked)}
    >
      {fields.map(([name, hint, more]) => (
        <TextField
          key={name}
          label={t(`rewardsDesk.${name}`)}
          hint={hint ? t(`rewardsDesk.${hint}`) : undefined}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          {...more}
        />
      ))}
    </ConfirmDialog>
  );
}
