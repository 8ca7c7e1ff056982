import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useLeave } from '@kislap/site-kit/leave-guard.ts';
import { Button, Dialog, Notice, TextArea, TextField } from '@kislap/ui';
import { useState } from 'react';
import { sendVisitorMessage, visitorContact } from '../contract/feedback.ts';
import { useFeedbackRules } from './use-feedback-rules.ts';

/** A message to customer service without an account; it also works while the site is closed. */
export function VisitorDialog() {
  const t = useT();
  const [contact, setContact] = useState('');
  const [content, setContent] = useState('');
  const [wasTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      call(sendVisitorMessage, { body: { contact: contact.trim(), content: content.trim() } }),
  });
  const isBegun = !send.isSuccess && (contact.trim() !== '' || content.trim() !== '');
  const leave = useLeave(isBegun, {
    title: t('dialogs.feedbackLeave'),
    text: t('dialogs.feedbackLeaveText'),
    discard: t('dialogs.feedbackDiscard'),
    stay: t('dialogs.feedbackStay'),
  });
  const isReachable = visitorContact.test(contact.trim());
  const rules = useFeedbackRules();
  const problem = rules.findProblem(content);

  function handleSubmit(form: HTMLFormElement) {
    setTried(true);
    if (!isReachable) form.querySelector('input')?.focus();
    else if (problem) form.querySelector('textarea')?.focus();
    else send.mutate();
  }

  return (
    <Dialog
      title={t('dialogs.visitor')}
      lead={!send.isSuccess && t('dialogs.visitorLead')}
      closeLabel={t('common.close')}
      onClose={() => void leave()}
      closesOnCover={!isBegun}
    >
      {send.isSuccess ? (
        <div className="grid gap-4">
          <Notice tone="good">{t('dialogs.visitorSent', { contact: contact.trim() })}</Notice>
          <Button size="lg" onClick={closeDialog}>
            {t('common.close')}
          </Button>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            handleSubmit(event.currentTarget);
          }}
        >
          <TextField
            label={t('dialogs.visitorContact')}
            hint={t('dialogs.visitorContactHint')}
            error={wasTried && !isReachable ? t('dialogs.visitorContactWrong') : undefined}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={contact}
            onChange={(event) => setContact(event.target.value)}
          />
          <TextArea
            label={t('dialogs.feedbackText')}
            hint={rules.hint}
            error={wasTried ? problem : undefined}
            counter={`${content.length}/${rules.contentMax}`}
            value={content}
            maxLength={rules.contentMax}
            required
            // The server takes one line; a break is a space to the reader.
            onChange={(event) => setContent(event.target.value.replace(/\s*\n\s*/g, ' '))}
          />
          <ErrorNotice error={send.error} />
          <Button type="submit" tone="primary" size="lg" isBusy={send.isPending}>
            {t('dialogs.feedbackSend')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
