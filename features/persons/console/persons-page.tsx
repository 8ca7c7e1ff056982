import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { LinkTable } from './link-table.tsx';
import { useWaitingLinks } from './use-persons.ts';

const route = getRouteApi('/shell/persons');

/** Accounts that may be one person's, longest waiting first. */
export function PersonsPage() {
  const t = useT();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const links = useWaitingLinks(page);
  return (
    <Page title={t('persons.title')} lead={t('persons.lead')} permission="persons.read">
      <LinkTable
        id="persons-waiting"
        label={t('persons.title')}
        query={links}
        empty={{ icon: 'check-circle', title: t('persons.waitingEmpty') }}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
    </Page>
  );
}
