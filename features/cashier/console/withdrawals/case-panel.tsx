import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts, Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { Button, Skeleton } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import type { WithdrawalCase } from '../../contract/cashier.console.ts';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import { WithdrawalBadge } from '../badges.tsx';
import { CaseHistory } from './case-history.tsx';
import { DebtPanel } from './debt-panel.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { CaseDeposits, CaseRounds } from './evidence-lists.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { useCase } from './use-withdrawals.ts';

interface CasePanelProps {
  withdrawalId: WithdrawalId;
  onBack: (() => void) | undefined;
  onDecided: () => void;
}

export function CasePanel({ withdrawalId, onBack, onDecided }: CasePanelProps) {
  const { t } = useI18n();
  const canDecide = useCan('withdrawals.decide');
  const found = useCase(withdrawalId);
  const back = onBack && (
    <Button tone="quiet" size="sm" icon="back" onClick={onBack} className="justify-self-start">
      {t('payouts.backToQueue')}
    </Button>
  );
  if (!found.data)
    return (
      <div className="grid gap-3">
        {back}
        {found.isError ? (
          <ErrorNotice error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <Skeleton className="h-120 w-full rounded-tile" />
        )}
      </div>
    );
  const { data } = found;
  return (
    <article
      aria-label={t('payouts.caseOf', { account: data.withdrawal.account })}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {back}
      <Panel>
        <CaseHead data={data} />
        {canDecide && <DecisionBar data={data} onDecided={onDecided} />}
      </Panel>
      <DebtPanel debts={data.debts} />
      <RiskPanel data={data} />
      <div className="grid gap-4 xl:grid-cols-2">
        <CaseHistory data={data} />
        <div className="grid content-start gap-4">
          <CaseDeposits deposits={data.recentDeposits} />
          <CaseRounds rounds={data.recentRounds} />
        </div>
      </div>
    </article>
  );
}

function CaseHead({ data }: { data: WithdrawalCase }) {
  const { t } = useI18n();
  const { withdrawal, balances, totals } = data;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 text-lg font-bold">
            <Link
              to="/players/$playerId"
              params={{ playerId: withdrawal.accountId }}
              search={{}}
              className="truncate text-tide underline-offset-4 hover:underline"
            >
              {withdrawal.account}
            </Link>
            <WithdrawalBadge status={withdrawal.status} />
          </h2>
          <p className="mt-1 flex items-center gap-1 text-xs text-text3">
            <Moment at={withdrawal.createdAt} /> · <span className="truncate">{withdrawal.withdrawalId}</span>
            <CopyButton text={withdrawal.withdrawalId} />
          </p>
        </div>
        <div className="text-right">
          <Money amount={withdrawal.amount} className="block text-2xl font-bold" />
          <p className="text-xs text-text3">
            {t('payouts.netAfterFee')}{' '}
            <Money amount={withdrawal.netAmount} className="font-semibold text-text2" />
          </p>
        </div>
      </div>
      <Facts>
        <Fact label={t('payouts.payee')}>
          {withdrawal.payeeName}
          <span className="block text-xs font-normal text-text2">
            {withdrawal.methodName} · {withdrawal.accountMasked}
          </span>
        </Fact>
        <Fact label={t('payouts.cash')}>
          <Money amount={balances.cash} />
        </Fact>
        <Fact label={t('payouts.held')}>
          <Money amount={balances.held} />
        </Fact>
        <Fact label={t('payouts.bonus')}>
          <Money amount={balances.bonus} />
        </Fact>
        <Fact label={t('payouts.deposited')}>
          <Money amount={totals.deposited} />
        </Fact>
        <Fact label={t('payouts.withdrawn')}>
          <Money amount={totals.withdrawn} />
        </Fact>
        <Fact label={t('payouts.ratio')}>
          {totals.ratioPercent === null ? t('payouts.noDeposits') : `${totals.ratioPercent} %`}
        </Fact>
        {withdrawal.reviewer && <Fact label={t('payouts.reviewer')}>{withdrawal.reviewer}</Fact>}
      </Facts>
    </>
  );
}
