import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useId } from 'react';
import { readCsv } from './account-names.ts';

interface AccountFieldProps {
  value: string;
  count: number;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** Whom it is for: typed, pasted, or from the first column of a file, which is read here and never sent as it is. */
export function AccountField({ value, count, error, onChange }: AccountFieldProps) {
  const t = useT();
  const id = useId();

  async function take(file: File | undefined) {
    if (!file) return;
    const names = readCsv(await file.text());
    onChange([value.trim(), ...names].filter(Boolean).join('\n'));
  }

  return (
    <div className="grid gap-1.5">
      <TextArea
        label={t('freeRounds.accounts')}
        hint={t('freeRounds.accountsHint')}
        value={value}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className="inline-flex min-h-10 cursor-pointer items-center rounded-control border border-line-strong px-3 text-xs font-semibold text-text2 focus-within:outline-2 hover:bg-s2"
        >
          {t('freeRounds.csv')}
          <input
            id={id}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <span className="text-xs font-semibold text-text2 tnum">
          {t('freeRounds.accountsCount', { count })}
        </span>
      </div>
      {error && <FieldProblem text={error} />}
    </div>
  );
}
