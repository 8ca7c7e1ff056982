import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import type { ActWords } from '@kislap/kernel/console.ts';
import { Notice } from '@kislap/ui';
import type { Approval } from '../contract/approvals.console.ts';
import { CaseLink } from './case-link.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { type Decision, useDecide } from './use-approvals.ts';

interface DecisionDialogProps {
  row: Approval;
  kind: Decision;
  words: ActWords | undefined;
  onClose: () => void;
}

/** Stays open over a request that somebody else has meanwhile decided, so that the operator reads why it is refused. */
export function DecisionDialog({ row, kind, words, onClose }: DecisionDialogProps) {
  const t = useT();
  const decide = useDecide(row);
  const what = words ? t(words.label) : row.kind;
  const cause = causeOf(decide.error, t);
  return (
    <ConfirmDialog
      title={t(`approvals.${kind}Title`, { what, thing: row.title })}
      lead={t(`approvals.${kind}Lead`, { name: row.requestedBy })}
      confirmLabel={t(`approvals.${kind}`)}
      isDanger={kind === 'refuse'}
      isBusy={decide.isPending}
      error={decide.error}
      {...(kind === 'withdraw' ? {} : { noteMin: kind === 'refuse' ? 5 : 0 })}
      {...(kind === 'approve' ? { noteLabel: t('approvals.noteOptional') } : {})}
      onClose={onClose}
      onConfirm={(note) =>
        decide.mutate(
          { kind, note },
          {
            onSuccess: () => {
              showToast('good', t(`approvals.${kind}Done`, { what, thing: row.title }));
              onClose();
            },
          },
        )
      }
    >
      {cause && <Notice tone="warn">{cause}</Notice>}
      <div className="grid gap-3 rounded-control border border-line bg-s2 px-3 py-2.5 text-sm break-words">
        <ChangedFields fields={row.fields} words={words} />
        <CaseLink row={row} words={words} />
        <p>
          <span className="block text-2xs text-text3">{t('approvals.reason')}</span>
          {row.reason}
        </p>
      </div>
    </ConfirmDialog>
  );
}

interface Told {
  code: string;
  value: Readonly<Record<string, unknown>>;
}

/** The act's own reason, where it can no longer be done. */
function causeOf(error: Told | null, t: ReturnType<typeof useT>): string | undefined {
  if (error?.code !== 'approval_impossible') return undefined;
  const { code } = error.value;
  return typeof code === 'string' ? t(`errors.${code as ErrorCode}`) : undefined;
}
