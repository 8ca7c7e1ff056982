import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { errorText } from '@kislap/site-kit/calls/error-text.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { allWallets } from '@kislap/transfers/contract/transfers';
import { Button, Icon, Notice, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { walletsQuery } from './transfer-queries.ts';
import { useRecall } from './use-wallet-moves.ts';
import { WalletCards, type Wallets } from './wallet-cards.tsx';

/** The specification's transferFund: balances by wallet, and transfers between them. */
export function TransferPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(walletsQuery);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t('transfers.title')} lead={t('transfers.lead')} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.isSingle && data.wallets.length === 1 && <Notice tone="info">{t('wallet.single')}</Notice>}
      {data && data.wallets.length > 1 && <Moves data={data} />}
      <Card>
        <h2 className="mb-2 text-lg font-bold">{t('transfers.history')}</h2>
        <TransferList />
      </Card>
    </div>
  );
}

function Moves({ data }: { data: Wallets }) {
  const t = useT();
  const recall = useRecall();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 className="text-sm font-semibold text-text2">{t('transfers.total')}</h2>
            <p className="mt-1 font-display text-3xl font-extrabold">
              <Money amount={data.total} />
            </p>
          </div>
          <Button
            icon="refresh"
            isBusy={recall.isPending && recall.variables === allWallets}
            onClick={() => recall.mutate(allWallets)}
          >
            {t('transfers.recallAll')}
          </Button>
        </div>
        {data.isPartial && (
          <p className="mb-3 flex items-center gap-2 text-xs text-text3">
            <Icon name="info" size={16} className="shrink-0" />
            {t('transfers.partial')}
          </p>
        )}
        <RecallOutcome recall={recall} />
        <WalletCards
          wallets={data.wallets}
          busy={recall.isPending ? recall.variables : undefined}
          onRecall={(vassalage) => recall.mutate(vassalage)}
        />
      </Card>
      <Card>
        <h2 className="mb-4 text-lg font-bold">{t('transfers.formTitle')}</h2>
        <TransferForm wallets={data.wallets} />
        <p className="mt-4 flex items-start gap-2 text-xs text-pretty text-text3">
          <Icon name="info" size={16} className="mt-px shrink-0" />
          {t('transfers.wholePesos')}
        </p>
      </Card>
    </div>
  );
}

/** Open transfers are shown on the cards of their studios. */
function RecallOutcome({ recall }: { recall: ReturnType<typeof useRecall> }) {
  const { t, language } = useI18n();
  if (recall.error) return <ErrorNotice error={recall.error} className="mb-3" />;
  if (!recall.data || recall.isPending) return null;
  const { transfers, refused } = recall.data;
  const back = transfers.filter(({ status }) => status === 'SUCCESS');
  const sum = back.reduce((total, { amount }) => total + amount, 0n);
  return (
    <div className="mb-3 grid gap-2">
      {back.length > 0 && (
        <Notice tone="good">{t('transfers.recallDone', { amount: formatMoney(sum) })}</Notice>
      )}
      {transfers.length === 0 && refused.length === 0 && (
        <Notice tone="info">{t('transfers.recallNothing')}</Notice>
      )}
      {refused.map(({ vassalage, displayName: name, code }) => (
        <Notice key={vassalage} tone="warn">
          {t('transfers.recallRefused', { name, reason: errorText(code, language) ?? code })}
        </Notice>
      ))}
    </div>
  );
}
