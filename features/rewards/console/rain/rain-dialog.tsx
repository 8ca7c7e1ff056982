import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { parseAmount } from '@kislap/i18n';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { RainPlan } from '../../contract/rewards.console.ts';
import { isPoolPossible } from '../../rules/envelopes.ts';
import { doStartsOverlap } from '../../rules/rain-times.ts';
import { useAskRain } from '../use-rewards.ts';

const centavo = 10_000n;
const emptyPlan = {
  ...{ name: '', firstDay: '', lastDay: '', starts: '12:00, 20:00, 22:00', minutes: '10' },
  ...{ pool: '', shares: '', shareMin: '1' },
};
type Field = keyof typeof emptyPlan;
const fields: readonly [Field, object][] = [
  ['name', { maxLength: 80 }],
  ['firstDay', { type: 'date' }],
  ['lastDay', { type: 'date' }],
  ['starts', {}],
  ['minutes', { inputMode: 'numeric' }],
  ['pool', { inputMode: 'decimal', prefix: '₱' }],
  ['shares', { inputMode: 'numeric' }],
  ['shareMin', { inputMode: 'decimal', prefix: '₱' }],
];

/** Undefined while it is no campaign that could be paid. */
function readPlan(typed: typeof emptyPlan): RainPlan | undefined {
  const { firstDay, lastDay } = typed;
  const name = typed.name.trim();
  const starts = typed.starts.split(',').map((one) => one.trim());
  const [pool, shareMin] = [parseAmount(typed.pool), parseAmount(typed.shareMin)];
  const [minutes, shares] = [Number(typed.minutes), Number(typed.shares)];
  if (!name || !firstDay || !lastDay || lastDay < firstDay || pool === null || shareMin === null)
    return undefined;
  if (!starts.every((one) => /^([01]\d|2[0-3]):[0-5]\d$/.test(one))) return undefined;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 60 || doStartsOverlap(starts, minutes))
    return undefined;
  if (!Number.isInteger(shares) || shares > 10_000) return undefined;
  const split = { centavos: Number(pool / centavo), shares, min: Number(shareMin / centavo) };
  return isPoolPossible(split)
    ? { name, firstDay, lastDay, starts, minutes, pool, shares, shareMin }
    : undefined;
}

/** A campaign; another operator decides on exactly this. */
export function RainDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ask = useAskRain();
  const asked = useAsked(onClose);
  const [typed, setTyped] = useState(emptyPlan);
  const plan = readPlan(typed);
  return (
    <ConfirmDialog
      title={t('rewardsDesk.newRain')}
      lead={t('rewardsDesk.newRainLead')}
      confirmLabel={t('rewardsDesk.ask')}
      noteMin={5}
      isBusy={ask.isPending}
      isReady={plan !== undefined}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => plan && ask.mutate({ plan, reason }, asked)}
    >
      {fields.map(([name, more]) => (
        <TextField
          key={name}
          label={t(`rewardsDesk.${name}`)}
          hint={name === 'starts' ? t('rewardsDesk.startsHint') : undefined}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          {...more}
        />
      ))}
    </ConfirmDialog>
  );
}
