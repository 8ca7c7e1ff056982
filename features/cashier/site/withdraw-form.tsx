import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf, ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatAmount, formatMoney, parseAmount } from '@kislap/i18n';
import { refreshBalance, useBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { refreshFollowers } from '@kislap/site-kit/calls/query.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Notice, PasswordField, Select } from '@kislap/ui';
import { useState } from 'react';
import { createWithdrawal, type getCashierMethods, type Payee } from '../contract/cashier.ts';
import { AmountField } from './amount-field.tsx';
import { withdrawalFee } from './withdrawal-fee.ts';

interface WithdrawFormProps {
  methods: ReplyOf<typeof getCashierMethods>;
  payees: readonly Payee[];
}

/** Limits and fee are shown beside the amount before the request. */
export function WithdrawForm({ methods, payees }: WithdrawFormProps) {
  const t = useT();
  const { data: balance } = useBalance();
  const usable = payees.filter((payee) => payee.isUsable);
  const [payeeId, setPayeeId] = useState(usable[0]?.payeeId);
  const [text, setText] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [problems, setProblems] = useState<{ amount?: string; password?: string }>({});

  const payee = usable.find((known) => known.payeeId === payeeId) ?? usable[0];
  const method = methods.withdrawal.find((known) => known.methodId === payee?.methodId);
  const { rules } = methods;
  const left = rules.dailyLimit - rules.dailyUsed;
  const typed = parseAmount(text);

  const create = useWithdraw(() => {
    setText('');
    setPaymentPassword('');
  });

  if (!payee || !method) {
    const isNoneReadable = payees.every(({ isReadable }) => !isReadable);
    return (
      <Notice tone={isNoneReadable ? 'warn' : 'info'}>
        {t(isNoneReadable ? 'errors.payee_unreadable' : 'errors.payee_cooling')}
      </Notice>
    );
  }
  const range = { min: formatMoney(method.amountMin, '₱', 0), max: formatMoney(method.amountMax, '₱', 0) };

  function handleSubmit(target: Payee, amountMin: bigint, amountMax: bigint) {
    const next: typeof problems = {};
    if (typed === null) next.amount = t('cashier.amountInvalid');
    else if (typed < amountMin || typed > amountMax) next.amount = t('cashier.amountRange', range);
    else if (balance && typed > balance.balance) {
      next.amount = t('cashier.amountOver', { balance: formatMoney(balance.balance) });
    }
    if (paymentPassword === '') next.password = t('auth.enter_paymentPassword');
    setProblems(next);
    if (typed !== null && !next.amount && !next.password) {
      create.mutate({ payeeId: target.payeeId, amount: typed, paymentPassword });
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit(payee, method.amountMin, method.amountMax);
      }}
    >
      {methods.openWithdrawalId && <Notice tone="info">{t('cashier.openWithdrawal')}</Notice>}
      {!methods.isMoneyAllowed && <Notice tone="warn">{t('cashier.moneyLocked')}</Notice>}
      <ErrorNotice error={create.error} />
      <PayeeSelect payees={usable} chosen={payee} onChoose={setPayeeId} />
      <AmountField
        text={text}
        error={problems.amount}
        hint={`${t('cashier.amountHint', range)} · ${t('cashier.dailyLeft', { amount: formatMoney(left) })}`}
        onChange={(next) => {
          setText(next);
          setProblems({ ...problems, amount: undefined });
        }}
      />
      <FeeLines typed={typed} rules={rules} />
      <PasswordField
        label={t('cashier.paymentPassword')}
        autoComplete="off"
        inputMode="numeric"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        error={problems.password}
        value={paymentPassword}
        onChange={(event) => {
          setPaymentPassword(event.target.value);
          setProblems({ ...problems, password: undefined });
        }}
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isBusy={create.isPending}
        disabled={methods.openWithdrawalId !== null || !methods.isMoneyAllowed}
      >
        {t('cashier.request')}
      </Button>
    </form>
  );
}

function useWithdraw(onRequested: () => void) {
  const t = useT();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createWithdrawal>) =>
      call(createWithdrawal, { body }, { idempotencyKey: intent.key }),
    onSuccess: async () => {
      showToast('good', t('cashier.requested'));
      intent.renew();
      onRequested();
      void refreshBalance();
      await refreshFollowers('withdrawal');
    },
    onError: (error) => {
      // Without an answer the same intent may be sent again; a refusal ends it.
      if (error.code !== 'network' && error.code !== 'timeout') intent.renew();
    },
  });
}

interface PayeeSelectProps {
  payees: readonly Payee[];
  chosen: Payee;
  onChoose: (payeeId: Payee['payeeId'] | undefined) => void;
}

function PayeeSelect({ payees, chosen, onChoose }: PayeeSelectProps) {
  const t = useT();
  return (
    <Select
      label={t('cashier.payee')}
      value={chosen.payeeId}
      onChange={(event) => onChoose(payees.find((known) => known.payeeId === event.target.value)?.payeeId)}
    >
      {payees.map((known) => (
        <option key={known.payeeId} value={known.payeeId}>
          {known.bankName ?? known.methodName} · {known.accountMasked}
        </option>
      ))}
    </Select>
  );
}

/** What the withdrawal costs, and what arrives. */
function FeeLines({ typed, rules }: { typed: bigint | null; rules: WithdrawFormProps['methods']['rules'] }) {
  const t = useT();
  const fee = typed === null ? null : withdrawalFee(typed, rules);
  return (
    <dl className="grid gap-2 rounded-tile border border-line bg-bg p-4 text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-text3">{t('cashier.fee')}</dt>
        <dd className="text-end font-medium">
          {rules.freeLeft === null
            ? t('cashier.feeFree')
            : rules.freeLeft > 0
              ? t('cashier.feeFreeLeft', { count: rules.freeLeft })
              : fee !== null
                ? formatMoney(fee)
                : t('cashier.feeAfter', {
                    rate: formatAmount(rules.feeRate * 100n).replace(/\.?0+$/, ''),
                    min: formatMoney(rules.feeMin),
                    max: formatMoney(rules.feeMax),
                  })}
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-text3">{t('cashier.youGet')}</dt>
        <dd className="font-bold">
          {typed !== null && fee !== null ? <Money amount={typed > fee ? typed - fee : 0n} /> : '…'}
        </dd>
      </div>
    </dl>
  );
}
