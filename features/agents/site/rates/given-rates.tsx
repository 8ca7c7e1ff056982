import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { TextField } from '@kislap/ui';
import { percentText, readPercent, type TypedRates } from '../../rules/rate-text.ts';
import { useOwnRates } from './use-rates.ts';

/** Rates for somebody new, folded away; an agent without rates has none to give. */
export function GivenRates({ typed, onType }: { typed: TypedRates; onType: (typed: TypedRates) => void }) {
  const t = useT();
  const lines = (useOwnRates().data?.list ?? []).filter(({ next }) => next > 0);
  if (lines.length === 0) return null;
  return (
    <details className="sm:col-span-full">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-text2">
        {t('agentRates.give')}
      </summary>
      <p className="mb-3 text-xs text-pretty text-text3">{t('agentRates.giveText')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {lines.map(({ category, next, max }) => {
          const highest = Math.min(next, max);
          const text = typed[category] ?? '';
          const rate = text.trim() === '' ? 0 : readPercent(text);
          const range = { min: percentText(0), max: percentText(highest) };
          return (
            <TextField
              key={category}
              label={`${t(`agentRates.cat${category}`)} (%)`}
              hint={t('agentRates.giveMax', { max: percentText(highest) })}
              error={rate === undefined || rate > highest ? t('agentRates.wrong', range) : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => onType({ ...typed, [category]: event.target.value })}
            />
          );
        })}
      </div>
    </details>
  );
}
