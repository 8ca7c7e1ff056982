import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandPanel } from './brand-panel.tsx';
import { ListPersonDialog } from './list-person-dialog.tsx';
import { PauseList } from './pause-list.tsx';
import { protectionTabs } from './protection-search.ts';

const route = getRouteApi('/shell/protection');

const contents = {
  pauses: () => <PauseList />,
  brand: () => <BrandPanel />,
};

/** Breaks and exclusions, and limits for all players. */
export function ProtectionPage() {
  const t = useT();
  const canAsk = useCan('protection.write');
  const { tab = 'pauses' } = route.useSearch();
  const navigate = route.useNavigate();
  const [isListing, setListing] = useState(false);
  return (
    <Page
      title={t('protectionDesk.title')}
      lead={t('protectionDesk.lead')}
      permission="protection.read"
      actions={
        canAsk && (
          <Button icon="user" onClick={() => setListing(true)}>
            {t('protectionDesk.listPerson')}
          </Button>
        )
      }
    >
      <WaitingRequests kind="protection" className="mb-4" />
      <TabBar
        label={t('protectionDesk.tabs')}
        value={tab}
        tabs={protectionTabs.map((name) => ({
          name,
          label: t(`protectionDesk.tab_${name}`),
          content: contents[name],
        }))}
        onChange={(name) =>
          void navigate({ search: { tab: name === 'pauses' ? undefined : name }, replace: true })
        }
      />
      {isListing && <ListPersonDialog onClose={() => setListing(false)} />}
    </Page>
  );
}
