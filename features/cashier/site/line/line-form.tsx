import { useMutation } from '@kislap/api-client/hooks';
import type { BodyOf, ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatMoney, parseAmount } from '@kislap/i18n';
import { refreshBalance } from '@kislap/site-kit/balance.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useIntentKey } from '@kislap/site-kit/calls/use-intent-key.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, EmptyState, Notice, PasswordField, Segmented } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createHandover, type getHandoverLine } from '../../contract/cashier.handovers.ts';
import { AmountField } from '../amount-field.tsx';
import { cashierKeys } from '../cashier.keys.ts';
import { type Downline, DownlinePicker } from './downline-picker.tsx';

/** Up, down, or whichever of the two the player chooses who can do both. */
export function LineWays({ line }: { line: ReplyOf<typeof getHandoverLine> }) {
  const t = useT();
  const { upline, canSendDown, amountMin: min } = line;
  const [way, setWay] = useState<'up' | 'down'>(upline === null ? 'down' : 'up');
  const left = line.dailyLimit - line.dailyUsed;
  if (upline === null && !canSendDown) return <EmptyState icon="user" title={t('cashier.lineNone')} />;
  return (
    <div className="grid gap-4">
      {upline !== null && canSendDown && (
        <Segmented
          label={t('cashier.lineWay')}
          value={way}
          options={[
            { value: 'up', label: t('cashier.lineUp') },
            { value: 'down', label: t('cashier.lineDown') },
          ]}
          onChange={setWay}
        />
      )}
      <LineForm key={way} upline={way === 'up' ? upline : null} min={min} left={left} />
    </div>
  );
}

interface LineFormProps {
  /** Null: a direct downline, who is picked. */
  upline: string | null;
  min: bigint;
  left: bigint;
}

function LineForm({ upline, min, left }: LineFormProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  const [text, setText] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [downline, setDownline] = useState<Downline>();
  const [problems, setProblems] = useState<{ amount?: string; password?: string; to?: string }>({});
  const send = useMutation({
    mutationFn: (body: BodyOf<typeof createHandover>) =>
      call(createHandover, { body }, { idempotencyKey: intent.key }),
    onSuccess: async ({ amount }) => {
      intent.renew();
      setText('');
      setPaymentPassword('');
      showToast(
        'good',
        t('cashier.lineSent', { amount: formatMoney(amount), account: upline ?? downline?.account ?? '' }),
      );
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
    if (upline === null && !downline) next.to = t('cashier.linePick');
    setProblems(next);
    if (amount === null || next.amount || next.password || next.to) return;
    const way = downline
      ? { direction: 'down' as const, toAccountId: downline.accountId }
      : { direction: 'up' as const };
    send.mutate({ ...way, amount, paymentPassword });
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
      {upline === null ? (
        <DownlinePicker
          picked={downline}
          error={problems.to}
          onPick={(next) => {
            setDownline(next);
            setProblems({ ...problems, to: undefined });
          }}
        />
      ) : (
        <p className="flex justify-between gap-4 text-sm">
          <span className="text-text3">{t('cashier.lineTo')}</span>
          <strong>{upline}</strong>
        </p>
      )}
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
