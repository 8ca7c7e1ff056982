import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, Button, Dialog } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PayeeList } from './payee-list.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { methodsQuery } from './queries.ts';

/** The payment password and the payees: what guards money on its way out. */
export function SecurityCards() {
  const t = useT();
  const methods = useQuery(methodsQuery);
  const [isChanging, setChanging] = useState(false);
  const payment = methods.data?.paymentPassword;

  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="text-lg font-bold">{t('cashier.paymentPassword')}</h2>
            {payment && (
              <Badge tone={payment.isSet ? 'good' : 'warn'}>
                {t(payment.isSet ? 'cashier.isSet' : 'cashier.notSet')}
              </Badge>
            )}
          </div>
          <Button size="sm" disabled={!payment} onClick={() => setChanging(true)}>
            {t(payment?.isSet ? 'cashier.changePaymentPassword' : 'cashier.setPaymentPassword')}
          </Button>
        </div>
      </Card>
      <Card>
        <h2 className="text-lg font-bold">{t('cashier.payees')}</h2>
        <p className="mb-2 text-sm text-text2">
          {t('cashier.payeesLead', { max: methods.data?.rules.payeesMax ?? 5 })}
        </p>
        <PayeeList />
      </Card>
      {isChanging && payment && (
        <Dialog
          title={t(payment.isSet ? 'cashier.changePaymentPassword' : 'cashier.setPaymentPassword')}
          closeLabel={t('common.close')}
          onClose={() => setChanging(false)}
        >
          <PaymentPasswordForm isSet={payment.isSet} onDone={() => setChanging(false)} />
        </Dialog>
      )}
    </>
  );
}
