import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { useTags } from '@kislap/console-kit/tags/use-tags.ts';
import { countryName } from '@kislap/console-kit/values/country-name.ts';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { useCallback, useMemo, useState } from 'react';
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
  const forWhom = useForWhom();
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
      { id: 'forWhom', label: t('channels.forWhom'), cell: forWhom },
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
    [t, canEdit, onEdit, forWhom],
  );
}

/** The countries and tags that a method is for. */
function useForWhom() {
  const { t, language } = useI18n();
  const known = useTags().data;
  return useCallback(
    ({ countries = [], tags = [] }: ConsoleMethod): string => {
      const names = tags.map((id) => known?.list.find(({ tagId }) => tagId === id)?.name ?? id);
      const all = [...countries.map((code) => countryName(code, language)), ...names];
      return all.join(', ') || t('channels.forAll');
    },
    [t, language, known],
  );
}

function levelsText(t: ReturnType<typeof useT>, { vipMin: from, vipMax: to }: ConsoleMethod): string {
  if (to !== null) return t('channels.levelsBetween', { from, to });
  return from === 0 ? t('channels.allLevels') : t('channels.levelsFrom', { from });
}
