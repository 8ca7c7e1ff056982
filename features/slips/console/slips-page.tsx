import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { AccountList } from './account-list.tsx';
import { ReturnList } from './return-list.tsx';
import { SlipList } from './slip-list.tsx';

const route = getRouteApi('/shell/bank-transfers');

/** Slips of players beside what the bank says, and the accounts that they transfer to. */
export function SlipsPage() {
  const t = useT();
  const { tab = 'slips', state = 'WAITING' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t('slips.title')} lead={t('slips.lead')} permission="deposits.read">
      <WaitingRequests kind="slips.accept" className="mb-4" />
      <WaitingRequests kind="slips.returned" className="mb-4" />
      <WaitingRequests kind="slips.bank_account" className="mb-4" />
      <TabBar
        label={t('slips.title')}
        value={tab}
        tabs={[
          {
            name: 'slips',
            label: t('slips.tabQueue'),
            content: () => (
              <SlipList
                state={state}
                onState={(next) =>
                  void navigate({ search: { state: next === 'WAITING' ? undefined : next }, replace: true })
                }
              />
            ),
          },
          { name: 'returns', label: t('slips.tabReturns'), content: () => <ReturnList /> },
          { name: 'accounts', label: t('slips.tabAccounts'), content: () => <AccountList /> },
        ]}
        onChange={(name) =>
          void navigate({ search: { tab: name === 'slips' ? undefined : name }, replace: true })
        }
      />
    </Page>
  );
}
