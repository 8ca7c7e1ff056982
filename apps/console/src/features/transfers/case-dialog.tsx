import type { WalletTransferRef } from '@kislap/contracts/ids';
import type { WalletTransferCase } from '@kislap/contracts/transfers.console';
import { formatMoney } from '@kislap/i18n';
import { Button, Dialog, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Fact, Facts } from '../../shared/page.tsx';
import { useCan } from '../../shared/session.ts';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseResolution } from './case-resolution.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { TransferState } from './transfer-columns.tsx';
import { useCase, useCaseAct } from './use-transfers.ts';

/** One transfer with the evidence of both sides, and what people may do about it. */
export function CaseDialog({ refNo, onClose }: { refNo: WalletTransferRef; onClose: () => void }) {
  const t = useT();
  const found = useCase(refNo);
  const about = found.data?.transfer;
  const title = about
    ? t('funds.caseTitle', { amount: formatMoney(about.amount), account: about.account })
    : t('funds.title');
  return (
    <Dialog
      title={title}
      lead={<span className="text-xs break-all select-all">{refNo}</span>}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
      {!found.data && !found.error && <Skeleton className="h-60" />}
      {found.data && <Case found={found.data} />}
    </Dialog>
  );
}

function Case({ found }: { found: WalletTransferCase }) {
  const t = useT();
  const { transfer } = found;
  const act = useCaseAct(transfer.refNo);
  const canRequest = useCan('transfers.request');
  const [isRecalling, setRecalling] = useState(false);
  const isOpen = transfer.status === 'UNKNOWN' || transfer.status === 'PENDING';
  return (
    <div className="grid gap-5">
      <Facts>
        <Fact label={t('common.status')}>
          <TransferState transfer={transfer} />
        </Fact>
        <Fact label={t('funds.direction')}>{t(`funds.direction_${transfer.direction}`)}</Fact>
        <Fact label={t('funds.vendor')}>{transfer.displayName}</Fact>
        {transfer.failure && <Fact label={t('funds.failure')}>{t(`funds.failure_${transfer.failure}`)}</Fact>}
      </Facts>
      {canRequest && (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button
              size="sm"
              icon="refresh"
              isBusy={act.isPending && act.variables.kind === 'check'}
              onClick={() => act.mutate({ kind: 'check' })}
            >
              {t('funds.checkNow')}
            </Button>
          )}
          <Button size="sm" tone="quiet" icon="transfer" onClick={() => setRecalling(true)}>
            {t('funds.recall')}
          </Button>
        </div>
      )}
      {act.variables?.kind === 'check' && <ErrorNotice error={act.error} />}
      <CaseResolution found={found} act={act} isOpen={isOpen} />
      <CaseEvidence found={found} />
      {isRecalling && (
        <RecallDialog
          playerId={transfer.accountId}
          account={transfer.account}
          onClose={() => setRecalling(false)}
        />
      )}
    </div>
  );
}
