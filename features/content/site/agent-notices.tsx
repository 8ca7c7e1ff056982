import { formatDate } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { markNoticesSeen, useSeenNotices, useUnseenCount } from '@kislap/site-kit/news/seen-notices.ts';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { SafeHtml } from '@kislap/site-kit/safe-html.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Badge, Button, EmptyState, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { type Announcement, listAgentAnnouncements } from '../contract/content.ts';
import { contentKeys } from './content.keys.ts';

function useAgentNotices() {
  const { language } = useI18n();
  return useQuery({
    queryKey: contentKeys.agentNotices(language),
    queryFn: ({ signal }) => call(listAgentAnnouncements, {}, { signal }),
    select: ({ list }) => list,
    meta: follow('notice'),
  });
}

/** How many this person has not read in this browser. */
export function UnreadMark() {
  const { t } = useI18n();
  const count = useUnseenCount(useAgentNotices().data ?? []);
  if (count === 0) return null;
  return (
    <Badge tone="info">
      <span className="sr-only">{t('agentNotices.unread')} </span>
      {count}
    </Badge>
  );
}

/** Announcements to agents; the text opens under its headline. */
export function AgentNotices() {
  const { t } = useI18n();
  const { data, error, refetch } = useAgentNotices();
  const unseen = useUnseenCount(data ?? []);
  return (
    <div className="grid gap-4">
      <PageHead title={t('agentNotices.title')} lead={t('agentNotices.lead')} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data?.length === 0 && <EmptyState icon="bell" title={t('agentNotices.none')} />}
      {data && unseen > 0 && (
        <Button
          size="sm"
          tone="quiet"
          className="justify-self-start"
          onClick={() => markNoticesSeen(data.map(({ id }) => id))}
        >
          {t('agentNotices.readAll')}
        </Button>
      )}
      {data && data.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {data.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function NoticeItem({ notice: { id, title, content, publishedAt } }: { notice: Announcement }) {
  const { t, language } = useI18n();
  const isSeen = useSeenNotices().has(id);
  return (
    <li>
      <details onToggle={({ currentTarget }) => currentTarget.open && markNoticesSeen([id])}>
        <summary className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="font-semibold wrap-anywhere">{title}</span>
          {!isSeen && <Badge tone="info">{t('agentNotices.unread')}</Badge>}
          <span className="ms-auto text-xs text-text3 tnum">{formatDate(publishedAt, language)}</span>
        </summary>
        <div className="pb-4">
          <SafeHtml html={content} />
        </div>
      </details>
    </li>
  );
}
