import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { Level } from '../../contract/levels.ts';
import { LevelDialog } from './level-dialog.tsx';
import { useLevels } from './use-levels.ts';

const amounts = ['bets', 'deposits', 'keep', 'upgrade', 'weekly', 'birthday'] as const;

/** The ladder: what each level asks and gives. */
export function LevelsPage() {
  const t = useT();
  const levels = useLevels();
  const [edited, setEdited] = useState<Level>();
  return (
    <Page title={t('loyaltyDesk.levels')} lead={t('loyaltyDesk.levelsLead')} permission="loyalty.read">
      <WaitingRequests kind="loyalty.level" className="mb-4" />
      <DataTable
        id="loyalty-levels"
        label={t('loyaltyDesk.levels')}
        columns={useColumns(setEdited)}
        query={levels}
        rowKey={(row) => String(row.level)}
        empty={{ icon: 'crown', title: t('loyaltyDesk.empty'), text: t('loyaltyDesk.emptyText') }}
      />
      {edited && <LevelDialog level={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

function useColumns(onEdit: (level: Level) => void) {
  const t = useT();
  const canEdit = useCan('loyalty.levels');
  return useMemo(
    (): Column<Level>[] => [
      {
        id: 'level',
        label: t('loyaltyDesk.level'),
        isMain: true,
        cell: ({ level }) => <strong>{t('loyaltyDesk.levelOf', { level })}</strong>,
      },
      ...amounts.map(
        (name): Column<Level> => ({
          id: name,
          label: t(`loyaltyDesk.${name}`),
          isNumeric: true,
          cell: ({ [name]: amount }) => (amount ? <Money amount={amount} /> : '–'),
        }),
      ),
      {
        id: 'multiplier',
        label: t('loyaltyDesk.multiplierShort'),
        isNumeric: true,
        cell: ({ multiplier }) => `× ${(multiplier / 100).toFixed(2)}`,
      },
      {
        id: 'daily',
        label: t('loyaltyDesk.dailyWithdrawal'),
        isNumeric: true,
        cell: ({ dailyWithdrawal }) =>
          dailyWithdrawal === null ? t('loyaltyDesk.usual') : <Money amount={dailyWithdrawal} />,
      },
      {
        id: 'free',
        label: t('loyaltyDesk.freeWithdrawals'),
        isNumeric: true,
        cell: ({ dailyWithdrawal, freeWithdrawals }) =>
          dailyWithdrawal === null ? t('loyaltyDesk.usual') : (freeWithdrawals ?? t('loyaltyDesk.all')),
      },
      {
        id: 'edit',
        label: t('loyaltyDesk.edit'),
        cell: (row) =>
          canEdit && (
            <Button size="sm" tone="quiet" icon="edit" onClick={() => onEdit(row)}>
              {t('loyaltyDesk.edit')}
            </Button>
          ),
      },
    ],
    [t, canEdit, onEdit],
  );
}
