import { gameCategories } from '@kislap/contract-kit/constants';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Checkbox, Select, TextField } from '@kislap/ui';
import { carryModes, dividendPeriods, kinds, tiersMax, toggled } from '../rules/terms.ts';
import { newTier, type TypedTerms, type TypedTier } from './typed-terms.ts';

interface TermsFieldsProps {
  typed: TypedTerms;
  onChange: (next: TypedTerms) => void;
}

/** The terms of an offer: kind, period, games and tiers. */
export function TermsFields({ typed, onChange }: TermsFieldsProps) {
  const t = useT();
  const { kind, tiers } = typed;
  const set = (change: Partial<TypedTerms>) => onChange({ ...typed, ...change });
  const last = tiers.at(-1)?.id ?? 0;
  return (
    <>
      <Choice
        label={t('contracts.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`commissions.kind_${value}`) }))}
        onChange={(value) => set({ kind: value })}
      />
      {kind === 'DIVIDEND' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label={t('contracts.period')}
            value={typed.period}
            options={dividendPeriods.map((value) => ({ value, label: t(`contracts.period_${value}`) }))}
            onChange={(value) => set({ period: value })}
          />
          <Choice
            label={t('contracts.carry')}
            value={typed.carryMode}
            options={carryModes.map((value) => ({ value, label: t(`contracts.carry_${value}`) }))}
            onChange={(value) => set({ carryMode: value })}
          />
        </div>
      ) : (
        <TextField
          label={t('contracts.unitField')}
          inputMode="decimal"
          autoComplete="off"
          prefix="₱"
          value={typed.unit}
          onChange={({ target }) => set({ unit: target.value })}
        />
      )}
      <Categories chosen={typed.categories} onChange={(categories) => set({ categories })} />
      {tiers.map((tier, index) => (
        <TierFields
          key={tier.id}
          number={index + 1}
          tier={tier}
          kind={kind}
          onChange={(next) => set({ tiers: tiers.map((one) => (one.id === tier.id ? next : one)) })}
          onRemove={
            tiers.length > 1 ? () => set({ tiers: tiers.filter(({ id }) => id !== tier.id) }) : undefined
          }
        />
      ))}
      {tiers.length < tiersMax && (
        <Button size="sm" icon="plus" onClick={() => set({ tiers: [...tiers, newTier(last + 1)] })}>
          {t('contracts.addTier')}
        </Button>
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: string;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

interface TierFieldsProps {
  number: number;
  tier: TypedTier;
  kind: TypedTerms['kind'];
  onChange: (next: TypedTier) => void;
  onRemove: (() => void) | undefined;
}

function TierFields({ number, tier, kind, onChange, onRemove }: TierFieldsProps) {
  const t = useT();
  const fields = [
    ['rate', kind === 'HOURLY' ? 'contracts.winRate' : 'contracts.rate'],
    ...(kind === 'HOURLY' ? ([['loseRate', 'contracts.loseRate']] as const) : []),
    ['minTurnover', 'contracts.turnoverField'],
    ['minNetLoss', 'contracts.lossField'],
    ...(kind === 'REALTIME' ? [] : ([['minActive', 'contracts.activeField']] as const)),
  ] as const;
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t('contracts.tier', { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={t(label)}
            inputMode="decimal"
            autoComplete="off"
            value={tier[name]}
            onChange={({ target }) => onChange({ ...tier, [name]: target.value })}
          />
        ))}
      </div>
      {onRemove && (
        <Button size="sm" tone="quiet" className="justify-self-start" onClick={onRemove}>
          {t('contracts.removeTier')}
        </Button>
      )}
    </fieldset>
  );
}

interface CategoriesProps {
  chosen: TypedTerms['categories'];
  onChange: (chosen: TypedTerms['categories']) => void;
}

/** Whose bets count. */
function Categories({ chosen, onChange }: CategoriesProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-2 rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-medium text-text2">{t('commissions.categories')}</legend>
      <p className="text-xs text-text3">{t('commissions.categoriesHint')}</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        {gameCategories.map((category) => (
          <Checkbox
            key={category}
            label={t(`commissions.category_${category}`)}
            checked={chosen.includes(category)}
            onChange={() => onChange(toggled(gameCategories, chosen, category))}
          />
        ))}
      </div>
    </fieldset>
  );
}
