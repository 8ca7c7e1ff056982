import { FilterBar, FilterDay, FilterInput, Switch } from '@kislap/console-kit/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/moment.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { AuditEntry } from '../contract/audit.console.ts';
import type { AuditSearch } from './audit-search.ts';
import { AuditVerifier } from './audit-verifier.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { useAudit } from './use-audit.ts';

const route = getRouteApi('/shell/audit');

export function AuditPage() {
  const t = useT();
  return (
    <Page title={t('staff.auditTitle')} lead={t('staff.auditLead')} permission="audit.read">
      <AuditVerifier />
      <AuditList />
    </Page>
  );
}

/** Offered while an action is typed; any other can be typed as well. */
const knownActions = [
  'cashier.withdrawal_approved',
  'cashier.withdrawal_rejected',
  'games.catalogue_synchronised',
  'games.game_changed',
  'games.vendor_changed',
  'identity.player_identity_changed',
  'identity.player_note_added',
  'identity.player_sessions_ended',
  'identity.player_status_changed',
  'operators.created',
  'operators.password_changed',
  'operators.reset',
  'operators.role_changed',
  'operators.sign_in_failed',
  'operators.signed_in',
  'operators.signed_out',
  'operators.status_changed',
  'protection.request_approved',
  'protection.request_rejected',
  'protection.requested',
  'site.help_changed',
  'site.help_ordered',
  'site.help_removed',
  'site.hosts_changed',
  'site.licence_changed',
  'site.maintenance_changed',
  'site.module_changed',
  'site.region_changed',
  'site.register_changed',
  'site.rules_changed',
] as const;

const textFilters = ['action', 'target', 'actorId'] as const;

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
  const settle = useMemo(
    () => ({
      action: (action: string | undefined) => change({ action }),
      target: (target: string | undefined) => change({ target }),
      actorId: (actorId: string | undefined) => change({ actorId }),
    }),
    [change],
  );

  const columns = useMemo(
    (): Column<AuditEntry>[] => [
      {
        id: 'sequence',
        label: t('staff.number'),
        isMain: true,
        cell: (entry) => <span className="text-text3 tnum">{entry.sequence}</span>,
      },
      { id: 'at', label: t('common.date'), cell: (entry) => <Moment at={entry.at} /> },
      {
        id: 'actor',
        label: t('staff.actor'),
        cell: (entry) => (
          <button
            type="button"
            title={t('staff.filterByThis')}
            onClick={() => change({ actorId: entry.actorId })}
            className="font-semibold text-tide hover:underline"
          >
            {entry.actorName}
          </button>
        ),
      },
      {
        id: 'action',
        label: t('staff.action'),
        cell: (entry) => (
          <button
            type="button"
            title={t('staff.filterByThis')}
            onClick={() => change({ action: entry.action })}
            className="text-left break-all hover:underline"
          >
            {entry.action}
          </button>
        ),
      },
      {
        id: 'target',
        label: t('staff.target'),
        cell: (entry) => (
          <span className="block max-w-72 truncate text-text2" title={entry.target}>
            {entry.target}
          </span>
        ),
      },
      { id: 'ip', label: t('staff.ip'), cell: (entry) => <span className="tnum">{entry.ip}</span> },
      {
        id: 'details',
        label: t('common.details'),
        cell: (entry) => (
          <button
            type="button"
            aria-label={t('staff.detailsOf', { number: entry.sequence })}
            onClick={() => setOpened(entry)}
            className="inline-flex min-h-7 items-center font-semibold text-tide hover:underline pointer-coarse:min-h-11"
          >
            {t('common.details')}
          </button>
        ),
      },
    ],
    [t, change],
  );

  return (
    <>
      <FilterBar label={t('console.filters')}>
        {textFilters.map((name) => (
          <FilterInput
            key={name}
            type="search"
            label={t(`staff.filter_${name}`)}
            placeholder={t(`staff.filterHint_${name}`)}
            maxLength={name === 'target' ? 120 : 80}
            autoCapitalize="none"
            spellCheck={false}
            list={name === 'action' ? 'audit-actions' : undefined}
            value={search[name]}
            onSettle={settle[name]}
          />
        ))}
        <FilterDay label={t('common.from')} value={search.from} onPick={(from) => change({ from })} />
        <FilterDay label={t('common.to')} value={search.to} onPick={(to) => change({ to })} />
        <div className="col-span-2 flex h-10 items-center gap-2 text-sm text-text2 pointer-coarse:h-11">
          <Switch
            label={t('staff.withCalls')}
            isOn={search.calls === 'true'}
            onChange={(isOn) => change({ calls: isOn ? 'true' : undefined })}
          />
          {t('staff.withCalls')}
        </div>
      </FilterBar>
      <datalist id="audit-actions">
        {knownActions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
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
