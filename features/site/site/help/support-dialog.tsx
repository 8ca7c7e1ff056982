import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog, openAbove } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog, Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { channelsQuery, openChannel } from './channels.ts';

/** The channels on which a person answers, each in a window of its own beside the site. */
export function SupportDialog() {
  const t = useT();
  const member = useSession((session) => session.member);
  const { data, error, refetch } = useQuery(channelsQuery);

  return (
    <Dialog title={t('shell.support')} closeLabel={t('common.close')} onClose={closeDialog}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="mb-5 text-text2">{t('dialogs.supportNone')}</p>}
      <ul className="grid gap-2">
        {data?.map((channel) => (
          <li key={channel.entry.path}>
            <button
              type="button"
              onClick={() => openChannel(channel, data)}
              className="flex min-h-16 w-full items-center gap-3.5 rounded-tile border border-line bg-bg px-4 text-start hover:border-line-strong"
            >
              <Icon
                name={channel.entry.csType === 'LIVECHAT' ? 'headset' : 'chat'}
                size={24}
                className="shrink-0 text-tide"
              />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{channel.entry.title}</span>
                <span className="text-xs text-text3">{t(`dialogs.channel${channel.entry.csType}`)}</span>
              </span>
              <Icon name="external" size={18} className="shrink-0 text-text3" />
              <span className="sr-only">{t('shell.opensNewWindow')}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button tone="primary" className="mt-4 w-full" icon="chat" onClick={() => openAbove('chat')}>
        {t('shell.liveChat')}
      </Button>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button className="flex-1" icon="help" onClick={() => openAbove('help', {})}>
          {t('shell.help')}
        </Button>
        {member && !isTrialType(member.type) ? (
          <Button className="flex-1" icon="edit" onClick={() => openAbove('feedback')}>
            {t('dialogs.feedback')}
          </Button>
        ) : (
          <Button className="flex-1" icon="edit" onClick={() => openAbove('visitor')}>
            {t('dialogs.visitor')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
