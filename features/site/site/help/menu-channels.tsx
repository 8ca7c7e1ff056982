import { queryClient } from '@kislap/site-kit/calls/query.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { channelsQuery, openChannel } from './channels.ts';

/** The customer services in the side menu, each a step from a person. */
export function MenuChannels() {
  const t = useT();
  // The menu stands outside of every provider.
  const { data } = useQuery(channelsQuery, queryClient);
  if (!data?.length) return null;
  return (
    <ul aria-label={t('shell.support')} className="grid gap-1">
      {data.map((channel) => (
        <li key={channel.entry.path}>
          <button
            type="button"
            onClick={() => openChannel(channel, data)}
            className="flex h-11 w-full items-center gap-3 rounded-control ps-11 pe-3 text-start text-sm text-text2 transition hover:bg-s2 hover:text-text"
          >
            <span className="min-w-0 flex-1 truncate">{channel.entry.title}</span>
            <Icon name="external" size={16} className="shrink-0 text-text3" />
            <span className="sr-only">{t('shell.opensNewWindow')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
