import { call } from '@kislap/console-kit/api.ts';
import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Badge, Button } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listVendorDays, type VendorDay } from '../../contract/vendor-days.console.ts';
import { VendorLimitDialog } from './vendor-limit-dialog.tsx';

const none: VendorDay[] = [];

/** What players have won with each vendor today, and above what people are called. */
export function VendorDayPanel() {
  const t = useT();
  const days = useQuery({
    queryKey: ['vendor-days'],
    queryFn: ({ signal }) => call(listVendorDays, {}, { signal }),
  });
  const canAsk = useCan('held_wins.ask');
  const [changing, setChanging] = useState<VendorDay | null>(null);
  const columns = useMemo(
    (): Column<VendorDay>[] => [
      {
        id: 'vendor',
        label: t('heldWins.vendor'),
        isMain: true,
        cell: ({ name, vendorKey }) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{name}</span>
            <span className="text-2xs text-text3">{vendorKey}</span>
          </span>
        ),
      },
      {
        id: 'stake',
        label: t('heldWins.dayStake'),
        isNumeric: true,
        cell: (row) => <Money amount={row.stake} />,
      },
      { id: 'win', label: t('heldWins.dayWin'), isNumeric: true, cell: (row) => <Money amount={row.win} /> },
      {
        id: 'net',
        label: t('heldWins.dayNet'),
        isNumeric: true,
        cell: ({ net, alarmedAt }) => (
          <span className="grid justify-items-end gap-1">
            <Money amount={net} className="font-bold" />
            {alarmedAt && (
              <>
                <Badge tone="bad">{t('heldWins.dayAlarm')}</Badge>
                <Moment at={alarmedAt} className="text-2xs text-text3" />
              </>
            )}
          </span>
        ),
      },
      {
        id: 'dayMax',
        label: t('heldWins.dayMax'),
        isNumeric: true,
        cell: (row) => <Money amount={row.dayMax} />,
      },
      ...(canAsk
        ? [
            {
              id: 'change',
              label: t('heldWins.changeLimit'),
              cell: (row: VendorDay) => (
                <Button size="sm" tone="quiet" onClick={() => setChanging(row)}>
                  {t('heldWins.changeLimit')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, canAsk],
  );
  return (
    <section className="mt-8 grid min-w-0 gap-3">
      <div>
        <h2 className="text-base font-bold">{t('heldWins.dayTitle')}</h2>
        <p className="mt-0.5 max-w-160 text-xs text-text3">{t('heldWins.dayLead')}</p>
      </div>
      <WaitingRequests kind="gateway.vendor_limit" />
      <DataTable
        id="vendor-days"
        label={t('heldWins.dayTitle')}
        columns={columns}
        rows={days.data?.list ?? none}
        rowKey={({ vendorKey }) => vendorKey}
        empty={{ icon: 'shield', title: t('heldWins.dayEmpty') }}
      />
      {changing && <VendorLimitDialog vendor={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}
