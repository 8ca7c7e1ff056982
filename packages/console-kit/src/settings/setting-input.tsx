import { Select, TextField } from '@kislap/ui';
import { useId } from 'react';
import { Switch, TextArea } from '../fields/controls.tsx';
import { FieldProblem } from '../fields/field-problem.tsx';
import { useT } from '../i18n.tsx';
import type { SettingField, Typed } from './setting-fields.ts';

/** What a setting is called, and what is said about it; the schema says the rest. */
export interface SettingText {
  label: string;
  hint?: string;
  /** Of what is chosen from; by default the value itself. */
  nameOf?: (value: string) => string;
  /** Which of several are offered; by default all. Those left out stay as they are. */
  offered?: readonly string[];
  /** An amount in pesos that the schema holds as text. */
  isAmount?: boolean;
  /** A list of short entries, which stand beside each other. */
  isOneLine?: boolean;
  /** Reads a list as it was typed; by default by spaces, commas and ends of lines. */
  linesOf?: (text: string) => string[];
  /** What is wrong with an entry of a list, or with a text; `line` begins with 1. */
  wrong?: (line: number) => string;
}

interface SettingInputProps {
  field: SettingField;
  text: SettingText;
  typed: Typed;
  saved: Typed;
  wrong: { line: number } | undefined;
  isDisabled: boolean;
  onChange: (typed: Typed) => void;
}

/** One setting: the new value in its field, and below it the saved one as soon as both differ. */
export function SettingInput(props: SettingInputProps) {
  const { field, text, typed, isDisabled, onChange } = props;
  const { label, nameOf = String } = text;
  const hint = useHint(props);
  const problem = useProblem(props);
  if (field.kind === 'boolean')
    return (
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">{label}</p>
          {hint && <p className="text-xs text-text3">{hint}</p>}
        </div>
        <Switch label={label} isOn={typed === true} isDisabled={isDisabled} onChange={onChange} />
      </div>
    );
  if (field.kind === 'choices') return <Choices {...props} options={field.options} hint={hint} />;
  if (field.kind === 'choice')
    return (
      <Select
        label={label}
        hint={hint}
        disabled={isDisabled}
        value={String(typed)}
        onChange={(event) => onChange(event.target.value)}
      >
        {field.options.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </Select>
    );
  const shared = {
    label,
    value: String(typed),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.kind === 'list' && !text.isOneLine)
    return (
      <div className="grid gap-1">
        <TextArea
          {...shared}
          hint={hint}
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          disabled={isDisabled}
          aria-invalid={problem !== undefined || undefined}
        />
        {problem && <FieldProblem text={problem} />}
      </div>
    );
  const isAmount = field.kind === 'money' || text.isAmount;
  return (
    <TextField
      {...shared}
      value={shared.value.replaceAll('\n', ' ')}
      hint={hint}
      error={problem}
      readOnly={isDisabled}
      autoComplete="off"
      inputMode={isAmount ? 'decimal' : field.kind === 'number' ? 'numeric' : undefined}
      prefix={isAmount ? '₱' : undefined}
    />
  );
}

/** Several of a list, each with a switch of its own; they keep the order of the list. */
function Choices(props: SettingInputProps & { options: readonly string[]; hint: string | undefined }) {
  const { options, text, typed, hint, isDisabled, onChange } = props;
  const id = useId();
  const { label, nameOf = String, offered = options } = text;
  const chosen = Array.isArray(typed) ? typed : [];
  return (
    <fieldset className="grid gap-1" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1 text-sm font-semibold text-text2">{label}</legend>
      {offered.map((value) => (
        <div key={value} className="flex min-h-11 items-center justify-between gap-4 text-sm">
          {nameOf(value)}
          <Switch
            label={nameOf(value)}
            isOn={chosen.includes(value)}
            isDisabled={isDisabled}
            onChange={(isOn) =>
              onChange(options.filter((each) => (each === value ? isOn : chosen.includes(each))))
            }
          />
        </div>
      ))}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-text3">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** What is said about the setting, and what is saved where something else is typed. */
function useHint({ text, typed, saved }: SettingInputProps): string | undefined {
  const t = useT();
  const { hint, nameOf = String } = text;
  if (JSON.stringify(typed) === JSON.stringify(saved)) return hint;
  const shown = Array.isArray(saved)
    ? saved.map(nameOf).join(', ')
    : typeof saved === 'boolean'
      ? t(saved ? 'console.on' : 'console.off')
      : nameOf(String(saved)).replaceAll('\n', ', ');
  const savedText = t('console.settingSaved', { value: shown || t('console.nothing') });
  return hint ? `${hint} ${savedText}` : savedText;
}

function useProblem({ field, text, wrong }: SettingInputProps): string | undefined {
  const t = useT();
  if (!wrong) return undefined;
  if (field.kind === 'number') return t('console.between', { min: field.min, max: field.max });
  return text.wrong?.(wrong.line) ?? t('console.settingWrong');
}
