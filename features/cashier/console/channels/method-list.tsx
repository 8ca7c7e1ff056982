import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { ConsoleMethod } from '../../contract/cashier.channels.ts';
import { MethodDialog } from './method-dialog.tsx';
import { useMethods } from './use-channels.ts';

/** Every way in and out, with its rules. */
export function MethodList() {
  const t = useT();
  const methods = useMethods();
  const [edited, setEdited] = useState<ConsoleMethod>();
  return (
    <>
      <DataTable
        id="cashier-methods"
        label={t('channels.tabMethods')}
        columns={useColumns(setEdited)}
        query={methods}
        rowKey={(row) => `${row.direction}:${row.methodId}`}
        empty={{ icon: 'wallet', title: t('channels.empty'), text: t('channels.emptyText') }}
      />
      {edited && <MethodDialog method={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useColumns(onEdit: (method: ConsoleMethod) => void) {
  const t = useT();
  const canEdit = useCan('payments.configure');
  return useMemo(
    (): Column<ConsoleMethod>[] => [
      { id: 'name', label: t('channels.methodId'), isMain: true, cell: (row) => <strong>{row.name}</strong> },
      {
        id: 'direction',
        label: t('channels.direction'),
        cell: (row) => t(`channels.direction_${row.direction}`),
      },
      { id: 'provider', label: t('channels.providerKey'), cell: (row) => row.providerKey },
      {
        id: 'state',
        label: t('common.status'),
        cell: (row) => (
          <Badge tone={row.isEnabled ? 'good' : 'plain'}>
            {t(row.isEnabled ? 'channels.on' : 'channels.off')}
          </Badge>
        ),
      },
      {
        id: 'limits',
        label: t('channels.limits'),
        cell: (row) => `${formatMoney(row.amountMin, '₱', 0)} – ${formatMoney(row.amountMax, '₱', 0)}`,
      },
      { id: 'levels', label: t('channels.levels'), cell: (row) => levelsText(t, row) },
      {
        id: 'hours',
        label: t('channels.hours'),
        cell: ({ opensAt: from, closesAt: to }) =>
          from && to ? t('channels.hoursBetween', { from, to }) : t('channels.allHours'),
      },
      {
        id: 'edit',
        label: t('channels.change'),
        cell: (row) =>
          canEdit && (
            <Button size="sm" tone="quiet" icon="edit" onClick={() => onEdit(row)}>
              {t('channels.change')}
            </Button>
          ),
      },
    ],
    [t, canEdit, onEdit],
  );
}

function levelsText(t: ReturnType<typeof useT>, { vipMin: from, vipMax: to }: ConsoleMethod): string {
  if (to !== null) return t('channels.levelsBetween', { from, to });
  return from === 0 ? t('channels.allLevels') : t('channels.levelsFrom', { from });
}
