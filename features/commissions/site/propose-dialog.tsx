import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import type { AccountId } from '@kislap/contract-kit/ids';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Dialog, Notice } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import type { previewContract } from '../contract/commissions.ts';
import type { Contract } from '../contract/contract.fields.ts';
import { OutlookTable } from './outlook.tsx';
import { TermsFields } from './terms-fields.tsx';
import { newTier, readTerms, type TypedTerms } from './typed-terms.ts';
import { usePreview, usePropose } from './use-contracts.ts';

interface ProposeDialogProps {
  accountId: AccountId;
  account: string;
  onClose: () => void;
}

/** First checked, with what the offer would end, then sent. */
export function ProposeDialog({ accountId: payeeId, account, onClose }: ProposeDialogProps) {
  const t = useT();
  const preview = usePreview();
  const propose = usePropose();
  const [isWrong, setWrong] = useState(false);
  const [typed, setTyped] = useState<TypedTerms>({
    ...{ kind: 'DIVIDEND', period: 'HALF_MONTH', carryMode: 'NONE', unit: '', categories: [] },
    tiers: [newTier(1)],
  });
  const isChecked = preview.data !== undefined && preview.data.flaws.length === 0;

  function change(next: TypedTerms) {
    setTyped(next);
    setWrong(false);
    preview.reset();
    propose.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const terms = readTerms(typed);
    setWrong(!terms);
    if (!terms || preview.isPending || propose.isPending) return;
    if (!isChecked) return preview.mutate({ payeeId, terms });
    const onSuccess = () => {
      showToast('good', t('contracts.sent', { account }));
      onClose();
    };
    propose.mutate({ payeeId, terms }, { onSuccess });
  }

  return (
    <Dialog
      title={t('contracts.proposeTo', { account })}
      lead={t('contracts.proposeLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="lg"
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TermsFields typed={typed} onChange={change} />
        {typed.kind === 'DIVIDEND' && <Notice tone="info">{t('contracts.dividendRisk')}</Notice>}
        {isWrong && <Notice tone="bad">{t('contracts.wrongNumbers')}</Notice>}
        {preview.data && preview.variables && (
          <Preview preview={preview.data} offered={preview.variables.terms} />
        )}
        <ErrorNotice error={preview.error ?? propose.error} />
        <Button type="submit" tone="primary" isBusy={preview.isPending || propose.isPending}>
          {t(isChecked ? 'contracts.send' : 'contracts.check')}
        </Button>
      </form>
    </Dialog>
  );
}

interface PreviewProps {
  preview: ReplyOf<typeof previewContract>;
  offered: Contract['terms'];
}

function Preview({ preview, offered }: PreviewProps) {
  const t = useT();
  const { flaws } = preview;
  const sayFlaw = ({ problem, tier }: (typeof flaws)[number]) => {
    const text = t(`commissions.problem_${problem}`);
    return tier === undefined ? text : t('commissions.flaw', { number: tier + 1, problem: text });
  };
  if (flaws.length === 0)
    return (
      <div aria-live="polite">
        <OutlookTable outlook={preview} offered={offered} />
      </div>
    );
  return (
    <div aria-live="polite">
      <Notice tone="bad">
        {flaws.map((flaw) => (
          <span key={`${flaw.tier} ${flaw.problem}`} className="block">
            {sayFlaw(flaw)}
          </span>
        ))}
      </Notice>
    </div>
  );
}
