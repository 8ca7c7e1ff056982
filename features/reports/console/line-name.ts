import { gameCategories } from '@kislap/contract-kit/constants';
import { formatDate, formatDateTime, type Language } from '@kislap/i18n';
import type { ConsoleTextKey } from '@kislap/kernel/console.ts';
import type { ConsoleGroup, ConsoleReportLine } from '../contract/reports.console.ts';
import type { ReportUnit } from '../contract/reports.ts';

/** What a line is about, in words. */
export function nameOf(
  { key, label }: Pick<ConsoleReportLine, 'key' | 'label'>,
  about: { groupBy: ConsoleGroup; unit: ReportUnit },
  { t, language }: { t: (key: ConsoleTextKey) => string; language: Language },
): string {
  if (about.groupBy === 'time')
    return about.unit === 'day'
      ? formatDate(new Date(`${key}T00:00:00+08:00`), language)
      : formatDateTime(new Date(key), language);
  if (key === '') return t('reports.outside');
  const category = about.groupBy === 'category' && gameCategories.find((name) => name === key);
  return category ? t(`catalogue.type_${category}`) : label;
}
