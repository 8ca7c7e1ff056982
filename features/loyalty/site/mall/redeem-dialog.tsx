import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Dialog, TextArea, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { Delivery, type Goods } from '../../contract/mall.ts';
import { formatPoints } from './format-points.ts';
import { PaymentPassword } from './payment-password.tsx';
import { useRedeem } from './use-mall.ts';

/** Who gets it and where; the points are taken with it. */
export function RedeemDialog({ goods, onClose }: { goods: Goods; onClose: () => void }) {
  const t = useT();
  const redeem = useRedeem();
  const [draft, setDraft] = useState({ recipient: '', phone: '', address: '' });
  const [password, setPassword] = useState('');
  const [hasTried, setTried] = useState(false);
  const parsed = Delivery.safeParse(draft);
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
  const points = formatPoints(goods.price);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!parsed.success || password === '' || redeem.isPending) return;
    const onSuccess = () => {
      showToast('good', t('points.ordered'));
      onClose();
    };
    redeem.mutate(
      { goodsId: goods.goodsId, delivery: parsed.data, paymentPassword: password },
      { onSuccess },
    );
  }

  const field = (name: keyof Delivery) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((known) => ({ ...known, [name]: target.value })),
  });
  const problem = (name: keyof Delivery, text: string) => (hasTried && wrong.has(name) ? text : undefined);

  return (
    <Dialog
      title={t('points.redeemTitle', { name: goods.name })}
      lead={t('points.redeemLead', { points })}
      closeLabel={t('common.close')}
      closesOnCover={false}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <ErrorNotice error={redeem.error} />
        <TextField
          label={t('points.recipient')}
          autoComplete="name"
          maxLength={80}
          error={problem('recipient', t('points.needRecipient'))}
          {...field('recipient')}
        />
        <TextField
          label={t('points.phone')}
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          error={problem('phone', t('points.needPhone'))}
          {...field('phone')}
        />
        <TextArea
          label={t('points.address')}
          autoComplete="street-address"
          maxLength={300}
          error={problem('address', t('points.needAddress'))}
          {...field('address')}
        />
        <PaymentPassword value={password} isMissing={hasTried && password === ''} onChange={setPassword} />
        <Button type="submit" tone="primary" size="lg" isBusy={redeem.isPending}>
          {t('points.confirm', { points })}
        </Button>
      </form>
    </Dialog>
  );
}
