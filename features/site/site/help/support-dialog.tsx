import { chatWindow } from '@kislap/contract-kit/constants';
import { isTrialType, useSession } from '@kislap/site-kit/account/session.ts';
import { offerHere } from '@kislap/site-kit/browser/blocked-window.ts';
import { openWindow } from '@kislap/site-kit/browser/open-window.ts';
import { call, loadPermission } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog, openAbove } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { Button, Dialog, Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { launchChat } from '../../contract/chat.ts';
import type { CustomerServiceEntry } from '../../contract/system.ts';
import { helpKeys } from './help.keys.ts';
import { decryptServicePath } from './service-path.ts';

interface Channel {
  entry: CustomerServiceEntry;
  url: string;
}

/** The live chat's address is fetched when it is opened; the entry's own address is the fallback. */
function findAddress({ entry, url }: Channel, channels: readonly Channel[]): Promise<string> | string {
  const chat = channels.find((channel) => channel.entry.csType === 'LIVECHAT');
  if (chat?.entry !== entry) return url;
  return call(launchChat).then(
    ({ chatUrl }) => chatUrl,
    () => url,
  );
}

async function loadChannels(): Promise<Channel[]> {
  const { info } = await loadPermission();
  const channels = await Promise.all(
    info.customerService.map(async (entry) => ({ entry, url: await decryptServicePath(entry.path) })),
  );
  return channels.filter((channel): channel is Channel => channel.url !== null);
}

/** The channels on which a person answers, each in a window of its own beside the site. */
export function SupportDialog() {
  const t = useT();
  const member = useSession((session) => session.member);
  const { data, error, refetch } = useQuery({
    queryKey: helpKeys.support,
    queryFn: loadChannels,
    meta: follow('permission'),
  });

  function open(channel: Channel) {
    const address = findAddress(channel, data ?? []);
    if (!openWindow(address, chatWindow)) void offerHere(address);
  }

  return (
    <Dialog title={t('shell.support')} closeLabel={t('common.close')} onClose={closeDialog}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="mb-5 text-text2">{t('shell.supportNone')}</p>}
      <ul className="grid gap-2">
        {data?.map((channel) => (
          <li key={channel.entry.path}>
            <button
              type="button"
              onClick={() => open(channel)}
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
      <div className="mt-4 flex flex-wrap gap-2">
        <Button className="flex-1" icon="help" onClick={() => openAbove('help', {})}>
          {t('shell.help')}
        </Button>
        {member && !isTrialType(member.type) && (
          <Button className="flex-1" icon="edit" onClick={() => openAbove('feedback')}>
            {t('dialogs.feedback')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
