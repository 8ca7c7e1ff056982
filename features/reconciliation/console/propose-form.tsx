import { AskForm } from '@kislap/console-kit/dialogs/second-person.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { parseDecimal } from '@kislap/contract-kit/money';
import { formatMoney } from '@kislap/i18n';
import { useState } from 'react';
import type { BreakCase, BreakRemedy } from '../contract/reconciliation.fields.ts';
import type { useBreakAct } from './use-reconciliation.ts';

const amountPattern = /^-?\d{1,7}(\.\d{1,6})?$/;

/** An amount as a person types it, above or below zero; undefined when it is none. */
function readChange(typed: string): bigint | undefined {
  const plain = typed
    .trim()
    .replace(/^([-−])?₱/, '$1')
    .replace('−', '-')
    .replaceAll(',', '');
  if (!amountPattern.test(plain)) return undefined;
  const amount = parseDecimal(plain);
  return amount === 0n ? undefined : amount;
}

/** What is to be done, with the amount where money is adjusted, and why. */
export function ProposeForm({ found, act }: { found: BreakCase; act: ReturnType<typeof useBreakAct> }) {
  const t = useT();
  const { about, remedies, posts } = found;
  const [remedy, setRemedy] = useState<BreakRemedy>();
  const [typed, setTyped] = useState(formatMoney(about.difference, '', 2).trim());
  const amount = readChange(typed);
  const needsAmount = remedy === 'adjust';

  function hintOf(value: BreakRemedy): string {
    const side = posts === 'rollback' ? about.ours : about.theirs;
    const money = { amount: formatMoney(side?.amount ?? 0n) };
    if (value === 'post') return posts ? t(`reconciliation.remedyHint_post_${posts}`, money) : '';
    if (value === 'accept') return t('reconciliation.remedyHint_accept');
    return t('reconciliation.remedyHint_adjust', { amount: formatMoney(amount ?? about.difference) });
  }

  return (
    <AskForm
      reason={{
        label: t('reconciliation.reason'),
        hint: t('reconciliation.reasonHint'),
        short: t('reconciliation.reasonShort'),
      }}
      submitLabel={t('reconciliation.propose')}
      isReady={remedy !== undefined && (!needsAmount || amount !== undefined)}
      isBusy={act.isPending}
      error={act.variables?.kind === 'propose' ? act.error : null}
      onSubmit={(reason) =>
        remedy &&
        act.mutate(
          { kind: 'propose', remedy, amount: needsAmount ? amount : undefined, reason },
          { onSuccess: () => showToast('good', t('console.secondAsked')) },
        )
      }
    >
      <RadioList
        label={t('reconciliation.remedy')}
        value={remedy}
        options={remedies.map((value) => ({
          value,
          label: `${t(`reconciliation.remedy_${value}`)}: ${hintOf(value)}`,
        }))}
        onChange={setRemedy}
      />
      {needsAmount && (
        <label className="grid gap-1.5">
          <span className="text-sm font-semibold text-text2">{t('reconciliation.amount')}</span>
          <input
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={amount === undefined || undefined}
            onChange={(event) => setTyped(event.target.value)}
            className="h-11 w-full rounded-control border border-line-strong bg-bg px-3 text-base text-text sm:text-sm"
          />
          <span className="text-xs text-text3">
            {t(amount === undefined ? 'reconciliation.amountShape' : 'reconciliation.amountHint')}
          </span>
        </label>
      )}
    </AskForm>
  );
}
