import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { useTags } from '@kislap/console-kit/tags/use-tags.ts';
import { countryName } from '@kislap/console-kit/values/country-name.ts';
import { Checkbox, TextField } from '@kislap/ui';
import type { FieldsProps } from './promotion-fields.tsx';

/** For players from where, and with which tags. */
export function AudienceFields({ draft, change, problem }: FieldsProps) {
  const { t, language } = useI18n();
  const tags = (useTags().data?.list ?? []).filter(
    ({ tagId, isRetired }) => !isRetired || draft.tags.includes(tagId),
  );
  const codes = draft.countries.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [];
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold text-text2">{t('promotionsDesk.audience')}</legend>
      <p className="text-xs text-text3">{t('promotionsDesk.audienceHint')}</p>
      <TextField
        label={t('promotionsDesk.countries')}
        hint={
          codes.map((code) => countryName(code, language)).join(', ') || t('promotionsDesk.countriesHint')
        }
        autoComplete="off"
        spellCheck={false}
        value={draft.countries}
        error={problem('countries')}
        onChange={({ target }) => change({ countries: target.value })}
      />
      {tags.length > 0 && (
        <fieldset>
          <legend className="text-sm text-text2">{t('promotionsDesk.tags')}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5 gap-y-2">
            {tags.map(({ tagId, name }) => (
              <Checkbox
                key={tagId}
                label={name}
                checked={draft.tags.includes(tagId)}
                onChange={({ target }) => {
                  const others = draft.tags.filter((one) => one !== tagId);
                  change({ tags: target.checked ? [...others, tagId] : others });
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  );
}
