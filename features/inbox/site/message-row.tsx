import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openAbove } from '@kislap/site-kit/dialogs.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, buttonClass, classNames, Icon } from '@kislap/ui';
import { useState } from 'react';
import type { InboxMessage } from '../contract/inbox.ts';
import type { useInboxActions } from './use-inbox.ts';

interface MessageRowProps {
  message: InboxMessage;
  actions: ReturnType<typeof useInboxActions>;
}

/** One line that unfolds into the whole message. */
export function MessageRow({ message, actions }: MessageRowProps) {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const bodyId = `message-${message.messageId}`;

  function toggle() {
    setOpen(!isOpen);
    if (!isOpen && !message.isRead) actions.read.mutate(message);
  }

  return (
    <li className="py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={toggle}
        className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-2 text-start hover:bg-s2"
      >
        <Icon
          name="mail"
          size={22}
          className={classNames('shrink-0', message.isRead ? 'text-text3' : 'text-tide')}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={classNames('truncate text-sm', message.isRead ? 'font-medium' : 'font-bold')}>
            {message.title}
          </span>
          <span className="text-xs text-text3 tnum">
            {t('inbox.admin')} · {formatDateTime(message.sentAt, language)}
          </span>
        </span>
        {!message.isRead && <Badge tone="info">{t('inbox.unread')}</Badge>}
        <Icon
          name="chevron-down"
          size={18}
          className={classNames('shrink-0 text-text3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={bodyId} hidden={!isOpen} className="grid gap-4 px-2 pt-1 pb-4 sm:ps-12">
        <p className="max-w-prose text-sm leading-relaxed whitespace-pre-line text-text2">{message.body}</p>
        <div className="flex flex-wrap gap-2">
          {message.link && (
            <Link to={message.link} className={buttonClass('primary', 'sm')}>
              {t('inbox.follow')}
            </Link>
          )}
          <Button
            size="sm"
            tone="quiet"
            icon="external"
            onClick={() => openAbove('message', { messageId: message.messageId })}
          >
            {t('inbox.enlarge')}
          </Button>
          <Button
            size="sm"
            tone="quiet"
            icon="trash"
            onClick={() =>
              actions.remove.mutate(message, { onSuccess: () => showToast('good', t('inbox.removed')) })
            }
          >
            {t('inbox.remove')}
          </Button>
        </div>
        <ErrorNotice error={actions.remove.error} />
      </div>
    </li>
  );
}
