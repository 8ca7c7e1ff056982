import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportReport, getReport } from '../contract/reports.console.ts';
import type { ReportLine } from '../contract/reports.ts';
import type { Period } from './period.ts';
import type { ReportSearch } from './report-search.ts';

/** The key of the line that sums up all pages; no group has it. */
export const totalKey = 'total';

function queryOf(search: ReportSearch, period: Period) {
  const { unit = 'day', groupBy = 'time', category, player, agent, vendor } = search;
  return { ...period, unit, groupBy, category, player, agent, vendor };
}

/** The lines of a page, the totals of all pages before them. */
export function useReport(search: ReportSearch, period: Period) {
  const query = { ...queryOf(search, period), page: search.page };
  return useQuery({
    queryKey: ['reports', query],
    queryFn: ({ signal }) => call(getReport, { query }, { signal }),
    placeholderData: keepPreviousData,
    select: ({ list, totals, totalPages }) => {
      const total: ReportLine = { key: totalKey, label: '', figures: totals };
      return { list: list.length > 0 ? [total, ...list] : [], totalPages };
    },
  });
}

/** Fetches the report as a file and hands it to the browser. */
export function useExport(search: ReportSearch, period: Period) {
  return useMutation({
    mutationFn: () => call(exportReport, { query: queryOf(search, period) }),
    onSuccess: ({ fileName, csv }) => {
      // The mark lets spreadsheets read it as UTF-8.
      const address = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
