import { Button, Dialog, Skeleton } from '@kislap/ui';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../error-notice.tsx';
import { useT } from '../i18n.tsx';

interface CaseDialogProps<Found> {
  title: string;
  reference: string | undefined;
  query: { data: Found | undefined; error: unknown; refetch(): unknown };
  onClose: () => void;
  children(found: Found): ReactNode;
}

/** One case with the evidence of both sides, and what people may do about it. */
export function CaseDialog<Found>({ title, reference, query, onClose, children }: CaseDialogProps<Found>) {
  const t = useT();
  const { data, error, refetch } = query;
  return (
    <Dialog
      title={title}
      lead={<span className="text-xs break-all select-all">{reference}</span>}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {data === undefined && !error && <Skeleton className="h-60" />}
      {data !== undefined && <div className="grid gap-5">{children(data)}</div>}
    </Dialog>
  );
}

interface CheckNowProps {
  label: string;
  act: { isPending: boolean; error: unknown; variables: { kind: string } | undefined };
  onCheck: () => void;
}

/** Asks the vendor now. */
export function CheckNow({ label, act, onCheck }: CheckNowProps) {
  const isCheck = act.variables?.kind === 'check';
  return (
    <>
      <Button size="sm" icon="refresh" isBusy={act.isPending && isCheck} onClick={onCheck}>
        {label}
      </Button>
      {isCheck && <ErrorNotice error={act.error} className="w-full" />}
    </>
  );
}

/** One part of the evidence. */
export function CasePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-bold">{title}</h3>
      {children}
    </section>
  );
}
