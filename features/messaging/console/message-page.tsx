import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { MessageList } from './message-list.tsx';
import { messageTabs } from './message-search.ts';
import { MessagingSettings } from './messaging-settings.tsx';

const route = getRouteApi('/shell/messages');

/** What was sent to players by SMS and mail, and who carries it. */
export function MessagePage() {
  const t = useT();
  const { tab = 'list' } = route.useSearch();
  const navigate = route.useNavigate();
  const contents = { list: () => <MessageList />, settings: () => <MessagingSettings /> };
  return (
    <Page title={t('messaging.title')} lead={t('messaging.lead')} permission="messages.read">
      <TabBar
        label={t('messaging.title')}
        value={tab}
        tabs={messageTabs.map((name) => ({
          name,
          label: t(`messaging.tab_${name}`),
          content: contents[name],
        }))}
        onChange={(name) =>
          void navigate({ search: { tab: name === 'list' ? undefined : name }, replace: true })
        }
      />
    </Page>
  );
}
