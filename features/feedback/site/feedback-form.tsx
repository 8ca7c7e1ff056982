import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, TextArea } from '@kislap/ui';
import { useState } from 'react';
import { sendFeedback } from '../contract/feedback.ts';
import { FeedbackPictures } from './feedback-pictures.tsx';
import { useFeedbackRules } from './use-feedback-rules.ts';

const uploadMs = 120_000;

export interface FeedbackDraft {
  content: string;
  pictures: readonly File[];
}

interface FeedbackFormProps {
  draft: FeedbackDraft;
  onChange: (draft: FeedbackDraft) => void;
  onSent: () => void;
}

/** A sentence or two to the house, with up to three pictures. */
export function FeedbackForm({ draft, onChange, onSent }: FeedbackFormProps) {
  const t = useT();
  const [wasTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      call(
        sendFeedback,
        { body: { content: draft.content.trim(), images: [...draft.pictures] } },
        { timeoutMs: uploadMs },
      ),
    onSuccess: onSent,
  });
  const rules = useFeedbackRules();
  const problem = rules.findProblem(draft.content);

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problem) send.mutate();
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <TextArea
        label={t('dialogs.feedbackText')}
        hint={rules.hint}
        error={wasTried ? problem : undefined}
        counter={
          <>
            <span aria-hidden="true">
              {draft.content.length}/{rules.contentMax}
            </span>
            <span className="sr-only">
              {t('dialogs.feedbackLeft', { count: Math.max(0, rules.contentMax - draft.content.length) })}
            </span>
          </>
        }
        value={draft.content}
        maxLength={rules.contentMax}
        required
        // The server takes one line; a break is a space to the reader.
        onChange={(event) => onChange({ ...draft, content: event.target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <FeedbackPictures pictures={draft.pictures} onChange={(pictures) => onChange({ ...draft, pictures })} />
      <ErrorNotice error={send.error} />
      <Button type="submit" tone="primary" size="lg" isBusy={send.isPending}>
        {t('dialogs.feedbackSend')}
      </Button>
    </form>
  );
}
