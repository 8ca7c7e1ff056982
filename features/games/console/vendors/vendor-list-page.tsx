import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatNumber } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Integration } from '../../contract/integrations.console.ts';
import { CreateDialog } from './create-dialog.tsx';
import { ErrorShare, Milliseconds } from './health-figures.tsx';
import { nameOf } from './names.ts';
import { PlayRulesPanel } from './play-rules-panel.tsx';
import { StudioTable } from './studio-table.tsx';
import { useConnections } from './use-vendors.ts';

/** Who brings the games, and whether their calls fare well. */
export function VendorListPage() {
  const t = useT();
  const canWrite = useCan('integrations.write');
  const [isCreating, setCreating] = useState(false);
  const connections = useConnections();
  return (
    <Page
      title={t('vendors.title')}
      lead={t('vendors.lead')}
      permission="games.read"
      actions={
        canWrite && (
          <Button icon="plus" size="sm" onClick={() => setCreating(true)}>
            {t('vendors.newConnection')}
          </Button>
        )
      }
    >
      <div className="grid gap-8">
        <section className="grid gap-3">
          <h2 className="text-base font-bold">{t('vendors.connections')}</h2>
          <ConnectionTable query={connections} />
        </section>
        <section className="grid gap-3">
          <div>
            <h2 className="text-base font-bold">{t('vendors.studios')}</h2>
            <p className="text-xs text-text3">{t('vendors.studiosLead')}</p>
          </div>
          <StudioTable />
        </section>
        <PlayRulesPanel />
      </div>
      {isCreating && connections.data && (
        <CreateDialog protocols={connections.data.protocols} onClose={() => setCreating(false)} />
      )}
    </Page>
  );
}

function ConnectionTable({ query }: { query: ReturnType<typeof useConnections> }) {
  const { t, language } = useI18n();
  const columns = useMemo(
    (): Column<Integration>[] => [
      {
        id: 'name',
        label: t('vendors.connection'),
        isMain: true,
        cell: (row) => (
          <Link
            to="/vendors/$vendorKey"
            params={{ vendorKey: row.vendorKey }}
            className="font-semibold text-tide hover:underline"
          >
            {row.displayName}
            <span className="block text-2xs font-normal text-text3">
              {row.vendorKey} · {nameOf(t, 'protocol', row.protocol)}
            </span>
          </Link>
        ),
      },
      {
        id: 'state',
        label: t('vendors.state'),
        cell: (row) => (
          <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
            <Badge tone={row.isEnabled ? 'good' : 'plain'}>
              {t(row.isEnabled ? 'vendors.on' : 'vendors.off')}
            </Badge>
            {row.walletMode === 'transfer' && <Badge tone="info">{t('vendors.walletShort_transfer')}</Badge>}
          </span>
        ),
      },
      { id: 'games', label: t('vendors.games'), isNumeric: true, cell: (row) => row.gameCount },
      {
        id: 'calls',
        label: t('vendors.callsHour'),
        isNumeric: true,
        cell: (row) => formatNumber(row.health.in.lastHour.calls, language),
      },
      {
        id: 'errors',
        label: t('vendors.errors5'),
        isNumeric: true,
        cell: (row) => <ErrorShare figures={row.health.in.last5Minutes} />,
      },
      {
        id: 'latency',
        label: t('vendors.latency'),
        isNumeric: true,
        cell: ({ health: { in: calls } }) => (
          <span className="whitespace-nowrap">
            <Milliseconds ms={calls.lastHour.p50Ms} /> / <Milliseconds ms={calls.lastHour.p99Ms} />
          </span>
        ),
      },
      {
        id: 'open',
        label: t('vendors.openRounds'),
        isNumeric: true,
        cell: ({ health: { openRounds } }) => (
          <span className={openRounds.day > 0 ? 'font-bold text-gumamela' : ''}>
            {openRounds.hour} / {openRounds.day}
          </span>
        ),
      },
      {
        id: 'last',
        label: t('vendors.lastCall'),
        cell: (row) =>
          row.health.lastCallAt ? (
            <Moment at={row.health.lastCallAt} />
          ) : (
            <span className="text-text3">{t('vendors.noCalls')}</span>
          ),
      },
    ],
    [t, language],
  );
  return (
    <DataTable
      id="connections"
      label={t('vendors.connections')}
      columns={columns}
      query={query}
      rowKey={(row) => row.vendorKey}
      empty={{ icon: 'games', title: t('vendors.noConnections'), text: t('vendors.noConnectionsText') }}
    />
  );
}
