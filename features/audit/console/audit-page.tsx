import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { AuditEntry } from '../contract/audit.console.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';
import { AuditVerifier } from './audit-verifier.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { OutsideHeads } from './outside-heads.tsx';
import { useAudit } from './use-audit.ts';

const route = getRouteApi('/shell/audit');

export function AuditPage() {
  const t = useT();
  return (
    <Page title={t('staff.auditTitle')} lead={t('staff.auditLead')} permission="audit.read">
      <AuditVerifier />
      <OutsideHeads />
      <AuditList />
    </Page>
  );
}

function AuditList() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const entries = useAudit(search);
  const [opened, setOpened] = useState<AuditEntry | null>(null);

  const change = useCallback(
    (part: Partial<AuditSearch>) =>
      void navigate({
        search: (known) => ({ ...known, page: undefined, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const columns = useAuditColumns(change, setOpened);

  return (
    <>
      <AuditFilters search={search} onChange={change} />
      <DataTable
        id="audit"
        label={t('staff.auditTitle')}
        columns={columns}
        query={entries}
        rowKey={(entry) => String(entry.sequence)}
        empty={{ icon: 'shield', title: t('staff.auditEmpty'), text: t('console.tryOtherFilters') }}
        page={search.page ?? 1}
        onPage={(page) => change({ page: page === 1 ? undefined : page })}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
