import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { formatDecimal } from '@kislap/contract-kit/money';
import { parseAmount } from '@kislap/i18n';
import { Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import { FlagEffect, RiskRules } from '../../contract/cashier.risk.ts';
import { flagEffects, riskFlags } from '../../rules/risk.ts';
import { RiskTrial } from './risk-trial.tsx';
import { useAskForRules } from './use-setting.ts';

interface RiskDialogProps {
  rules: RiskRules;
  onClose: () => void;
}

/** What is approved by rule, tried on the past before it is asked for. */
export function RiskDialog({ rules, onClose }: RiskDialogProps) {
  const t = useT();
  const ask = useAskForRules();
  const asked = useAsked(onClose);
  const [flags, setFlags] = useState(rules.flags);
  const [draft, setDraft] = useState(() => draftOf(rules));
  const wanted = rulesOf(draft, flags);
  const fields = ['amounts', 'dayMax', 'ratioMax', 'freshPayeeHours'] as const;
  return (
    <ConfirmDialog
      title={t('payouts.riskTitle')}
      lead={t('payouts.riskRulesLead')}
      confirmLabel={t('payouts.ask')}
      isBusy={ask.isPending}
      error={ask.error}
      noteMin={5}
      isReady={wanted !== null}
      onClose={onClose}
      onConfirm={(reason) => wanted && ask.mutate({ rules: wanted, reason }, asked)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`payouts.risk_${name}`)}
            hint={name === 'amounts' ? t('payouts.riskAmountsHint') : undefined}
            autoComplete="off"
            value={draft[name]}
            onChange={({ target }) => setDraft((known) => ({ ...known, [name]: target.value }))}
          />
        ))}
        {riskFlags.map((flag) => (
          <Select
            key={flag}
            label={t(`payouts.flag_${flag}`)}
            value={flags[flag]}
            onChange={({ target }) =>
              setFlags((known) => ({ ...known, [flag]: FlagEffect.parse(target.value) }))
            }
          >
            {flagEffects.map((effect) => (
              <option key={effect} value={effect}>
                {t(`payouts.effect_${effect}`)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {wanted ? (
        <RiskTrial key={JSON.stringify([draft, flags])} rules={wanted} />
      ) : (
        <p className="text-xs text-bad">{t('payouts.riskShape')}</p>
      )}
    </ConfirmDialog>
  );
}

function draftOf({ amounts, dayMax, ratioMax, freshPayeeHours }: RiskRules) {
  return {
    amounts: amounts.map(({ vipMin, amountMax }) => `${vipMin}: ${formatDecimal(amountMax)}`).join('; '),
    dayMax: dayMax === null ? '' : String(dayMax),
    ratioMax: String(ratioMax),
    freshPayeeHours: String(freshPayeeHours),
  };
}

/** Null where the form says nothing that the house can take. */
function rulesOf(draft: ReturnType<typeof draftOf>, flags: RiskRules['flags']): RiskRules | null {
  const amounts = draft.amounts
    .split(';')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [level = '', amount = ''] = line.split(':');
      const read = parseAmount(amount);
      return { vipMin: whole(level), amountMax: read === null ? null : formatDecimal(read) };
    });
  const parsed = RiskRules.safeParse({
    flags,
    amounts,
    dayMax: draft.dayMax.trim() === '' ? null : whole(draft.dayMax),
    ratioMax: whole(draft.ratioMax),
    freshPayeeHours: whole(draft.freshPayeeHours),
  });
  return parsed.success ? parsed.data : null;
}

function whole(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;
}
