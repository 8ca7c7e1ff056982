import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { MethodList } from './method-list.tsx';
import { ProviderList } from './provider-list.tsx';
import { StopList } from './stop-list.tsx';

const route = getRouteApi('/shell/payment-methods');

/** How money comes in and goes out, through whom, and what stands still for whom. */
export function ChannelsPage() {
  const t = useT();
  const { tab = 'methods' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t('channels.title')} lead={t('channels.lead')} permission="payments.read">
      <WaitingRequests kind="cashier.method" className="mb-4" />
      <WaitingRequests kind="cashier.provider" className="mb-4" />
      <TabBar
        label={t('channels.title')}
        value={tab}
        tabs={[
          { name: 'methods', label: t('channels.tabMethods'), content: () => <MethodList /> },
          { name: 'providers', label: t('channels.tabProviders'), content: () => <ProviderList /> },
          { name: 'stops', label: t('channels.tabStops'), content: () => <StopList /> },
        ]}
        onChange={(name) =>
          void navigate({ search: { tab: name === 'methods' ? undefined : name }, replace: true })
        }
      />
    </Page>
  );
}
