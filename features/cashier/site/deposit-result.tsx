import { formatMoney } from '@kislap/i18n';
import { useBalance } from '@kislap/site-kit/balance.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { Button, buttonClass, Icon, type IconName, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { DepositId } from '../contract/cashier.ids.ts';
import type { Deposit } from '../contract/cashier.ts';
import { cameFrom, isGamePath } from './came-from.ts';
import { cashierKeys } from './cashier.keys.ts';
import { depositQuery } from './queries.ts';

const isOpen = (deposit: Deposit) =>
  deposit.stoppedFor === null && (deposit.status === 'CREATED' || deposit.status === 'PENDING');

/** What became of the payment that the player comes back from; it stays until another deposit is begun. */
export function DepositResult({ depositId, onAgain }: { depositId: DepositId; onAgain: () => void }) {
  const { data: deposit, error, refetch } = useQuery(depositQuery(depositId));
  const queries = useQueryClient();
  const state = deposit && !isOpen(deposit) ? deposit.status : null;
  useEffect(() => {
    // The news of it may have come before this page listened; the list was read before it.
    if (state) void queries.invalidateQueries({ queryKey: cashierKeys.depositLists });
  }, [queries, state]);
  return (
    <Card className="mx-auto w-full max-w-xl">
      <div role="status" className="grid gap-5">
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!deposit && !error && <Skeleton className="h-64" />}
        {deposit && <Outcome deposit={deposit} onAgain={onAgain} />}
      </div>
    </Card>
  );
}

function Outcome({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const t = useT();
  const { data: balance } = useBalance();
  const amount = formatMoney(deposit.amount);
  if (deposit.status === 'PAID') {
    return (
      <>
        <Head icon="check-circle" tone="text-good" title={t('cashier.resultPaid', { amount })} />
        <Facts deposit={deposit}>
          <Fact label={t('cashier.newBalance')}>
            {balance ? <Money amount={balance.balance} className="text-lg font-bold" /> : '…'}
          </Fact>
        </Facts>
        <WayOn onAgain={onAgain} />
      </>
    );
  }
  if (isOpen(deposit)) {
    return (
      <>
        <Head icon="clock" tone="text-tide" title={t('cashier.resultWaiting', { amount })} />
        {!deposit.isTransfer && <p className="text-sm text-text2">{t('cashier.returned')}</p>}
        <Facts deposit={deposit} />
        {deposit.isTransfer && <Slot name="transfer" props={{ depositId: deposit.depositId }} />}
        {deposit.redirectUrl && !deposit.isTransfer && (
          <a href={deposit.redirectUrl} className={buttonClass('secondary', 'lg')}>
            {t('cashier.goOn')}
          </a>
        )}
      </>
    );
  }
  const isBack = ['HELD', 'RETURNING', 'RETURNED', 'REFUNDED', 'CHARGED_BACK'].includes(deposit.status);
  return (
    <>
      <Head
        icon={isBack ? 'refresh' : 'warning'}
        tone={isBack ? 'text-warn' : 'text-bad'}
        title={t(`cashier.result${resultOf(deposit)}`, { amount })}
      />
      {deposit.stoppedFor && <p className="text-sm text-text2">{t(`cashier.stop_${deposit.stoppedFor}`)}</p>}
      {!isBack && <p className="text-sm text-text2">{t('cashier.nothingTaken')}</p>}
      <Facts deposit={deposit} />
      {deposit.isTransfer && !isBack && <Slot name="transfer" props={{ depositId: deposit.depositId }} />}
      {deposit.stoppedFor === null && (
        <Button size="lg" tone="primary" onClick={onAgain}>
          {t('cashier.tryAgain')}
        </Button>
      )}
    </>
  );
}

function resultOf({ status }: Deposit) {
  if (status === 'HELD') return 'Held';
  if (status === 'REFUNDED') return 'Refunded';
  if (status === 'CHARGED_BACK') return 'ChargedBack';
  if (status === 'RETURNING') return 'Returning';
  if (status === 'RETURNED') return 'Returned';
  if (status === 'EXPIRED') return 'Expired';
  return status === 'FAILED' ? 'Failed' : 'Cancelled';
}

function Head({ icon, tone, title }: { icon: IconName; tone: string; title: string }) {
  return (
    <div className="grid justify-items-center gap-3 pt-2 text-center">
      <Icon name={icon} size={44} className={tone} />
      <h2 className="font-display text-2xl font-extrabold text-balance">{title}</h2>
    </div>
  );
}

function Facts({ deposit, children }: { deposit: Deposit; children?: ReactNode }) {
  const t = useT();
  return (
    <dl className="grid gap-2 rounded-tile border border-line bg-bg p-4 text-sm">
      {children}
      <Fact label={t('cashier.method')}>{deposit.methodName}</Fact>
      <Fact label={t('wallet.reference')}>
        <span className="select-all">{deposit.reference}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-text3">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

/** To the game or page that the player came from. A window that was opened beside a game closes itself. */
function WayOn({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const router = useRouter();
  const from = cameFrom();
  const isBeside = window.opener !== null;
  const isGame = from !== null && isGamePath(from);

  function goBack() {
    if (isBeside) window.close();
    // Where the browser keeps the window, the way leads on in it.
    if (from !== null) void router.navigate({ href: from });
  }

  return (
    <div className="flex flex-wrap gap-3">
      {isGame ? (
        <Button size="lg" tone="primary" onClick={goBack} className="flex-[2]">
          {t('cashier.backToGame')}
        </Button>
      ) : (
        <Button size="lg" tone="primary" onClick={() => void navigate({ to: '/' })} className="flex-[2]">
          {t('cashier.play')}
        </Button>
      )}
      {!isGame && from !== null && from !== '/' && (
        <Button size="lg" onClick={goBack} className="flex-1">
          {t('cashier.goBack')}
        </Button>
      )}
      <Button size="lg" tone="quiet" onClick={onAgain} className="flex-1">
        {t('cashier.another')}
      </Button>
    </div>
  );
}
