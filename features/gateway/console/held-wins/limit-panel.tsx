import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { WinLimitRow } from '../../contract/held-wins.console.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { useWinLimits } from './use-held-wins.ts';

const none: WinLimitRow[] = [];

/** Above which times of its stake a round's win is held. */
export function LimitPanel() {
  const t = useT();
  const limits = useWinLimits();
  const canAsk = useCan('held_wins.ask');
  const [changing, setChanging] = useState<Partial<WinLimitRow> | null>(null);
  const columns = useMemo(
    (): Column<WinLimitRow>[] => [
      {
        id: 'limitOf',
        label: t('heldWins.limitOf'),
        isMain: true,
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{row.label}</span>
            <span className="text-2xs text-text3">{t(`heldWins.scope_${row.scope}`)}</span>
          </span>
        ),
      },
      {
        id: 'multiplier',
        label: t('heldWins.multiplier'),
        isNumeric: true,
        cell: (row) => <span className="tnum">{t('heldWins.times', { times: row.multiplier })}</span>,
      },
      ...(canAsk
        ? [
            {
              id: 'change',
              label: t('heldWins.changeLimit'),
              cell: (row: WinLimitRow) => (
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
    <section className="mt-6 grid min-w-0 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-base font-bold">{t('heldWins.limitsTitle')}</h2>
          <p className="mt-0.5 max-w-160 text-xs text-text3">{t('heldWins.limitsLead')}</p>
        </div>
        {canAsk && (
          <Button size="sm" icon="plus" onClick={() => setChanging({})}>
            {t('heldWins.newLimit')}
          </Button>
        )}
      </div>
      <DataTable
        id="win-limits"
        label={t('heldWins.limitsTitle')}
        columns={columns}
        rows={limits.data?.list ?? none}
        rowKey={({ scope, name }) => `${scope} ${name}`}
        empty={{ icon: 'shield', title: t('heldWins.limitsTitle') }}
      />
      {limits.data && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-xs text-text2">
          {(['unstakedMax', 'jackpotMax'] as const).map((name) => (
            <div key={name} className="flex gap-2">
              <dt>{t(`heldWins.${name}`)}</dt>
              <dd>
                <Money amount={limits.data[name]} className="font-semibold" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changing && <LimitDialog row={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}
