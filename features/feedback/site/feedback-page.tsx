import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Badge, Button, EmptyState, Icon, Skeleton } from '@kislap/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnFeedback, type OwnFeedback } from '../contract/feedback.ts';
import { feedbackKeys } from './feedback.keys.ts';

/** The player's own feedback with state and answer. */
export function FeedbackPage() {
  const t = useT();
  const feedback = useInfiniteQuery({
    queryKey: feedbackKeys.own,
    meta: follow('message'),
    queryFn: ({ signal, pageParam: after }) =>
      call(listOwnFeedback, { query: after ? { after } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { data, error, refetch } = feedback;
  const list = data?.pages.flatMap((page) => page.list);
  return (
    <div>
      <PageHead title={t('dialogs.feedbackOwn')} lead={t('dialogs.feedbackOwnLead')}>
        <Button icon="edit" onClick={() => openDialog('feedback')}>
          {t('dialogs.feedbackWrite')}
        </Button>
      </PageHead>
      <Card>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        {!list && !error && <Skeleton className="h-32" />}
        {list?.length === 0 && (
          <EmptyState icon="chat" title={t('dialogs.feedbackNone')} text={t('dialogs.feedbackNoneText')} />
        )}
        <ul className="divide-y divide-line">
          {list?.map((entry) => (
            <FeedbackRow key={entry.feedbackId} feedback={entry} />
          ))}
        </ul>
        <OlderButton label={t('dialogs.feedbackOlder')} list={feedback} />
      </Card>
    </div>
  );
}

function FeedbackRow({ feedback }: { feedback: OwnFeedback }) {
  const { t, language } = useI18n();
  const { content, pictures, sentAt, doneAt, answer } = feedback;
  const state = answer !== null ? 'answered' : doneAt ? 'read' : 'open';
  const tones = { answered: 'good', read: 'plain', open: 'info' } as const;
  return (
    <li className="grid gap-3 py-4 first:pt-1 last:pb-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text3">
        <Badge tone={tones[state]}>{t(`dialogs.feedback_${state}`)}</Badge>
        <time dateTime={sentAt.toISOString()} className="tnum">
          {formatDateTime(sentAt, language)}
        </time>
        {pictures > 0 && <span>{t('dialogs.feedbackWithPictures', { count: pictures })}</span>}
      </div>
      <p className="max-w-prose text-sm leading-relaxed wrap-anywhere">{content}</p>
      {answer !== null && doneAt && (
        <div className="flex max-w-prose gap-3 rounded-tile border border-line bg-bg p-4">
          <Icon name="headset" size={20} className="mt-0.5 shrink-0 text-tide" />
          <div className="grid min-w-0 gap-1">
            <p className="text-xs text-text3">
              <span className="font-semibold text-text2">{t('dialogs.feedbackAnswer')}</span>{' '}
              <time dateTime={doneAt.toISOString()} className="tnum">
                {formatDateTime(doneAt, language)}
              </time>
            </p>
            <p className="text-sm leading-relaxed whitespace-pre-line wrap-anywhere">{answer}</p>
          </div>
        </div>
      )}
    </li>
  );
}
