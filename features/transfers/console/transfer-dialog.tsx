import { CaseDialog, CheckNow } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { formatMoney } from '@kislap/i18n';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import type { WalletTransferCase } from '../contract/transfers.console.ts';
import type { WalletTransferRef } from '../contract/transfers.ids.ts';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseResolution } from './case-resolution.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { TransferState } from './transfer-columns.tsx';
import { useCase, useCaseAct } from './use-transfers.ts';

/** One transfer with the evidence of both sides, and what people may do about it. */
export function TransferDialog({ refNo, onClose }: { refNo: WalletTransferRef; onClose: () => void }) {
  const t = useT();
  const query = useCase(refNo);
  const about = query.data?.transfer;
  const title = about
    ? t('funds.caseTitle', { amount: formatMoney(about.amount), account: about.account })
    : t('funds.title');
  return (
    <CaseDialog title={title} reference={refNo} query={query} onClose={onClose}>
      {(found) => <Case found={found} />}
    </CaseDialog>
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
    <>
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
            <CheckNow label={t('funds.checkNow')} act={act} onCheck={() => act.mutate({ kind: 'check' })} />
          )}
          <Button size="sm" tone="quiet" icon="transfer" onClick={() => setRecalling(true)}>
            {t('funds.recall')}
          </Button>
        </div>
      )}
      <CaseResolution found={found} act={act} isOpen={isOpen} />
      <CaseEvidence found={found} />
      {isRecalling && (
        <RecallDialog
          playerId={transfer.accountId}
          account={transfer.account}
          onClose={() => setRecalling(false)}
        />
      )}
    </>
  );
}
