import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { DeskConversation } from '../../contract/chat.console.ts';
import { askEnded, deskKeys } from '../desk/use-desk.ts';
import { EndedFilters } from './ended-filters.tsx';
import { ReadDialog } from './read-dialog.tsx';

const route = getRouteApi('/shell/chat');

export function EndedTab() {
  const t = useT();
  const [open, setOpen] = useState<DeskConversation | null>(null);
  const { tag, operatorId, rating, from, to } = route.useSearch();
  const filter = { tag, operatorId, ratingMax: rating && Number(rating), from, to };
  const ended = useInfiniteQuery({
    queryKey: [...deskKeys.ended, filter],
    queryFn: ({ pageParam: after }) => askEnded({ ...filter, ...(after && { after }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ list: pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <EndedFilters />
      <DataTable
        id="chats-ended"
        label={t('chatDesk.tab_ended')}
        columns={useEndedColumns(setOpen)}
        query={ended}
        rowKey={(row) => row.conversationId}
        empty={{ icon: 'history', title: t('chatDesk.endedEmpty') }}
        more={ended}
      />
      {open && <ReadDialog row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useEndedColumns(onOpen: (row: DeskConversation) => void) {
  const t = useT();
  return useMemo(
    (): Column<DeskConversation>[] => [
      {
        id: 'who',
        label: t('chatDesk.who'),
        isMain: true,
        cell: (row) => (
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{row.account || t('chatDesk.visitor')}</span>
            <Badge tone="plain">{row.language}</Badge>
            {row.isLetter && <Badge tone="info">{t('chatDesk.letter')}</Badge>}
          </span>
        ),
      },
      { id: 'ended', label: t('chatDesk.endedAt'), cell: ({ closedAt }) => <Moment at={closedAt} /> },
      { id: 'operator', label: t('chatDesk.operator'), cell: ({ operator }) => operator ?? '–' },
      {
        id: 'rating',
        label: t('chatDesk.rating'),
        isNumeric: true,
        cell: ({ rating }) => (rating === null ? '–' : `★ ${rating}`),
      },
      { id: 'tags', label: t('chatDesk.tags'), cell: ({ tags }) => tags.join(', ') },
      {
        id: 'acts',
        label: t('chatDesk.show'),
        isActs: true,
        cell: (row) => (
          <Button size="sm" tone="quiet" onClick={() => onOpen(row)}>
            {t('chatDesk.show')}
          </Button>
        ),
      },
    ],
    [t, onOpen],
  );
}
