import { SegmentFields } from '@kislap/console-kit/fields/segment-fields.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import type { FieldsProps } from './promotion-fields.tsx';

/** For players from where, and with which tags. */
export function AudienceFields({ draft, change, problem }: FieldsProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold text-text2">{t('promotionsDesk.audience')}</legend>
      <p className="text-xs text-text3">{t('promotionsDesk.audienceHint')}</p>
      <SegmentFields draft={draft} onChange={change} countriesError={problem('countries')} />
    </fieldset>
  );
}
