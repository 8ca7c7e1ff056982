import type { ReplyOf } from '@kislap/contracts/endpoint';
import type { listCatalogueVendors } from '@kislap/contracts/games.console';
import { Badge, Button, EmptyState, Notice, Skeleton } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Switch } from '../../shared/controls.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Fact, Facts, Page, Panel } from '../../shared/page.tsx';
import { useCan } from '../../shared/session.ts';
import { PositionField } from './position-field.tsx';
import { useSynchronise, useUpdateVendor, useVendors } from './use-catalogue.ts';

type Reply = ReplyOf<typeof listCatalogueVendors>;
type Vendor = Reply['vendors'][number];
type Integration = Reply['integrations'][number];

export function VendorPage() {
  const t = useT();
  return (
    <Page title={t('catalogue.vendorTitle')} lead={t('catalogue.vendorLead')} permission="games.read">
      <Vendors />
    </Page>
  );
}

function Vendors() {
  const t = useT();
  const canWrite = useCan('games.write');
  const vendors = useVendors();
  const update = useUpdateVendor();
  const [asked, setAsked] = useState<Vendor | null>(null);
  const { mutate } = update;

  const columns = useMemo(
    (): Column<Vendor>[] => [
      {
        id: 'vendor',
        label: t('catalogue.vendor'),
        isMain: true,
        cell: (vendor) => (
          <Link
            to="/games"
            search={{ vassalage: vendor.vassalage }}
            className="font-semibold text-tide hover:underline"
          >
            {vendor.displayName}
            <span className="block text-2xs font-normal text-text3">{vendor.vassalage}</span>
          </Link>
        ),
      },
      {
        id: 'on',
        label: t('catalogue.on'),
        cell: (vendor) => (
          <Switch
            label={t('catalogue.switchVendor', { vendor: vendor.displayName })}
            isOn={vendor.isEnabled}
            isDisabled={!canWrite}
            onChange={() => setAsked(vendor)}
          />
        ),
      },
      {
        id: 'position',
        label: t('catalogue.position'),
        isNumeric: true,
        cell: (vendor) => (
          <PositionField
            label={t('catalogue.positionOf', { name: vendor.displayName })}
            position={vendor.position}
            isDisabled={!canWrite}
            onChange={(position) => mutate({ vassalage: vendor.vassalage, position })}
          />
        ),
      },
      { id: 'games', label: t('catalogue.games'), isNumeric: true, cell: (vendor) => vendor.gameCount },
      {
        id: 'categories',
        label: t('catalogue.category'),
        cell: (vendor) => vendor.categories.map((category) => t(`catalogue.type_${category}`)).join(', '),
      },
    ],
    [t, canWrite, mutate],
  );

  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h2 className="text-base font-bold">{t('catalogue.integrations')}</h2>
        {vendors.isError && !vendors.data && (
          <ErrorNotice error={vendors.error} onRetry={() => vendors.refetch()} />
        )}
        {vendors.isPending && <Skeleton className="h-40 w-full rounded-tile" />}
        {vendors.data?.integrations.length === 0 && (
          <EmptyState icon="games" title={t('catalogue.noIntegrations')} />
        )}
        <div className="grid gap-3 xl:grid-cols-2">
          {vendors.data?.integrations.map((integration) => (
            <IntegrationPanel key={integration.vendorKey} integration={integration} />
          ))}
        </div>
      </section>
      <section className="grid gap-3">
        <h2 className="text-base font-bold">{t('catalogue.vendorTitle')}</h2>
        {update.isError && asked === null && <ErrorNotice error={update.error} />}
        {!vendors.isError && (
          <DataTable
            id="vendors"
            label={t('catalogue.vendorTitle')}
            columns={columns}
            rows={vendors.data?.vendors}
            rowKey={(vendor) => vendor.vassalage}
            empty={{ icon: 'games', title: t('catalogue.noVendors') }}
          />
        )}
      </section>
      {asked && (
        <ConfirmDialog
          title={t(asked.isEnabled ? 'catalogue.vendorOffTitle' : 'catalogue.vendorOnTitle', {
            vendor: asked.displayName,
          })}
          lead={t(asked.isEnabled ? 'catalogue.vendorOffLead' : 'catalogue.vendorOnLead', {
            count: asked.gameCount,
          })}
          confirmLabel={t(asked.isEnabled ? 'catalogue.turnOff' : 'catalogue.turnOn')}
          isDanger={asked.isEnabled}
          isBusy={update.isPending}
          error={update.error}
          onClose={() => {
            setAsked(null);
            update.reset();
          }}
          onConfirm={() =>
            update.mutate(
              { vassalage: asked.vassalage, isEnabled: !asked.isEnabled },
              { onSuccess: () => setAsked(null) },
            )
          }
        />
      )}
    </div>
  );
}

function IntegrationPanel({ integration }: { integration: Integration }) {
  const t = useT();
  const canWrite = useCan('games.write');
  const synchronise = useSynchronise();
  return (
    <Panel
      title={integration.vendorKey}
      lead={t('catalogue.protocol', { protocol: integration.protocol })}
      actions={
        canWrite && (
          <Button
            size="sm"
            icon="refresh"
            isBusy={synchronise.isPending}
            onClick={() => synchronise.mutate(integration.vendorKey)}
          >
            {t('catalogue.synchronise')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact label={t('common.status')}>
          <Badge tone={integration.isEnabled ? 'good' : 'plain'}>
            {t(integration.isEnabled ? 'catalogue.integrationOn' : 'catalogue.integrationOff')}
          </Badge>
        </Fact>
        <Fact label={t('catalogue.games')}>{integration.gameCount}</Fact>
        <Fact label={t('catalogue.synchronisedAt')}>
          <Moment at={integration.synchronisedAt} />
        </Fact>
      </Facts>
      <p className="mt-4 flex items-center gap-1 text-xs break-all text-text3">
        {integration.callbackUrl}
        <CopyButton text={integration.callbackUrl} />
      </p>
      {synchronise.isError && (
        <ErrorNotice
          error={synchronise.error}
          onRetry={() => synchronise.mutate(integration.vendorKey)}
          className="mt-3"
        />
      )}
      {synchronise.isSuccess && (
        <Notice tone="good" className="mt-3">
          {t('catalogue.synchronised', { ...synchronise.data })}
        </Notice>
      )}
    </Panel>
  );
}
