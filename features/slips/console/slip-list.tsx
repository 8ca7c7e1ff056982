import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { QueuedSlip } from '../contract/slips.console.ts';
import { type SlipState, slipStates } from '../contract/slips.ts';
import { ImportDialog } from './import-dialog.tsx';
import { SlipDialog } from './slip-dialog.tsx';
import { Statement, Twins } from './statement.tsx';
import { useSlips } from './use-slips.ts';

const tones = { WAITING: 'info', ACCEPTED: 'good', REJECTED: 'bad' } as const;

interface SlipListProps {
  state: SlipState;
  onState: (state: SlipState) => void;
}

export function SlipList({ state, onState }: SlipListProps) {
  const t = useT();
  const slips = useSlips(state);
  const mayDecide = useCan('slips.decide');
  const [open, setOpen] = useState<QueuedSlip | null>(null);
  const [isImporting, setImporting] = useState(false);
  const columns = useColumns(setOpen);
  return (
    <>
      <FilterBar label={t('slips.show')}>
        <FilterSelect
          label={t('slips.show')}
          value={state}
          options={slipStates.map((value) => ({ value, label: t(`slips.state_${value}`) }))}
          onPick={(value) => onState(slipStates.find((known) => known === value) ?? 'WAITING')}
        />
        {mayDecide && (
          <Button size="sm" icon="plus" onClick={() => setImporting(true)}>
            {t('slips.import')}
          </Button>
        )}
      </FilterBar>
      <DataTable
        id="slips"
        label={t('slips.tabQueue')}
        columns={columns}
        query={slips}
        rowKey={(row) => row.slipId}
        empty={{ icon: 'bank', title: t('slips.empty'), text: t('slips.emptyText') }}
        more={slips}
      />
      {open && <SlipDialog row={open} onClose={() => setOpen(null)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function useColumns(onOpen: (row: QueuedSlip) => void) {
  const t = useT();
  const mayDecide = useCan('slips.decide');
  return useMemo(
    (): Column<QueuedSlip>[] => [
      {
        id: 'player',
        label: t('slips.player'),
        isMain: true,
        cell: ({ accountId, account }) => <PlayerLink accountId={accountId} account={account} />,
      },
      {
        id: 'asked',
        label: t('slips.asked'),
        isNumeric: true,
        cell: ({ asked }) => <Money amount={asked} className="font-semibold" />,
      },
      {
        id: 'references',
        label: t('slips.references'),
        cell: ({ bankReference, reference }) => (
          <span className="grid text-xs break-all">
            <span>{t('slips.onSlip', { reference: bankReference })}</span>
            <span className="text-text2">{t('slips.ours', { reference })}</span>
          </span>
        ),
      },
      { id: 'statement', label: t('slips.statement'), cell: (row) => <Statement row={row} /> },
      { id: 'twins', label: t('slips.twins'), cell: (row) => <Twins row={row} /> },
      { id: 'sent', label: t('slips.submitted'), cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
      {
        id: 'state',
        label: t('common.status'),
        cell: ({ state, reason, decidedBy }) => (
          <span className="grid max-w-80 justify-items-start gap-1">
            <Badge tone={tones[state]}>{t(`slips.state_${state}`)}</Badge>
            {reason && <span className="text-2xs text-text2">{t(`slips.reason_${reason}`)}</span>}
            {decidedBy && <span className="text-2xs text-text3">{decidedBy}</span>}
          </span>
        ),
      },
      {
        id: 'look',
        label: t('slips.look'),
        cell: (row) =>
          mayDecide && (
            <Button size="sm" onClick={() => onOpen(row)}>
              {t('slips.look')}
            </Button>
          ),
      },
    ],
    [t, mayDecide, onOpen],
  );
}
