import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { invitationFilters } from '../contract/referral.console.ts';
import { type Asked, DecideDialog } from './decide-dialog.tsx';
import { useInvitationColumns } from './invitation-columns.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { useAllInvitations } from './use-referral.ts';

const route = getRouteApi('/shell/referral');

/** Every invitation with its state and evidence; below it what inviting brings. */
export function ReferralPage() {
  const t = useT();
  const { show } = route.useSearch();
  const navigate = route.useNavigate();
  const invitations = useAllInvitations(show);
  const [asked, setAsked] = useState<Asked>();
  return (
    <Page title={t('referralDesk.title')} lead={t('referralDesk.lead')} permission="referral.read">
      <FilterBar label={t('console.filters')}>
        <FilterSelect
          label={t('referralDesk.state')}
          value={show ?? ''}
          options={[
            { value: '', label: t('referralDesk.all') },
            ...invitationFilters.map((value) => ({ value, label: t(`referralDesk.state_${value}`) })),
          ]}
          onPick={(value) =>
            void navigate({
              search: { show: invitationFilters.find((known) => known === value) },
              replace: true,
            })
          }
        />
      </FilterBar>
      <DataTable
        id="invitations"
        label={t('referralDesk.title')}
        columns={useInvitationColumns(setAsked)}
        query={invitations}
        rowKey={({ invitationId }) => invitationId}
        empty={{ icon: 'receipt', title: t('referralDesk.empty'), text: t('referralDesk.emptyText') }}
        more={invitations}
      />
      <TermsPanel />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
