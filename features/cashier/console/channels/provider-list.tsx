import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { PaymentProviderLine } from '../../contract/cashier.channels.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import { useProviders } from './use-channels.ts';

/** Who pays in and out for us, without any of their secrets. */
export function ProviderList() {
  const t = useT();
  const providers = useProviders();
  const [edited, setEdited] = useState<PaymentProviderLine>();
  return (
    <>
      <DataTable
        id="cashier-providers"
        label={t('channels.tabProviders')}
        columns={useColumns(setEdited)}
        query={providers}
        rowKey={(row) => row.providerKey}
        empty={{ icon: 'wallet', title: t('channels.empty'), text: t('channels.emptyText') }}
      />
      {edited && <ProviderDialog provider={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useColumns(onEdit: (provider: PaymentProviderLine) => void) {
  const t = useT();
  const canEdit = useCan('payments.configure');
  return useMemo(
    (): Column<PaymentProviderLine>[] => [
      {
        id: 'provider',
        label: t('channels.providerKey'),
        isMain: true,
        cell: (row) => <strong>{row.providerKey}</strong>,
      },
      {
        id: 'state',
        label: t('common.status'),
        cell: ({ isConnected }) => (
          <Badge tone={isConnected ? 'good' : 'plain'}>
            {t(isConnected ? 'channels.connected' : 'channels.notConnected')}
          </Badge>
        ),
      },
      { id: 'merchant', label: t('channels.merchantId'), cell: (row) => row.merchantId ?? '–' },
      { id: 'address', label: t('channels.baseUrl'), cell: (row) => row.baseUrl ?? '–' },
      { id: 'key', label: t('channels.keyEnd'), cell: (row) => (row.keyEnd ? `…${row.keyEnd}` : '–') },
      {
        id: 'webhook',
        label: t('channels.webhookUrl'),
        cell: (row) => (
          <span className="inline-flex items-center gap-2 text-xs break-all">
            {row.webhookUrl}
            <CopyButton text={row.webhookUrl} />
          </span>
        ),
      },
      {
        id: 'changed',
        label: t('channels.changedAt'),
        cell: (row) => (row.changedAt ? <Moment at={row.changedAt} /> : '–'),
      },
      {
        id: 'edit',
        label: t('channels.change'),
        cell: (row) =>
          row.canChange && canEdit ? (
            <Button size="sm" tone="quiet" icon="edit" onClick={() => onEdit(row)}>
              {t(row.isConnected ? 'channels.change' : 'channels.connect')}
            </Button>
          ) : (
            !row.canChange && <span className="text-xs text-text2">{t('channels.own')}</span>
          ),
      },
    ],
    [t, canEdit, onEdit],
  );
}
