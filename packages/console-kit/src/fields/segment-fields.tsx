import type { TagId } from '@kislap/tags/contract/tags.ids';
import { Checkbox, TextField } from '@kislap/ui';
import { useI18n } from '../i18n.tsx';
import { useTags } from '../tags/use-tags.ts';
import { countryName } from '../values/country-name.ts';

/** As it is typed. */
export interface SegmentDraft {
  countries: string;
  tags: readonly TagId[];
}

interface Segment {
  countries?: readonly string[] | undefined;
  tags?: readonly TagId[] | undefined;
}

export function segmentDraftOf({ countries = [], tags = [] }: Segment): SegmentDraft {
  return { countries: countries.join(', '), tags };
}

/** What is named of it; undefined where what is typed are no countries. */
export function readSegment({ countries, tags }: SegmentDraft) {
  const codes = readCountries(countries);
  return (
    codes && {
      ...(codes.length > 0 && { countries: codes }),
      ...(tags.length > 0 && { tags: [...tags] }),
    }
  );
}

interface SegmentFieldsProps {
  draft: SegmentDraft;
  onChange: (change: Partial<SegmentDraft>) => void;
  countriesError?: string | undefined;
}

/** Players from where, and with which tags. */
export function SegmentFields({ draft, onChange, countriesError }: SegmentFieldsProps) {
  const { t, language } = useI18n();
  const tags = (useTags().data?.list ?? []).filter(
    ({ tagId, isRetired }) => !isRetired || draft.tags.includes(tagId),
  );
  const codes = draft.countries.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [];
  return (
    <>
      <TextField
        label={t('console.countries')}
        hint={codes.map((code) => countryName(code, language)).join(', ') || t('console.countriesHint')}
        autoComplete="off"
        spellCheck={false}
        value={draft.countries}
        error={countriesError}
        onChange={({ target }) => onChange({ countries: target.value })}
      />
      {tags.length > 0 && (
        <fieldset>
          <legend className="text-sm text-text2">{t('console.anyTag')}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5 gap-y-2">
            {tags.map(({ tagId, name }) => (
              <Checkbox
                key={tagId}
                label={name}
                checked={draft.tags.includes(tagId)}
                onChange={({ target }) => {
                  const others = draft.tags.filter((one) => one !== tagId);
                  onChange({ tags: target.checked ? [...others, tagId] : others });
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** The codes, each once; undefined where one is none, or there are more than fifty. */
function readCountries(text: string): string[] | undefined {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const codes = [...new Set(words)];
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) && codes.length <= 50 ? codes : undefined;
}
