import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { ConsoleAward } from '../../contract/promotions.console.ts';
import { useApplications, useDecideApplication } from './use-promotions.ts';

interface Deciding {
  award: ConsoleAward;
  isApproved: boolean;
}

/** What players apply for, the oldest first. */
export function ApplicationList() {
  const t = useT();
  const applications = useApplications();
  const decide = useDecideApplication();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <DataTable
        id="promotion-applications"
        label={t('promotionsDesk.applications')}
        columns={useColumns(setDeciding)}
        query={applications}
        rowKey={(row) => row.awardId}
        empty={{
          icon: 'gift',
          title: t('promotionsDesk.noApplications'),
          text: t('promotionsDesk.noApplicationsText'),
        }}
        more={applications}
      />
      {deciding && (
        <ConfirmDialog
          title={t(deciding.isApproved ? 'promotionsDesk.approveTitle' : 'promotionsDesk.rejectTitle')}
          lead={<q className="wrap-anywhere">{deciding.award.remark}</q>}
          confirmLabel={t(deciding.isApproved ? 'promotionsDesk.approve' : 'promotionsDesk.reject')}
          noteMin={0}
          noteLabel={t('promotionsDesk.answer')}
          isBusy={decide.isPending}
          error={decide.error}
          onClose={() => {
            setDeciding(null);
            decide.reset();
          }}
          onConfirm={(answer) => {
            const { accountId, awardId } = deciding.award;
            const body = { accountId, awardId, isApproved: deciding.isApproved, answer };
            decide.mutate(body, { onSuccess: () => setDeciding(null) });
          }}
        />
      )}
    </>
  );
}

function useColumns(onDecide: (deciding: Deciding) => void) {
  const t = useT();
  const mayDecide = useCan('promotions.review');
  return useMemo(
    (): Column<ConsoleAward>[] => [
      {
        id: 'remark',
        label: t('promotionsDesk.remark'),
        isMain: true,
        cell: ({ title, remark }) => (
          <span className="grid max-w-120">
            <span className="font-semibold">{title}</span>
            <span className="text-sm wrap-anywhere text-text2">{remark}</span>
          </span>
        ),
      },
      {
        id: 'player',
        label: t('promotionsDesk.player'),
        cell: ({ accountId, account }) => <PlayerLink accountId={accountId} account={account} />,
      },
      {
        id: 'bonus',
        label: t('promotionsDesk.bonus'),
        isNumeric: true,
        cell: ({ bonus }) => <Money amount={bonus} />,
      },
      { id: 'at', label: t('promotionsDesk.at'), cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
      {
        id: 'acts',
        label: t('promotionsDesk.acts'),
        isActs: true,
        cell: (award) =>
          mayDecide && (
            <span className="flex gap-2">
              <Button size="sm" onClick={() => onDecide({ award, isApproved: true })}>
                {t('promotionsDesk.approve')}
              </Button>
              <Button size="sm" tone="quiet" onClick={() => onDecide({ award, isApproved: false })}>
                {t('promotionsDesk.reject')}
              </Button>
            </span>
          ),
      },
    ],
    [t, mayDecide, onDecide],
  );
}
