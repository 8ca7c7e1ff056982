import { FilterSheet, type FilterSheetProps } from '@kislap/site-kit/filter-sheet.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';

/** What a report can be asked for. */
export function ReportFilters(props: Omit<FilterSheetProps, 'title' | 'showLabel'>) {
  const t = useT();
  return <FilterSheet title={t('agentReports.filters')} showLabel={t('agentReports.show')} {...props} />;
}
