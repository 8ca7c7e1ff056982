import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button, Select } from '@kislap/ui';
import { useMemo, useState } from 'react';
import { type Bill, billStates } from '../../contract/bill.fields.ts';
import { kinds } from '../../rules/terms.ts';
import { BillDialog } from './bill-dialog.tsx';
import { RunTable } from './run-table.tsx';
import { type BillFilter, useAllBills } from './use-bills.ts';

/** What agents are paid by their contracts: the runs, and every bill with how it came about. */
export function BillsPage() {
  const t = useT();
  const [filter, setFilter] = useState<BillFilter>({});
  const [open, setOpen] = useState<Bill>();
  const bills = useAllBills(filter);
  return (
    <Page title={t('billsDesk.title')} lead={t('billsDesk.lead')} permission="commissions.read">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Filters filter={filter} onChange={setFilter} />
          <DataTable
            id="agent-bills"
            label={t('billsDesk.title')}
            columns={useColumns(setOpen)}
            query={bills}
            rowKey={({ billId }) => billId}
            empty={{ icon: 'receipt', title: t('billsDesk.none'), text: t('billsDesk.noneText') }}
            more={bills}
          />
        </section>
        <RunTable />
      </div>
      {open && <BillDialog bill={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function Filters({ filter, onChange }: { filter: BillFilter; onChange: (filter: BillFilter) => void }) {
  const t = useT();
  const { state, kind } = filter;
  return (
    <div className="grid gap-3 sm:max-w-120 sm:grid-cols-2">
      <Select
        label={t('billsDesk.state')}
        value={state ?? ''}
        onChange={({ target }) => {
          const chosen = billStates.find((name) => name === target.value);
          onChange({ ...(kind && { kind }), ...(chosen && { state: chosen }) });
        }}
      >
        <option value="">{t('billsDesk.all')}</option>
        {billStates.map((name) => (
          <option key={name} value={name}>
            {t(`commissions.bill_${name}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('billsDesk.kind')}
        value={kind ?? ''}
        onChange={({ target }) => {
          const chosen = kinds.find((name) => name === target.value);
          onChange({ ...(state && { state }), ...(chosen && { kind: chosen }) });
        }}
      >
        <option value="">{t('billsDesk.all')}</option>
        {kinds.map((name) => (
          <option key={name} value={name}>
            {t(`commissions.kind_${name}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

export const stateTones = {
  ISSUED: 'good',
  REVIEW: 'warn',
  INSUFFICIENT: 'warn',
  PARTIAL: 'warn',
  REJECTED: 'bad',
  EXPIRED: 'bad',
  NOT_REACHED: 'plain',
} as const;

function useColumns(onOpen: (bill: Bill) => void) {
  const t = useT();
  return useMemo(
    (): Column<Bill>[] => [
      {
        id: 'payee',
        label: t('billsDesk.payee'),
        isMain: true,
        cell: ({ payee }) => <PlayerLink {...payee} />,
      },
      {
        id: 'payer',
        label: t('billsDesk.payer'),
        cell: ({ payer }) => (payer ? <PlayerLink {...payer} /> : t('commissions.platform')),
      },
      { id: 'kind', label: t('billsDesk.kind'), cell: ({ kind }) => t(`commissions.kind_${kind}`) },
      { id: 'from', label: t('billsDesk.from'), cell: ({ startsAt }) => <Moment at={startsAt} /> },
      {
        id: 'amount',
        label: t('billsDesk.amount'),
        isNumeric: true,
        cell: ({ amount }) => <Money amount={amount} />,
      },
      {
        id: 'paid',
        label: t('billsDesk.paid'),
        isNumeric: true,
        cell: ({ paid }) => <Money amount={paid} />,
      },
      {
        id: 'state',
        label: t('billsDesk.state'),
        cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`commissions.bill_${state}`)}</Badge>,
      },
      {
        id: 'open',
        label: t('billsDesk.open'),
        isActs: true,
        cell: (bill) => (
          <Button size="sm" onClick={() => onOpen(bill)}>
            {t('billsDesk.open')}
          </Button>
        ),
      },
    ],
    [t, onOpen],
  );
}
