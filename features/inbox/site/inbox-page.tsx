import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, buttonClass, EmptyState, Icon, Skeleton } from '@kislap/ui';
import { MessageRow } from './message-row.tsx';
import { useInbox, useInboxActions } from './use-inbox.ts';

/** What the house wrote to this player; opening a message marks it as read. */
export function InboxPage() {
  const t = useT();
  const inbox = useInbox();
  const { data, error, refetch } = inbox;
  const actions = useInboxActions();
  const messages = data?.pages.flatMap((page) => page.list);
  const hasNew = messages?.some((message) => !message.isRead) ?? false;
  return (
    <div>
      <PageHead title={t('inbox.title')} lead={t('inbox.lead')}>
        <div className="flex flex-wrap gap-2">
          <Link to="/member/feedback" className={buttonClass('quiet')}>
            <Icon name="chat" size={20} />
            {t('inbox.toFeedback')}
          </Link>
          {hasNew && (
            <Button
              icon="check"
              isBusy={actions.readAll.isPending}
              onClick={() =>
                actions.readAll.mutate(undefined, { onSuccess: () => showToast('good', t('inbox.allRead')) })
              }
            >
              {t('inbox.readAll')}
            </Button>
          )}
        </div>
      </PageHead>
      <Card>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        {!messages && !error && (
          <div className="grid gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        )}
        {messages?.length === 0 && (
          <EmptyState icon="mail" title={t('inbox.empty')} text={t('inbox.emptyText')} />
        )}
        <ul className="divide-y divide-line">
          {messages?.map((message) => (
            <MessageRow key={message.messageId} message={message} actions={actions} />
          ))}
        </ul>
        <OlderButton label={t('inbox.more')} list={inbox} />
      </Card>
    </div>
  );
}
