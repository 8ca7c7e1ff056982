import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Skeleton, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { Terms } from '../contract/terms.ts';
import { readTerms, termFields, typeTerms } from './typed-terms.ts';
import { usePutReferralTerms, useReferralTerms } from './use-referral.ts';

/** What inviting brings; whoever may asks for other figures, and another operator agrees. */
export function TermsPanel() {
  const t = useT();
  const canChange = useCan('referral.terms');
  const { data: terms, error, refetch } = useReferralTerms();
  const [isChanging, setChanging] = useState(false);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!terms) return <Skeleton className="mt-8 h-40" />;
  const texts = typeTerms(terms);
  return (
    <section className="mt-8 grid max-w-160 gap-3 rounded-tile border border-line bg-s1 p-4">
      <h2 className="text-base font-bold">{t('referralDesk.terms')}</h2>
      <WaitingRequests kind="referral.terms" />
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {termFields.map((name) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-1">
            <dt className="text-text2">{t(`referralDesk.${name}`)}</dt>
            <dd className="text-end font-semibold tnum">{texts[name] || '–'}</dd>
          </div>
        ))}
      </dl>
      {canChange && (
        <Button size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
          {t('referralDesk.change')}
        </Button>
      )}
      {isChanging && <TermsDialog terms={terms} onClose={() => setChanging(false)} />}
    </section>
  );
}

function TermsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const t = useT();
  const put = usePutReferralTerms();
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
      onConfirm={(reason) =>
        next &&
        put.mutate(
          { terms: next, reason },
          {
            onSuccess: () => {
              showToast('good', t('console.secondAsked'));
              onClose();
            },
          },
        )
      }
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
