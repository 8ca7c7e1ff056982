import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { Contract } from '../contract/contract.fields.ts';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { sayTiers } from './tiers.ts';
import { useAgentContracts, useTerminateContract } from './use-contracts.ts';

/** Contracts that this agent is paid by, and those that he pays. */
export function ContractsTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const canPropose = useCan('commissions.propose');
  const [ending, setEnding] = useState<Contract>();
  const [tried, setTried] = useState<Contract>();
  const [isProposing, setProposing] = useState(false);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WaitingRequests thing={`contracts:${playerId}`} />
      {canPropose && (
        <Button size="sm" className="justify-self-start" onClick={() => setProposing(true)}>
          {t('contractsDesk.propose')}
        </Button>
      )}
      {isProposing && <ProposeDialog playerId={playerId} onClose={() => setProposing(false)} />}
      {(['own', 'downline'] as const).map((side) => (
        <ContractTable key={side} playerId={playerId} side={side} onEnd={setEnding} onTry={setTried} />
      ))}
      {tried && <DryRunDialog contract={tried} onClose={() => setTried(undefined)} />}
      {ending && <EndDialog contract={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

interface ContractTableProps {
  playerId: PlayerTabProps['playerId'];
  side: 'own' | 'downline';
  onEnd: (contract: Contract) => void;
  onTry: (contract: Contract) => void;
}

function ContractTable({ playerId, side, onEnd, onTry }: ContractTableProps) {
  const t = useT();
  const contracts = useAgentContracts(playerId, side);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-bold">{t(`contractsDesk.${side}`)}</h3>
      <DataTable
        id={`agent-contracts-${side}`}
        label={t(`contractsDesk.${side}`)}
        columns={useColumns(side, { onEnd, onTry })}
        query={contracts}
        rowKey={({ contractId }) => contractId}
        empty={{ icon: 'receipt', title: t('contractsDesk.empty'), text: t('contractsDesk.emptyText') }}
        more={contracts}
      />
    </div>
  );
}

function useColumns(side: 'own' | 'downline', { onEnd, onTry }: Pick<ContractTableProps, 'onEnd' | 'onTry'>) {
  const t = useT();
  const canEnd = useCan('commissions.terminate');
  return useMemo(
    (): Column<Contract>[] => [
      {
        id: 'kind',
        label: t('contractsDesk.kind'),
        isMain: true,
        cell: ({ terms }) => (
          <span className="grid">
            <span className="font-semibold">{t(`commissions.kind_${terms.kind}`)}</span>
            <span className="text-xs wrap-anywhere text-text3">{sayTiers(terms)}</span>
            <span className="text-xs text-text3">
              {terms.categories.map((category) => t(`commissions.category_${category}`)).join(', ')}
            </span>
          </span>
        ),
      },
      {
        id: 'other',
        label: t('contractsDesk.other'),
        cell: ({ payer, payee }) =>
          side === 'own' ? (payer?.account ?? t('commissions.platform')) : payee.account,
      },
      { id: 'version', label: t('contractsDesk.version'), isNumeric: true, cell: (row) => row.version },
      {
        id: 'state',
        label: t('contractsDesk.state'),
        cell: ({ state, endReason }) => (
          <span className="grid justify-items-start gap-1">
            <Badge tone={state === 'ACTIVE' ? 'good' : 'plain'}>{t(`commissions.contract_${state}`)}</Badge>
            {endReason && (
              <span className="text-xs text-text3">{t(`contractsDesk.reason_${endReason}`)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'starts',
        label: t('contractsDesk.starts'),
        cell: ({ effectiveFrom }) => effectiveFrom && <Moment at={effectiveFrom} />,
      },
      { id: 'ends', label: t('contractsDesk.ends'), cell: ({ endsAt }) => endsAt && <Moment at={endsAt} /> },
      {
        id: 'acts',
        label: t('contractsDesk.acts'),
        isActs: true,
        cell: (contract) => (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onTry(contract)}>
              {t('commissions.dryRun')}
            </Button>
            {canEnd && contract.state === 'ACTIVE' && contract.endReason === null && (
              <Button size="sm" onClick={() => onEnd(contract)}>
                {t('contractsDesk.terminate')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, side, canEnd, onEnd, onTry],
  );
}

/** With a reason, which the audit log keeps. */
function EndDialog({ contract: { contractId }, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useT();
  const end = useTerminateContract();
  return (
    <ConfirmDialog
      title={t('contractsDesk.terminateTitle')}
      lead={t('contractsDesk.terminateLead')}
      confirmLabel={t('contractsDesk.terminate')}
      isDanger
      noteMin={5}
      isBusy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={(reason) =>
        end.mutate(
          { contractId, reason },
          {
            onSuccess: () => {
              showToast('good', t('contractsDesk.terminated'));
              onClose();
            },
          },
        )
      }
    />
  );
}
