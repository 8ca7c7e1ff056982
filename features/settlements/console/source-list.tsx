import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { formatDecimal } from '@kislap/contract-kit/money';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { SettlementSource } from '../contract/settlements.fields.ts';
import { SourceDialog } from './source-dialog.tsx';
import { useSources } from './use-settlements.ts';
import { DayText } from './values.tsx';

/** Each provider: how its files come, and what it takes by the agreement. */
export function SourceList() {
  const t = useT();
  const sources = useSources();
  const mayWork = useCan('settlements.work');
  const [edited, setEdited] = useState<SettlementSource>();
  const columns = useMemo(
    (): Column<SettlementSource>[] => [
      {
        id: 'provider',
        label: t('settlements.provider'),
        isMain: true,
        cell: ({ providerKey, isConnected }) => (
          <span className="flex flex-wrap items-center gap-2">
            <strong>{t(`settlements.provider_${providerKey}`)}</strong>
            {!isConnected && <Badge tone="plain">{t('settlements.notConnected')}</Badge>}
          </span>
        ),
      },
      {
        id: 'way',
        label: t('settlements.way'),
        cell: ({ isFetched, canFetch, hour, providerKey }) =>
          isFetched && (canFetch || providerKey !== 'maya')
            ? t('settlements.everyDay', { hour: `${String(hour).padStart(2, '0')}:20` })
            : t('settlements.way_upload'),
      },
      {
        id: 'depositFee',
        label: t('settlements.depositFee'),
        cell: ({ depositFee, depositFeeRate }) =>
          feeText(depositFee, depositFeeRate) ?? t('settlements.noAgreement'),
      },
      {
        id: 'payoutFee',
        label: t('settlements.payoutFee'),
        cell: ({ payoutFee, payoutFeeRate }) =>
          feeText(payoutFee, payoutFeeRate) ?? t('settlements.noAgreement'),
      },
      {
        id: 'last',
        label: t('settlements.lastDay'),
        cell: ({ lastDay }) => <span className="tnum">{lastDay ? <DayText day={lastDay} /> : '–'}</span>,
      },
      { id: 'open', label: t('settlements.openBreaks'), isNumeric: true, cell: ({ open }) => open },
      {
        id: 'edit',
        label: t('settlements.edit'),
        isActs: true,
        cell: (source) =>
          mayWork && (
            <Button size="sm" tone="quiet" icon="edit" onClick={() => setEdited(source)}>
              {t('settlements.edit')}
            </Button>
          ),
      },
    ],
    [t, mayWork],
  );
  return (
    <>
      <DataTable
        id="settlement-sources"
        label={t('settlements.view_sources')}
        columns={columns}
        query={sources}
        rowKey={({ providerKey }) => providerKey}
        empty={{ icon: 'bank', title: t('settlements.daysEmpty') }}
      />
      {edited && <SourceDialog source={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function feeText(fixed: bigint | null, rate: number | null): string | null {
  if (fixed === null || rate === null) return null;
  const percent = `${formatDecimal(BigInt(rate) * 100n)} %`;
  if (rate === 0) return formatMoney(fixed);
  return fixed === 0n ? percent : `${formatMoney(fixed)} + ${percent}`;
}
