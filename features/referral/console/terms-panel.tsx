import { RuleSection } from '@kislap/console-kit/approvals/rule-section.tsx';
import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { Terms } from '../contract/terms.ts';
import { readTerms, termFields, typeTerms } from './typed-terms.ts';
import { usePutReferralTerms, useReferralTerms } from './use-referral.ts';

/** What inviting brings; whoever may asks for other figures, and another operator agrees. */
export function TermsPanel() {
  const t = useT();
  const { data: terms, error, refetch } = useReferralTerms();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!terms) return <Skeleton className="mt-8 h-40" />;
  const texts = typeTerms(terms);
  return (
    <RuleSection
      title={t('referralDesk.terms')}
      kind="referral.terms"
      permission="referral.terms"
      changeLabel={t('referralDesk.change')}
      dialog={(close) => <TermsDialog terms={terms} onClose={close} />}
    >
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {termFields.map((name) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-1">
            <dt className="text-text2">{t(`referralDesk.${name}`)}</dt>
            <dd className="text-end font-semibold tnum">{texts[name] || '–'}</dd>
          </div>
        ))}
      </dl>
    </RuleSection>
  );
}

function TermsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const t = useT();
  const put = usePutReferralTerms();
  const asked = useAsked(onClose);
  const [typed, setTyped] = useState(() => typeTerms(terms));
  const next = readTerms(typed);
  return (
    <ConfirmDialog
      title={t('referralDesk.terms')}
      lead={t('referralDesk.changeLead')}
      confirmLabel={t('referralDesk.ask')}
      isBusy={put.isPending}
      error={put.error}
      noteMin={5}
      isReady={next !== undefined}
      onClose={onClose}
      onConfirm={(reason) => next && put.mutate({ terms: next, reason }, asked)}
    >
      {termFields.map((name) => (
        <TextField
          key={name}
          label={t(`referralDesk.${name}`)}
          hint={name === 'milestones' ? t('referralDesk.milestonesHint') : undefined}
          inputMode={name === 'milestones' ? 'text' : 'decimal'}
          autoComplete="off"
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      {!next && <p className="text-sm text-gumamela">{t('referralDesk.wrong')}</p>}
    </ConfirmDialog>
  );
}
