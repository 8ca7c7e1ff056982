import { Badge, Button } from '@kislap/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorNotice } from '../error-notice.tsx';
import { FieldProblem } from '../fields/field-problem.tsx';
import { NoteField } from '../fields/note-field.tsx';
import { useT } from '../i18n.tsx';
import { Moment } from '../values/moment.tsx';

/** What one operator asked for, and what became of it. */
export interface Asked {
  status: 'REQUESTED' | 'APPROVED' | 'REJECTED';
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
}

const tones = { REQUESTED: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const;

interface AskedForProps {
  asked: Asked;
  what: string;
  reason: string;
  /** Said where it ended without anybody deciding. */
  overtaken: string;
}

/** What two people decided about a case stays visible. */
export function AskedFor({ asked, what, reason, overtaken }: AskedForProps) {
  const t = useT();
  const { status, requestedAt, decidedBy, decidedAt, decisionNote } = asked;
  return (
    <div className="grid gap-2 rounded-control border border-line bg-s2 px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{what}</span>
        <Badge tone={tones[status]}>{t(`console.second_${status}`)}</Badge>
        <Moment at={requestedAt} className="text-2xs text-text3" />
      </p>
      <p className="break-words text-text2">{reason}</p>
      {status === 'REJECTED' && !decidedBy && (
        <p className="text-xs text-text3">
          {overtaken} · <Moment at={decidedAt} />
        </p>
      )}
      {decidedBy && (
        <p className="text-xs text-text3">
          {decidedBy} · <Moment at={decidedAt} /> {decisionNote}
        </p>
      )}
    </div>
  );
}

const reasonMin = 10;

interface AskFormProps {
  /** What is asked for. */
  children: ReactNode;
  reason: { label: string; hint: string; short: string };
  submitLabel: string;
  isReady: boolean;
  isBusy: boolean;
  error: unknown;
  onSubmit(reason: string): void;
}

/** What is to be done, and why; the reason is written into the audit log. */
export function AskForm({ children, reason, submitLabel, isReady, isBusy, error, onSubmit }: AskFormProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = text.trim().length < reasonMin;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isReady && !isShort && !isBusy) onSubmit(text.trim());
  }

  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      {children}
      <NoteField
        label={reason.label}
        hint={reason.hint}
        value={text}
        maxLength={1_000}
        isInvalid={isTried && isShort}
        onChange={setText}
      />
      {isTried && isShort && <FieldProblem text={reason.short} />}
      <ErrorNotice error={error} />
      <Button type="submit" tone="primary" className="justify-self-start" isBusy={isBusy} disabled={!isReady}>
        {submitLabel}
      </Button>
    </form>
  );
}
