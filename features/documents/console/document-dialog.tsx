import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatDate } from '@kislap/i18n';
import { Button, Dialog } from '@kislap/ui';
import { useState } from 'react';
import { type DocumentReason, documentReasons, type SentDocument } from '../contract/documents.console.ts';
import { useDecide, useReveal } from './use-documents.ts';

const noteMin = 3;

interface DocumentDialogProps {
  row: SentDocument;
  onClose: () => void;
}

/** First why somebody looks, then the pictures beside what they must agree with, then the decision. */
export function DocumentDialog({ row, onClose }: DocumentDialogProps) {
  const { t, language } = useI18n();
  const reveal = useReveal(row);
  const [step, setStep] = useState<'look' | 'verified' | 'rejected'>('look');
  if (step !== 'look') return <DecisionDialog row={row} decision={step} onClose={onClose} />;
  if (!reveal.data)
    return (
      <ConfirmDialog
        title={t('documents.reveal')}
        lead={row.account}
        confirmLabel={t('documents.reveal')}
        isBusy={reveal.isPending}
        error={reveal.error}
        noteMin={noteMin}
        noteLabel={t('documents.revealNote')}
        onClose={onClose}
        onConfirm={(note) => reveal.mutate(note)}
      />
    );
  return (
    <Dialog
      title={t(`documents.kind_${row.kind}`)}
      lead={row.account}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-4 text-left">
        <h3 className="text-sm font-semibold text-text2">{t('documents.mustAgree')}</h3>
        <Facts>
          <Fact label={t('documents.fullName')}>{row.payeeName || t('documents.notGiven')}</Fact>
          <Fact label={t('documents.birthDate')}>
            {row.birthDate ? formatDate(row.birthDate, language) : t('documents.notGiven')}
          </Fact>
        </Facts>
        {reveal.data.map(({ side, url }) => (
          <figure key={side}>
            <img
              src={url}
              alt={t(`documents.side_${side}`)}
              className="w-full rounded-control border border-line"
            />
            <figcaption className="mt-1 text-xs text-text2">{t(`documents.side_${side}`)}</figcaption>
          </figure>
        ))}
        {row.state === 'pending' && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button tone="danger" onClick={() => setStep('rejected')}>
              {t('documents.turnDown')}
            </Button>
            <Button tone="primary" onClick={() => setStep('verified')}>
              {t('documents.accept')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function DecisionDialog({
  row,
  decision,
  onClose,
}: DocumentDialogProps & { decision: 'verified' | 'rejected' }) {
  const t = useT();
  const decide = useDecide(row);
  const [reason, setReason] = useState<DocumentReason>();
  const isAccepting = decision === 'verified';
  const { account } = row;

  function handleConfirm(note: string) {
    if (!isAccepting && !reason) return;
    decide.mutate(reason ? { decision: 'rejected', reason, note } : { decision: 'verified', note }, {
      onSuccess: () => {
        showToast('good', t(isAccepting ? 'documents.accepted' : 'documents.turnedDown'));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      title={t(isAccepting ? 'documents.acceptTitle' : 'documents.turnDownTitle', { account })}
      confirmLabel={t(isAccepting ? 'documents.accept' : 'documents.turnDown')}
      isDanger={!isAccepting}
      isBusy={decide.isPending}
      error={decide.error}
      noteMin={noteMin}
      noteLabel={t('documents.decisionNote')}
      isReady={isAccepting || reason !== undefined}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      {!isAccepting && (
        <RadioList
          label={t('documents.whatToTell')}
          value={reason}
          options={documentReasons.map((value) => ({ value, label: t(`documents.reason_${value}`) }))}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}
