import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { formatDateTime, formatMoney, parseAmount } from '@kislap/i18n';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, EmptyState, Notice, PasswordField, Skeleton } from '@kislap/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createHandover, type Handover } from '../contract/cashier.handovers.ts';
import { AmountField } from './amount-field.tsx';
import { cashierKeys } from './cashier.keys.ts';
import { handoversQuery, lineQuery } from './queries.ts';

/** The specification's transferUpline: money to the direct upline, and what came and went along the line. */
export function LinePage() {
  const t = useT();
  const { data, error, refetch } = useQuery(lineQuery);
  return (
    <div>
      <PageHead title={t('cashier.lineTitle')} lead={t('cashier.lineLead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Card className="self-start">
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton className="h-64" />}
          {data && data.upline === null && <EmptyState icon="user" title={t('cashier.lineNone')} />}
          {data && data.upline !== null && (
            <LineForm upline={data.upline} min={data.amountMin} left={data.dailyLimit - data.dailyUsed} />
          )}
        </Card>
        <Card className="self-start">
          <h2 className="mb-2 text-lg font-bold">{t('cashier.lineHistory')}</h2>
          <HandoverList />
        </Card>
      </div>
    </div>
  );
}

function LineForm({ upline, min, left }: { upline: string; min: bigint; left: bigint }) {
  const t = useT();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  const [text, setText] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [problems, setProblems] = useState<{ amount?: string; password?: string }>({});
  const send = useMutation({
    mutationFn: (body: BodyOf<typeof createHandover>) =>
      call(createHandover, { body }, { idempotencyKey: intent.key }),
    onSuccess: async ({ amount }) => {
      intent.renew();
      setText('');
      setPaymentPassword('');
      showToast('good', t('cashier.lineSent', { amount: formatMoney(amount), account: upline }));
      refreshBalance();
      await queryClient.invalidateQueries({ queryKey: cashierKeys.line });
    },
  });

  function submit() {
    const amount = parseAmount(text);
    const next: typeof problems = {};
    if (amount === null) next.amount = t('cashier.amountInvalid');
    else if (amount < min) next.amount = t('cashier.lineMin', { amount: formatMoney(min) });
    if (paymentPassword === '') next.password = t('auth.enter_paymentPassword');
    setProblems(next);
    if (amount !== null && !next.amount && !next.password)
      send.mutate({ direction: 'up', amount, paymentPassword });
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-text3">{t('cashier.lineTo')}</span>
        <strong>{upline}</strong>
      </p>
      <Notice tone="warn">{t('cashier.lineFinal')}</Notice>
      <ErrorNotice error={send.error} />
      <AmountField
        text={text}
        error={problems.amount}
        hint={t('cashier.dailyLeft', { amount: formatMoney(left) })}
        onChange={(value) => {
          setText(value);
          setProblems({ ...problems, amount: undefined });
        }}
      />
      <PasswordField
        label={t('cashier.paymentPassword')}
        autoComplete="off"
        inputMode="numeric"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={problems.password}
        value={paymentPassword}
        onChange={({ target }) => {
          setPaymentPassword(target.value);
          setProblems({ ...problems, password: undefined });
        }}
      />
      <Button type="submit" tone="primary" size="lg" isBusy={send.isPending}>
        {t('cashier.lineSend')}
      </Button>
    </form>
  );
}

function HandoverList() {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({ ...handoversQuery(page), placeholderData: keepPreviousData });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.list.length === 0) return <EmptyState icon="refresh" title={t('cashier.lineEmpty')} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.list.map((handover) => (
          <HandoverLine key={handover.handoverId} handover={handover} />
        ))}
      </ul>
      <Pages page={page} totalPages={data.totalPages} onChange={setPage} />
    </>
  );
}

function HandoverLine({ handover }: { handover: Handover }) {
  const { t, language } = useI18n();
  const { isSent, account, amount, createdAt, reference, status } = handover;
  return (
    <li className="flex min-h-15 items-center justify-between gap-3 py-2">
      <span className="grid min-w-0">
        <span className="truncate text-sm font-semibold">
          {t(isSent ? 'cashier.lineSentTo' : 'cashier.lineGotFrom', { account })}
        </span>
        <span className="text-xs text-text3">
          {formatDateTime(createdAt, language)} · <span className="select-all">{reference}</span>
        </span>
        {status !== 'DONE' && <span className="text-xs text-text2">{t(`cashier.line_${status}`)}</span>}
      </span>
      <span className="text-sm font-bold">
        {isSent ? '−' : '+'}
        <Money amount={amount} />
      </span>
    </li>
  );
}
