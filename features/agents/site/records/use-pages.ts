import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Row> {
  list: Row[];
  next: string | null;
  asOf: Date;
}

/** Rows of one kind, a page after the other as far as they were asked for. */
export function usePages<Row, Reply extends Page<Row>>(
  queryKey: readonly unknown[],
  ask: (after: { after?: string }, signal: AbortSignal) => Promise<Reply & Page<Row>>,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  return { list, first: pages?.[0], rows: pages?.flatMap((page) => page.list) };
}
