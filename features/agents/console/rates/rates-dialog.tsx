import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { RateLine } from '../../contract/rates.ts';
import { percentText, readPercent, readRates, type TypedRates } from '../../rules/rate-text.ts';
import { type RatesOf, useAskRates } from './use-rates.ts';

interface RatesDialogProps {
  of: RatesOf;
  lines: readonly RateLine[];
  onClose: () => void;
}

/** Asks for other rates; another operator agrees. */
export function RatesDialog({ of, lines, onClose }: RatesDialogProps) {
  const t = useT();
  const ask = useAskRates(of);
  const asked = useAsked(onClose);
  const [typed, setTyped] = useState<TypedRates>({});
  const rates = readRates(typed);
  const isGood = (line: RateLine, rate: number | undefined) =>
    rate !== undefined && rate <= Math.max(line.next, line.max);
  const isReady =
    rates !== undefined &&
    rates.length > 0 &&
    rates.every(({ category, rate }) =>
      lines.some((line) => line.category === category && isGood(line, rate)),
    );
  return (
    <ConfirmDialog
      title={t('agentsDesk.changeTitle')}
      lead={t(of === 'house' ? 'agentsDesk.capsText' : 'agentsDesk.changeLead')}
      confirmLabel={t('agentsDesk.change')}
      noteMin={5}
      isBusy={ask.isPending}
      isReady={isReady}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => rates && ask.mutate({ rates, reason }, asked)}
    >
      <p className="text-sm text-text2">{t('agentsDesk.wanted')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {lines.map((line) => {
          const { category, next, max } = line;
          const text = typed[category] ?? '';
          const isWrong = text.trim() !== '' && !isGood(line, readPercent(text));
          return (
            <TextField
              key={category}
              label={t(`agentsDesk.cat_${category}`)}
              hint={t('agentsDesk.wantedHint', { rate: percentText(next), max: percentText(max) })}
              error={isWrong ? t('agentsDesk.wrong') : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => setTyped({ ...typed, [category]: event.target.value })}
            />
          );
        })}
      </div>
    </ConfirmDialog>
  );
}
