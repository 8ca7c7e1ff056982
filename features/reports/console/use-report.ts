import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { saveFile } from '@kislap/ui/save-file.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ConsoleReportLine, exportReport, getReport } from '../contract/reports.console.ts';
import type { Period } from './period.ts';
import type { ReportSearch } from './report-search.ts';

/** The key of the line that sums up all pages; no group has it. */
export const totalKey = 'total';

function queryOf(search: ReportSearch, period: Period) {
  const { unit = 'day', groupBy = 'time', category, player, agent, vendor, gameId } = search;
  // A report by player is of everybody.
  const whose = groupBy === 'player' ? {} : { player, agent };
  return { ...period, unit, groupBy, category, vendor, gameId, ...whose };
}

/** The lines of a page, the totals of all pages before them. */
export function useReport(search: ReportSearch, period: Period) {
  // The chart of a time holds the whole period.
  const pageSize = (search.groupBy ?? 'time') === 'time' ? 200 : 50;
  const query = { ...queryOf(search, period), page: search.page, pageSize };
  return useQuery({
    queryKey: ['reports', query],
    queryFn: ({ signal }) => call(getReport, { query }, { signal }),
    placeholderData: keepPreviousData,
    select: ({ list, totals, returned, totalPages }) => {
      const total: ConsoleReportLine = { key: totalKey, label: '', figures: totals, returned };
      return { lines: list, list: list.length > 0 ? [total, ...list] : [], totalPages };
    },
  });
}

/** Fetches the report as a file and hands it to the browser. */
export function useExport(search: ReportSearch, period: Period) {
  return useMutation({
    mutationFn: () => call(exportReport, { query: queryOf(search, period) }),
    onSuccess: ({ fileName, csv }) => saveFile({ fileName, content: csv }, 'csv'),
  });
}
