import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Segmented } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { type Field, fill, type Lists, toggle } from './field.ts';
import { FilterRow } from './filter-row.tsx';
import { NumberGrid } from './number-grid.tsx';
import { PadField } from './pad-field.tsx';

interface FieldViewProps {
  field: Field;
  lists: Lists;
  /** Odds of an option or a number, where they differ. */
  noteOf: ((value: string) => ReactNode) | undefined;
  onChange: (lists: Lists) => void;
}

/** The numbers of a bet type, in the way that it is picked. */
export function FieldView({ field, lists, noteOf, onChange }: FieldViewProps) {
  const t = useT();
  const names = useLotteryNames();
  const [first = []] = lists;
  const change = (at: number) => (value: string) => onChange(toggle(field, lists, at, value));
  const put = (at: number) => (values: readonly string[]) => onChange(fill(field, lists, at, values));

  switch (field.kind) {
    case 'GRID': {
      const isOfWords = field.isNamed && field.values.some((value) => Number.isNaN(Number(value)));
      return (
        <div className="grid gap-3">
          {!isOfWords && <FilterRow label={t('lottery.numbers')} values={field.values} onFill={put(0)} />}
          <NumberGrid
            label={t('lottery.numbers')}
            values={field.values}
            chosen={first}
            isWide={isOfWords}
            textOf={field.isNamed ? names.option : undefined}
            noteOf={noteOf}
            onToggle={change(0)}
          />
        </div>
      );
    }
    case 'PAD':
      return <PadField field={field} chosen={first} onChange={(numbers) => onChange([numbers])} />;
    case 'SET':
      return <SetField field={field} lists={lists} noteOf={noteOf} onChange={onChange} />;
    case 'POSITIONS':
    case 'PARTS': {
      const labels =
        field.kind === 'PARTS'
          ? field.parts.map(({ mult, choose }) =>
              t('lottery.partOf', { part: names.part(mult), count: choose }),
            )
          : lists.map((_list, at) => names.position(at + 1));
      return (
        <div className="grid gap-5">
          {labels.map((label, at) => (
            <div key={label} className="grid gap-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-sm font-semibold">{label}</p>
                <FilterRow
                  label={label}
                  values={field.values}
                  isEmpty={(lists[at] ?? []).length === 0}
                  onFill={put(at)}
                />
              </div>
              <NumberGrid
                label={label}
                values={field.values}
                chosen={lists[at] ?? []}
                noteOf={noteOf}
                onToggle={change(at)}
              />
            </div>
          ))}
        </div>
      );
    }
  }
}

interface SetFieldProps extends FieldViewProps {
  field: Extract<Field, { kind: 'SET' }>;
}

/** Numbers of a combination; what is tapped as a banker stands in every line. */
function SetField({ field, lists, noteOf, onChange }: SetFieldProps) {
  const t = useT();
  const [mode, setMode] = useState<'numbers' | 'bankers'>('numbers');
  const [bankers = [], rest = []] = lists;
  const isBankers = mode === 'bankers' && field.k > 1;
  const at = isBankers ? 0 : 1;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {field.k > 1 && (
          <div className="w-64 max-w-full">
            <Segmented
              label={t('lottery.setMode')}
              value={mode}
              options={[
                { value: 'numbers', label: t('lottery.numbers') },
                { value: 'bankers', label: t('lottery.bankersCount', { count: bankers.length }) },
              ]}
              onChange={setMode}
            />
          </div>
        )}
        <FilterRow
          label={isBankers ? t('lottery.bankers') : t('lottery.numbers')}
          values={field.values.filter((value) => isBankers || !bankers.includes(value))}
          isEmpty={(lists[at] ?? []).length === 0}
          onFill={(values) => onChange(fill(field, lists, at, values))}
        />
      </div>
      <p className="text-xs text-text2">
        {isBankers
          ? t('lottery.bankersHint', { max: field.k - 1 })
          : t('lottery.setHint', { count: field.k })}
      </p>
      <NumberGrid
        label={isBankers ? t('lottery.bankers') : t('lottery.numbers')}
        values={field.values}
        chosen={rest}
        marked={bankers}
        markedLabel={t('lottery.banker')}
        noteOf={noteOf}
        onToggle={(value) => onChange(toggle(field, lists, at, value))}
      />
    </div>
  );
}
