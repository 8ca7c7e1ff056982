import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { parseDecimal } from '@kislap/contract-kit/money';
import { formatDate } from '@kislap/i18n';
import type { ActWords } from '@kislap/kernel/console.ts';
import type { Approval, ShownField } from '../contract/approvals.console.ts';

/** The old value beside the new one, a line for each field that the act changes. */
export function ChangedFields({ fields, words }: Pick<Approval, 'fields'> & { words: ActWords | undefined }) {
  const { t, language } = useI18n();
  return (
    <dl className="grid max-w-110 gap-1.5">
      {fields.map((field) => {
        const known = words?.fields[field.name];
        const label = known ? t(known) : (field.label?.[language] ?? field.name);
        return (
          <div key={field.name} className="grid gap-0.5">
            <dt className="text-2xs text-text3">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2 text-xs break-words in-[td]:max-sm:justify-end">
              {field.before !== null && (
                <>
                  <span className="sr-only">{t('approvals.before')}</span>
                  <del className="min-w-0 wrap-anywhere text-text3">
                    <Shown field={field} value={field.before} words={words} />
                  </del>
                  <span aria-hidden="true" className="text-text3">
                    →
                  </span>
                  <span className="sr-only">{t('approvals.after')}</span>
                </>
              )}
              <ins className="min-w-0 font-semibold wrap-anywhere no-underline">
                {field.after === null ? (
                  t('approvals.nothing')
                ) : (
                  <Shown field={field} value={field.after} words={words} />
                )}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Shown({ field, value, words }: { field: ShownField; value: string; words: ActWords | undefined }) {
  const { t, language } = useI18n();
  const say = (word: string) => {
    const label = words?.words?.[`${field.name}.${word}`];
    return label ? t(label) : word;
  };
  if (field.as === 'money') return <Money amount={parseDecimal(value)} />;
  if (field.as === 'moment') return <Moment at={new Date(value)} />;
  if (field.as === 'day') return formatDate(value, language);
  if (field.as === 'words') return value.split(' ').map(say).join(' · ');
  return field.as === 'word' ? say(value) : value;
}
