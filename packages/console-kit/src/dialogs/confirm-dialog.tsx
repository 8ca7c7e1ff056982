import { Dialog } from '@kislap/ui';
import { type ReactNode, useRef, useState } from 'react';
import { ErrorNotice } from '../error-notice.tsx';
import { NoteField } from '../fields/note-field.tsx';
import { useT } from '../i18n.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

interface ConfirmDialogProps {
  title: string;
  lead?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: unknown;
  /** How many characters of reason or note are wanted; 0 makes it optional, nothing leaves it out. */
  noteMin?: number;
  noteLabel?: string;
  noteHint?: string;
  isReady?: boolean;
  children?: ReactNode;
  onClose: () => void;
  onConfirm: (note: string) => void;
}

/** Asks once before something that is written into the audit log for ever. Ctrl+Enter confirms from within the note. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { noteMin, isBusy, isReady = true } = props;
  const t = useT();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLElement>(null);
  const needsNote = noteMin !== undefined && noteMin > 0;

  // A choice comes first, then a reason that must be given; else Enter confirms at once.
  const firstOf = props.children && !isReady ? 'input[type=radio]' : needsNote ? 'textarea' : '[type=submit]';

  function submit() {
    const text = note.trim();
    if (needsNote && text.length < noteMin) return setMissing(true);
    if (isReady && !isBusy) props.onConfirm(text);
  }

  return (
    <Dialog
      title={props.title}
      lead={props.lead}
      closeLabel={t('common.close')}
      onClose={props.onClose}
      initialFocus={first}
    >
      <form
        ref={(form) => {
          first.current = form?.querySelector<HTMLElement>(firstOf) ?? null;
        }}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      >
        {props.children}
        {noteMin !== undefined && (
          <NoteField
            label={props.noteLabel ?? t('console.reason')}
            hint={props.noteHint}
            value={note}
            isInvalid={isMissing}
            problem={t('console.reasonMin', { count: noteMin })}
            onChange={(next) => {
              setNote(next);
              setMissing(false);
            }}
          />
        )}
        <ErrorNotice error={props.error} />
        <DialogButtons
          submitLabel={props.confirmLabel}
          isDanger={props.isDanger}
          isBusy={isBusy}
          isReady={isReady}
          onCancel={props.onClose}
        />
      </form>
    </Dialog>
  );
}
