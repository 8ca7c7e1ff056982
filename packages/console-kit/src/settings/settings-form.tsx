import { Button } from '@kislap/ui';
import { type ReactNode, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { ErrorNotice } from '../error-notice.tsx';
import { useT } from '../i18n.tsx';
import { type Draft, fieldsOf, linesOf, readDraft, toDraft } from './setting-fields.ts';
import { SettingInput, type SettingText } from './setting-input.tsx';

/** The settings of a value by their paths: `minimumAge`, `challenge.trustDays`. */
type PathOf<Value> = {
  [Name in keyof Value & string]: Value[Name] extends readonly unknown[]
    ? Name
    : Value[Name] extends object
      ? `${Name}.${PathOf<Value[Name]>}`
      : Name;
}[keyof Value & string];

export type SettingRow<Value> = ({ path: PathOf<Value> } & SettingText) | { heading: string; lead: string };

interface SettingsFormProps<Schema extends z.ZodMiniType> {
  /** Decides the kind of each field, and what may be saved. */
  schema: Schema;
  saved: z.output<Schema>;
  /** What is shown, in its order; what is not shown is sent as it was saved. */
  rows: readonly SettingRow<z.output<Schema>>[];
  canWrite: boolean;
  isBusy: boolean;
  error: unknown;
  /** By default one field below the other. */
  className?: string;
  /** Of the button that saves. */
  tone?: 'primary';
  onSave: (value: z.output<Schema>) => void;
}

/**
 * The settings of a feature, made from their schema. A changed setting shows its saved value beside the new one; what the
 * schema refuses cannot be saved. Give it a `key` that changes with the saved value.
 */
export function SettingsForm<Schema extends z.ZodMiniType>(props: SettingsFormProps<Schema>): ReactNode {
  const { schema, saved, rows, canWrite, isBusy, error, className = 'grid gap-4', tone, onSave } = props;
  const t = useT();
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  const before = useMemo(() => toDraft(fields, saved), [fields, saved]);
  const [draft, setDraft] = useState<Draft>(before);
  const texts = new Map(rows.flatMap((row) => ('path' in row ? [[row.path as string, row] as const] : [])));
  const reading = readDraft(schema, fields, draft, (path) => texts.get(path)?.linesOf ?? linesOf);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);

  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (reading.value !== null && isChanged) onSave(reading.value);
      }}
    >
      {rows.map((row) => {
        if ('heading' in row)
          return (
            <div key={row.heading} className="mt-2 grid gap-1">
              <h3 className="text-base font-bold">{row.heading}</h3>
              <p className="text-sm text-text3">{row.lead}</p>
            </div>
          );
        const field = fields.find(({ path }) => path === row.path);
        if (!field) return null;
        const typed = draft[field.path] ?? '';
        return (
          <SettingInput
            key={field.path}
            field={field}
            text={row}
            typed={typed}
            saved={before[field.path] ?? ''}
            wrong={reading.wrong.get(field.path)}
            isDisabled={!canWrite}
            onChange={(next) => setDraft({ ...draft, [field.path]: next })}
          />
        );
      })}
      <div className="col-span-full grid gap-3 empty:hidden">
        <ErrorNotice error={error} />
        {canWrite && (
          <Button
            type="submit"
            tone={tone}
            className="justify-self-start"
            disabled={!isChanged || reading.value === null}
            isBusy={isBusy}
          >
            {t('common.save')}
          </Button>
        )}
      </div>
    </form>
  );
}
