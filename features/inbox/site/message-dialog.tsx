import { formatDateTime } from '@kislap/i18n';
import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeAllDialogs, closeDialog, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, buttonClass, Dialog, DialogMark, EmptyState, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type InboxMessage, inboxPageSizeMax, listInboxMessages } from '../contract/inbox.ts';
import { inboxKeys } from './inbox.keys.ts';
import { useInboxActions } from './use-inbox.ts';

/** One message of the house over the page; without an id the newest. */
export function MessageDialog({ messageId }: SiteDialogs['message']) {
  const { t, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: inboxKeys.newest(language),
    queryFn: ({ signal }) => call(listInboxMessages, { query: { pageSize: inboxPageSizeMax } }, { signal }),
  });
  const message = messageId ? data?.list.find((row) => row.messageId === messageId) : data?.list[0];
  return (
    <Dialog
      title={message?.title ?? t('inbox.title')}
      lead={message && `${t('inbox.admin')} · ${formatDateTime(message.sentAt, language)}`}
      mark={<DialogMark icon="mail" tone="info" />}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="md"
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton className="h-24" />}
      {data && !message && (
        <EmptyState
          icon="mail"
          title={t(messageId ? 'inbox.gone' : 'inbox.empty')}
          text={t(messageId ? 'inbox.goneText' : 'inbox.emptyText')}
        />
      )}
      {message && <Message message={message} />}
    </Dialog>
  );
}

/** On the screen it counts as read. */
function Message({ message }: { message: InboxMessage }) {
  const { t } = useI18n();
  const { read, remove } = useInboxActions();
  const { mutate } = read;
  useEffect(() => {
    if (!message.isRead) mutate(message);
  }, [message, mutate]);

  return (
    <div className="grid gap-5">
      <p className="leading-relaxed whitespace-pre-line text-text2">{message.body}</p>
      <ErrorNotice error={remove.error} />
      <div className="flex flex-wrap gap-2">
        {message.link && (
          <Link to={message.link} onClick={closeAllDialogs} className={buttonClass('primary')}>
            {t('inbox.follow')}
          </Link>
        )}
        <Button onClick={() => openDialog('member', { page: 'messages' })}>{t('inbox.all')}</Button>
        <Button
          tone="quiet"
          icon="trash"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(message, {
              onSuccess: () => {
                closeDialog();
                showToast('good', t('inbox.removed'));
              },
            })
          }
        >
          {t('inbox.remove')}
        </Button>
      </div>
    </div>
  );
}
