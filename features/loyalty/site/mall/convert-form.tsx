import { formatMoney } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { convertProblem, pointsCash } from '../../rules/points.ts';
import { formatPoints } from './format-points.ts';
import { PaymentPassword } from './payment-password.tsx';
import { useConvert, usePoints } from './use-mall.ts';

/** Points into money. */
export function ConvertForm() {
  const t = useT();
  const { data } = usePoints();
  const convert = useConvert();
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [hasTried, setTried] = useState(false);
  const typed = text.replaceAll(/[ ,]/g, '');
  const points = /^\d{1,7}$/.test(typed) ? BigInt(typed) * 100n : null;
  const isWrong = points === null || convertProblem(points, 0n) !== undefined;
  const isTooMuch = data !== undefined && points !== null && points > data.points;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isWrong || isTooMuch || password === '' || convert.isPending) return;
    convert.mutate(
      { points, paymentPassword: password },
      {
        onSuccess: ({ amount }) => {
          showToast('good', t('points.converted', { amount: formatMoney(amount) }));
          setText('');
          setPassword('');
          setTried(false);
        },
      },
    );
  }

  return (
    <Card>
      <h2 className="text-lg font-bold">{t('points.convert')}</h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-text2">{t('points.convertLead')}</p>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <ErrorNotice error={convert.error} />
        <TextField
          label={t('points.amount')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('points.amountHint', { points: formatPoints(data?.convertLeft ?? 0n) })}
          error={
            !hasTried
              ? undefined
              : isWrong
                ? t('points.needSteps')
                : isTooMuch
                  ? t('errors.points_too_few')
                  : undefined
          }
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="flex justify-between gap-3 rounded-tile border border-line bg-bg p-4 text-sm">
          <span className="text-text3">{t('points.youGet')}</span>
          <strong>{isWrong ? '…' : <Money amount={pointsCash(points)} />}</strong>
        </p>
        <PaymentPassword value={password} isMissing={hasTried && password === ''} onChange={setPassword} />
        <Button type="submit" tone="primary" isBusy={convert.isPending}>
          {t('points.convertDo')}
        </Button>
      </form>
    </Card>
  );
}
