import type { ApiError } from '@kislap/api-client';
import { endSession } from '@kislap/site-kit/account/session-actions.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Notice, Select } from '@kislap/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { coolOffTerms, exclusionTerms } from '../contract/protection.ts';
import { useStartCoolOff, useStartExclusion } from './use-protection.ts';

/** A break of some days or weeks, and the exclusion below it. */
export function BreakPanel() {
  const t = useT();
  const coolOff = useStartCoolOff();
  const exclusion = useStartExclusion();
  return (
    <>
      <PauseForm
        title={t('protection.breakTitle')}
        lead={t('protection.breakLead')}
        terms={coolOffTerms}
        start={t('protection.breakStart')}
        sure={(term) => t('protection.breakSure', { term })}
        sureText={t('protection.breakSureText')}
        confirm={t('protection.confirm')}
        begun={(term) => t('protection.begun', { term })}
        pause={coolOff}
      />
      <PauseForm
        title={t('protection.excludeTitle')}
        lead={t('protection.excludeLead')}
        terms={exclusionTerms}
        start={t('protection.excludeStart')}
        sure={(term) => t('protection.excludeSure', { term })}
        sureText={t('protection.excludeSureText')}
        confirm={t('protection.confirmExclusion')}
        begun={(term) => t('protection.begunExclusion', { term })}
        pause={exclusion}
        isGrave
      />
    </>
  );
}

type Term = (typeof coolOffTerms)[number] | (typeof exclusionTerms)[number];

interface PauseFormProps<Known extends Term> {
  title: string;
  lead: ReactNode;
  terms: readonly [Known, ...Known[]];
  start: string;
  sure: (term: string) => string;
  sureText: string;
  confirm: string;
  begun: (term: string) => string;
  pause: {
    mutateAsync: (term: Known) => Promise<unknown>;
    isPending: boolean;
    error: ApiError | null;
  };
  isGrave?: boolean;
}

function PauseForm<Known extends Term>({
  title,
  lead,
  terms,
  start,
  sure,
  sureText,
  confirm,
  begun,
  pause,
  isGrave,
}: PauseFormProps<Known>) {
  const t = useT();
  const [term, setTerm] = useState<Known>(terms[0]);
  const [isAsked, setAsked] = useState(false);
  const question = useRef<HTMLDivElement>(null);

  // The question takes the place of the button that had the focus.
  useEffect(() => {
    if (isAsked) question.current?.querySelector('button')?.focus();
  }, [isAsked]);

  function handleConfirm() {
    // Not by callbacks of `mutate`: news of the sign-out may close this dialog before the reply is here.
    pause.mutateAsync(term).then(
      () => {
        closeDialog();
        endSession();
        showToast('good', begun(t(`protection.term_${term}`)));
      },
      () => undefined,
    );
  }

  return (
    <section className="grid gap-3 border-line not-first:border-t not-first:pt-6">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-sm text-text2">{lead}</p>
      <Select
        label={t('protection.breakTerm')}
        value={term}
        onChange={(event) => {
          const next = terms.find((one) => one === event.target.value);
          if (next) setTerm(next);
          setAsked(false);
        }}
      >
        {terms.map((one) => (
          <option key={one} value={one}>
            {t(`protection.term_${one}`)}
          </option>
        ))}
      </Select>
      <ErrorNotice error={pause.error} />
      {isAsked ? (
        <Notice tone="warn">
          <p className="font-semibold text-text">{sure(t(`protection.term_${term}`))}</p>
          <p>{sureText}</p>
          <div ref={question} className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => setAsked(false)} disabled={pause.isPending}>
              {t('protection.cancel')}
            </Button>
            <Button tone={isGrave ? 'danger' : 'primary'} isBusy={pause.isPending} onClick={handleConfirm}>
              {confirm}
            </Button>
          </div>
        </Notice>
      ) : (
        <Button size="lg" tone={isGrave ? 'danger' : 'secondary'} onClick={() => setAsked(true)}>
          {start}
        </Button>
      )}
    </section>
  );
}
