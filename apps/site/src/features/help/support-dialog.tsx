import { chatWindow } from '@kislap/contracts/constants';
import type { CustomerServiceEntry } from '@kislap/contracts/system';
import { Button, Dialog, Icon, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { loadPermission } from '../../shared/api.ts';
import { closeDialog, openDialog } from '../../shared/dialogs.ts';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { useIsSignedIn } from '../../shared/session.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { decryptServicePath } from './service-path.ts';

interface Channel {
  entry: CustomerServiceEntry;
  url: string;
}

async function loadChannels(): Promise<Channel[]> {
  const { info } = await loadPermission();
  const channels = await Promise.all(
    info.customerService.map(async (entry) => ({ entry, url: await decryptServicePath(entry.path) })),
  );
  return channels.filter((channel): channel is Channel => channel.url !== null);
}

/** The channels on which a person answers. */
export function SupportDialog() {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  const { data, error, refetch } = useQuery({ queryKey: ['support'], queryFn: loadChannels });

  function open(url: string) {
    window.open(url, 'kislap-support', `noopener,width=${chatWindow.width},height=${chatWindow.height}`);
  }

  return (
    <Dialog title={t('shell.support')} closeLabel={t('common.close')} onClose={closeDialog}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="mb-5 text-text2">{t('shell.supportNone')}</p>}
      <ul className="grid gap-2">
        {data?.map(({ entry, url }) => (
          <li key={entry.path}>
            <button
              type="button"
              onClick={() => open(url)}
              className="flex min-h-14 w-full items-center gap-3 rounded-tile border border-line bg-bg px-4 text-left font-semibold hover:border-line-strong"
            >
              <Icon
                name={entry.csType === 'LIVECHAT' ? 'chat' : 'external'}
                size={22}
                className="text-tide"
              />
              <span className="flex-1">{entry.title}</span>
              <span className="sr-only">{t('shell.opensNewWindow')}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button className="mt-4 w-full" icon="help" onClick={() => openDialog('help', {})}>
        {t('shell.help')}
      </Button>
      {isSignedIn && <FeedbackForm />}
    </Dialog>
  );
}
