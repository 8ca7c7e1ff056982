import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import { ContractCard } from './contract-card.tsx';
import { type Side, useContracts } from './use-contracts.ts';

/** What the agent is paid by, with offers to answer, and what he pays himself. */
export function ContractsPage() {
  const t = useT();
  return (
    <div className="grid gap-4">
      <PageHead title={t('contracts.title')} lead={t('contracts.lead')} />
      <ContractList side="own" />
      <ContractList side="downline" />
    </div>
  );
}

function ContractList({ side }: { side: Side }) {
  const t = useT();
  const contracts = useContracts(side);
  const { data, error } = contracts;
  const [empty, emptyText] =
    side === 'own'
      ? (['contracts.emptyOwn', 'contracts.emptyOwnText'] as const)
      : (['contracts.emptyDownline', 'contracts.emptyDownlineText'] as const);
  return (
    <Card>
      <h2 className="text-lg font-bold">{t(`contracts.${side}`)}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void contracts.refetch()} />}
      {!data && !error && <Skeleton className="mt-3 h-32" />}
      {data?.length === 0 && <EmptyState icon="receipt" title={t(empty)} text={t(emptyText)} />}
      <ul className="divide-y divide-line">
        {data?.map((contract) => (
          <ContractCard key={contract.contractId} contract={contract} side={side} />
        ))}
      </ul>
      <OlderButton label={t('contracts.older')} list={contracts} />
    </Card>
  );
}
