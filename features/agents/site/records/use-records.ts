import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentKeys } from '../agent.keys.ts';
import { overviewDays } from '../overview/overview-range.tsx';
import type { RecordQuery } from './record-filter.tsx';

type PageQuery<Choice> = RecordQuery & { choice?: Choice; page: number };

/** Records of one kind, page by page; whatever else is asked for begins with the first page. */
export function useRecords<Choice extends string, Reply>(
  kind: string,
  /** What of them may be asked for alone. */
  options: readonly Choice[],
  ask: (query: PageQuery<Choice>, signal: AbortSignal) => Promise<Reply>,
) {
  const [query, setQuery] = useState<PageQuery<Choice>>(() => ({ ...overviewDays('thisWeek'), page: 1 }));
  const { choice, page } = query;
  const { data, error, refetch } = useQuery({
    queryKey: agentKeys.records(kind, query),
    queryFn: ({ signal }) => ask(query, signal),
    placeholderData: keepPreviousData,
  });
  return {
    data,
    setQuery: (asked: RecordQuery) => setQuery({ ...asked, ...(choice && { choice }), page: 1 }),
    choice: {
      value: choice,
      options,
      onChange: (chosen: Choice | undefined) => {
        const { choice: _, ...rest } = query;
        setQuery({ ...rest, ...(chosen && { choice: chosen }), page: 1 });
      },
    },
    list: {
      error,
      onRetry: () => void refetch(),
      page,
      onPage: (next: number) => setQuery({ ...query, page: next }),
    },
  };
}
