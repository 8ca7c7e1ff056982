import { closeAllDialogs, closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useLeave } from '@kislap/site-kit/leave-guard.ts';
import { Link } from '@kislap/site-kit/link.tsx';
import { Button, buttonClass, Dialog, Icon } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { feedbackKeys } from './feedback.keys.ts';
import { type FeedbackDraft, FeedbackForm } from './feedback-form.tsx';

/** The feedback form; a press beside it does not lose the text. */
export function FeedbackDialog() {
  const t = useT();
  const [draft, setDraft] = useState<FeedbackDraft>({ content: '', pictures: [] });
  const [isSent, setSent] = useState(false);
  const queryClient = useQueryClient();
  const isBegun = !isSent && (draft.content.trim() !== '' || draft.pictures.length > 0);

  function showSent() {
    setSent(true);
    // Its list may stand on the page below.
    void queryClient.invalidateQueries({ queryKey: feedbackKeys.own });
  }

  const leave = useLeave(isBegun, {
    title: t('dialogs.feedbackLeave'),
    text: t('dialogs.feedbackLeaveText'),
    discard: t('dialogs.feedbackDiscard'),
    stay: t('dialogs.feedbackStay'),
  });

  return (
    <Dialog
      title={t('dialogs.feedback')}
      lead={!isSent && t('dialogs.feedbackLead')}
      closeLabel={t('common.close')}
      onClose={() => void leave()}
      closesOnCover={!isBegun}
      size="md"
    >
      {isSent ? (
        <div className="grid justify-items-center gap-3 py-4 text-center" role="status">
          <Icon name="check-circle" size={56} className="text-calamansi" />
          <p className="text-lg font-bold">{t('dialogs.feedbackSent')}</p>
          <p className="max-w-80 text-sm text-pretty text-text2">{t('dialogs.feedbackSentText')}</p>
          <Link
            to="/member/feedback"
            className={buttonClass('secondary', 'lg', 'mt-2 w-full')}
            onClick={closeAllDialogs}
          >
            {t('dialogs.feedbackSee')}
          </Link>
          <Button size="lg" tone="quiet" className="w-full" onClick={closeDialog}>
            {t('common.close')}
          </Button>
        </div>
      ) : (
        <FeedbackForm draft={draft} onChange={setDraft} onSent={showSent} />
      )}
    </Dialog>
  );
}
