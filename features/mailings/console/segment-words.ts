import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { useTags } from '@kislap/console-kit/tags/use-tags.ts';
import { countryName } from '@kislap/console-kit/values/country-name.ts';
import type { Segment } from '../contract/mailings.console.ts';

/** Says whom a segment holds, a line for each thing that it names. */
export function useSegmentWords(): (segment: Segment) => string[] {
  const { t, language } = useI18n();
  const tags = useTags().data?.list ?? [];
  return ({ kind, countries, tags: tagIds, levelMin, newcomerDays, idleDays }) => {
    const words = [t(`mailingsDesk.kind_${kind}`)];
    if (countries) {
      const list = countries.map((code) => countryName(code, language)).join(', ');
      words.push(t('mailingsDesk.countries', { list }));
    }
    if (tagIds) {
      const list = tagIds.map((id) => tags.find(({ tagId }) => tagId === id)?.name ?? id).join(', ');
      words.push(t('mailingsDesk.tags', { count: tagIds.length, list }));
    }
    if (levelMin) words.push(t('mailingsDesk.level', { level: levelMin }));
    if (newcomerDays) words.push(t('mailingsDesk.newcomers', { count: newcomerDays }));
    if (idleDays) words.push(t('mailingsDesk.idle', { count: idleDays }));
    return words;
  };
}
