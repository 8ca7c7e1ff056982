import { useMutation } from '@kislap/api-client/hooks';
import { formatMoney, parseAmount } from '@kislap/i18n';
import { LimitPrompt } from '@kislap/site-kit/account/limit-prompt.tsx';
import { protectionQuery } from '@kislap/site-kit/account/protection.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Button, Notice, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createDeposit, type DepositMethod } from '../contract/cashier.ts';
import { feeOf } from '../rules/method-rules.ts';
import { AmountField } from './amount-field.tsx';
import { keepCameFrom } from './came-from.ts';
import { cashierKeys } from './cashier.keys.ts';
import { MethodPicker } from './method-picker.tsx';
import { methodsQuery } from './queries.ts';

const lastMethodKey = 'kislap_deposit_method';

/** Two steps: how and how much, then check and go to the provider's page. */
export function DepositForm({ opensNewWindow }: { opensNewWindow?: boolean }) {
  const t = useT();
  const { data, error, refetch } = useQuery(methodsQuery);
  const guard = useQuery(protectionQuery);
  const [methodId, setMethodId] = useState(() => localStorage.getItem(lastMethodKey) ?? undefined);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [amount, setAmount] = useState<bigint | null>(null);

  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || guard.isPending) return <Skeleton className="h-80" />;
  // Whatever became of that question, a deposit can be made.
  if (guard.data && !guard.data.hasBeenAsked && !guard.data.pause) return <LimitPrompt />;
  const usable = data.deposit.filter(({ state }) => state === 'open');
  const method = usable.find((known) => known.methodId === methodId) ?? usable[0];
  if (!method) return <Notice tone="info">{t('errors.method_unavailable')}</Notice>;
  const range = { min: formatMoney(method.amountMin, '₱', 0), max: formatMoney(method.amountMax, '₱', 0) };

  function handleContinue(chosen: DepositMethod) {
    const typed = parseAmount(text);
    if (typed === null) return setProblem(t('cashier.amountInvalid'));
    if (typed < chosen.amountMin || typed > chosen.amountMax)
      return setProblem(t('cashier.amountRange', range));
    setProblem(undefined);
    setAmount(typed);
    localStorage.setItem(lastMethodKey, chosen.methodId);
  }

  if (amount !== null) {
    return (
      <DepositConfirm
        method={method}
        amount={amount}
        opensNewWindow={opensNewWindow}
        onEdit={() => setAmount(null)}
      />
    );
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        handleContinue(method);
      }}
    >
      {!data.isMoneyAllowed && <Notice tone="warn">{t('cashier.moneyLocked')}</Notice>}
      <MethodPicker methods={data.deposit} chosen={method.methodId} onChoose={setMethodId} />
      <AmountField
        text={text}
        error={problem}
        hint={t('cashier.amountHint', range)}
        quickAmounts={method.quickAmounts}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
      />
      <p className="flex justify-between text-sm">
        <span className="text-text3">{t('cashier.fee')}</span>
        <span className="font-semibold">
          <FeeOf method={method} amount={parseAmount(text) ?? 0n} />
        </span>
      </p>
      <Button type="submit" tone="primary" size="lg" disabled={!data.isMoneyAllowed}>
        {t('cashier.continue')}
      </Button>
    </form>
  );
}

interface DepositConfirmProps {
  method: DepositMethod;
  amount: bigint;
  opensNewWindow?: boolean;
  onEdit: () => void;
}

function DepositConfirm({ method, amount, opensNewWindow, onEdit }: DepositConfirmProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  const create = useMutation({
    mutationFn: (_opened: Window | null) =>
      call(createDeposit, { body: { methodId: method.methodId, amount } }, { idempotencyKey: intent.key }),
    onSuccess: ({ redirectUrl }, opened) => {
      void queryClient.invalidateQueries({ queryKey: cashierKeys.allDeposits });
      if (!redirectUrl) return;
      keepCameFrom();
      if (opened) opened.location.href = redirectUrl;
      else location.assign(redirectUrl);
    },
    onError: (_error, opened) => opened?.close(),
  });

  function handleConfirm() {
    // A window opened here, inside the press, is not blocked; the game stays where it is.
    create.mutate(opensNewWindow ? window.open('', '_blank') : null);
  }

  return (
    <div className="grid gap-5">
      <h2 className="text-lg font-bold">{t('cashier.confirmTitle')}</h2>
      <dl className="grid gap-2 rounded-tile border border-line bg-bg p-4 text-sm">
        <Row label={t('cashier.method')}>{method.name}</Row>
        <Row label={t('cashier.amount')}>
          <Money amount={amount} />
        </Row>
        <Row label={t('cashier.fee')}>
          <FeeOf method={method} amount={amount} />
        </Row>
        <Row label={t('cashier.youPay')}>
          <Money amount={amount + feeIn(method, amount)} className="text-base font-bold" />
        </Row>
      </dl>
      {method.isSandbox && <Notice tone="info">{t('common.sandbox')}</Notice>}
      <ErrorNotice error={create.error} />
      {create.data?.instructions && <Notice tone="info">{create.data.instructions}</Notice>}
      <div className="flex gap-3">
        <Button size="lg" onClick={onEdit} disabled={create.isPending} className="flex-1">
          {t('cashier.edit')}
        </Button>
        <Button
          size="lg"
          tone="primary"
          isBusy={create.isPending}
          onClick={handleConfirm}
          className="flex-[2]"
        >
          {t('cashier.toProvider', { provider: method.name })}
        </Button>
      </div>
    </div>
  );
}

function feeIn({ fee, feeRate }: DepositMethod, amount: bigint): bigint {
  return feeOf(amount, { fixed: fee, rate: feeRate });
}

function FeeOf({ method, amount }: { method: DepositMethod; amount: bigint }) {
  const t = useT();
  if (method.fee === 0n && method.feeRate === 0n) return <>{t('cashier.feeFree')}</>;
  return <Money amount={feeIn(method, amount)} />;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-text3">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}
