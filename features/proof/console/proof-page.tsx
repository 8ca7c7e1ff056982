import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts, Page, Panel } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatNumber } from '@kislap/i18n';
import { Button, Notice, Skeleton } from '@kislap/ui';
import { LiabilityPanel } from './liability-panel.tsx';
import { ProblemTable } from './problem-table.tsx';
import { SignaturePanel } from './signature-panel.tsx';
import { isChecking, type ProofStatus, useCheckNow, useProof } from './use-proof.ts';

export function ProofPage() {
  const t = useT();
  return (
    <Page title={t('proof.title')} lead={t('proof.lead')} permission="ledger.read">
      <Proof />
    </Page>
  );
}

function Proof() {
  const proof = useProof();
  if (proof.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!proof.data) return <ErrorNotice error={proof.error} onRetry={() => proof.refetch()} />;
  const { problems, problemCount, liabilities, checkpoints, publicKey } = proof.data;
  return (
    <div className="grid min-w-0 gap-5">
      {proof.isError && <ErrorNotice error={proof.error} onRetry={() => proof.refetch()} />}
      <StatePanel proof={proof.data} />
      {problems.length > 0 && <ProblemTable problems={problems} total={problemCount} />}
      <LiabilityPanel liabilities={liabilities} />
      <SignaturePanel publicKey={publicKey} checkpoints={checkpoints} />
    </div>
  );
}

const tones = { sound: 'good', problem: 'bad', behind: 'warn' } as const;

function StatePanel({ proof }: { proof: ProofStatus }) {
  const { t, language } = useI18n();
  const check = useCheckNow();
  const isBusy = check.isPending || isChecking(proof);
  const { state, problemCount, notedCheckpoint } = proof;
  return (
    <Panel>
      <Notice
        tone={tones[state]}
        title={
          state === 'problem' ? t('proof.state_problem', { count: problemCount }) : t(`proof.state_${state}`)
        }
        action={
          <Button icon="shield" size="sm" isBusy={isBusy} onClick={() => check.mutate()}>
            {t('proof.checkNow')}
          </Button>
        }
      >
        {isBusy ? t('proof.checking') : t(`proof.${state}Text`)}
      </Notice>
      <ErrorNotice error={check.error} onRetry={() => check.mutate()} className="mt-3" />
      <div className="mt-5">
        <Facts>
          <Fact label={t('proof.checkedAt')}>
            <Moment at={proof.checkedAt} />
          </Fact>
          <Fact label={t('proof.transfers')}>{formatNumber(proof.transfers, language)}</Fact>
          <Fact label={t('proof.accounts')}>{formatNumber(proof.accounts, language)}</Fact>
          <Fact label={t('proof.sealed')}>{formatNumber(proof.sealed, language)}</Fact>
          <Fact label={t('proof.unsealed')}>{formatNumber(proof.unsealed, language)}</Fact>
          <Fact label={t('proof.noted')}>
            {notedCheckpoint === null
              ? t('proof.noFile')
              : t('proof.checkpoint', { number: notedCheckpoint })}
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}
