import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { AccountId } from '@kislap/contract-kit/ids';
import { formatMoney } from '@kislap/i18n';
import { Dialog } from '@kislap/ui';
import { useMemo } from 'react';
import type { CountedBet, Requirement } from '../../contract/wagering.ts';
import { useEndOfWagering, useRequirementBets } from './use-player-wagering.ts';

interface Props {
  playerId: AccountId;
  requirement: Requirement;
  onClose: () => void;
}

/** The rounds that counted, each with its weight. */
export function BetsDialog({ playerId, requirement, onClose }: Props) {
  const t = useT();
  const bets = useRequirementBets(playerId, requirement.requirementId);
  return (
    <Dialog title={t('wageringDesk.betsTitle')} closeLabel={t('common.close')} onClose={onClose} size="lg">
      <DataTable
        id="wagering-bets"
        label={t('wageringDesk.betsTitle')}
        columns={useBetColumns()}
        query={bets}
        rowKey={(row) => `${row.source} ${row.roundRef}`}
        empty={{ icon: 'receipt', title: t('wageringDesk.noBets'), text: t('wageringDesk.noBetsText') }}
        more={bets}
      />
    </Dialog>
  );
}

function useBetColumns() {
  const t = useT();
  return useMemo(
    (): Column<CountedBet>[] => [
      {
        id: 'game',
        label: t('wageringDesk.game'),
        isMain: true,
        cell: (row) => (
          <span className="grid">
            <span className="font-semibold">{row.gameName ?? row.category}</span>
            <span className="text-xs wrap-anywhere text-text3">
              {row.source} {row.roundRef}
            </span>
          </span>
        ),
      },
      { id: 'at', label: t('wageringDesk.at'), cell: (row) => <Moment at={row.countedAt} /> },
      {
        id: 'valid',
        label: t('wageringDesk.validBet'),
        isNumeric: true,
        cell: (row) => <Money amount={row.validBet} />,
      },
      {
        id: 'weight',
        label: t('wageringDesk.weight'),
        isNumeric: true,
        cell: (row) => `${row.weight} %`,
      },
      {
        id: 'counted',
        label: t('wageringDesk.counted'),
        isNumeric: true,
        cell: (row) => <Money amount={row.counted} />,
      },
    ],
    [t],
  );
}

/** Money may go out afterwards, so another operator must agree. */
export function EndDialog({ playerId, requirement, onClose }: Props) {
  const t = useT();
  const end = useEndOfWagering(playerId);
  const asked = useAsked(onClose);
  const { requirementId, target, progress } = requirement;
  return (
    <ConfirmDialog
      title={t('wageringDesk.endTitle')}
      lead={t('wageringDesk.endLead', { amount: formatMoney(target - progress) })}
      confirmLabel={t('wageringDesk.endAsk')}
      noteMin={5}
      isBusy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={(reason) => end.mutate({ requirementId, reason }, asked)}
    />
  );
}
