import { type TextKey, useT } from '@kislap/console-kit/i18n.tsx';
import { fieldPatterns } from '@kislap/contract-kit/patterns';
import type { RegisterField } from '../../contract/system.ts';

/** What a player reads where a field is filled in wrongly: the rule's own message, with the field's lengths in it. */
export function ruleText(
  t: ReturnType<typeof useT>,
  field: RegisterField,
  patternId = field.patternId,
): string {
  const { minLength: min, maxLength: max } = field;
  if (patternId === null) return t(min === max ? 'auth.lengthExact' : 'auth.lengthRange', { min, max });
  const length = min === max ? String(max) : `${min}–${max}`;
  return t(`auth.pattern${patternId}` as TextKey, { length });
}

interface RuleSelectProps {
  label: string;
  field: RegisterField;
  isDisabled: boolean;
  onChange: (patternId: number | null) => void;
  className: string;
}

/** One of the 24 rules, by its number and in the words that players read. */
export function RuleSelect({ label, field, isDisabled, onChange, className }: RuleSelectProps) {
  const t = useT();
  return (
    <select
      aria-label={label}
      disabled={isDisabled}
      value={field.patternId ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      className={className}
    >
      <option value="">{t('switches.noPattern')}</option>
      {fieldPatterns.map(({ rule }, id) => (
        <option key={rule} value={id}>
          {id} · {ruleText(t, field, id)}
        </option>
      ))}
    </select>
  );
}
