import { listApprovals } from '@kislap/approvals/contract/approvals.console';
import { Notice } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../api.ts';
import { useT } from '../i18n.tsx';
import { usePolling } from '../session/idle.ts';
import { useCan } from '../session/session.ts';

/** Everything that is shown of requests for a second person. */
export const approvalsKey = ['approvals'] as const;
const pollMs = 15_000;

interface Which {
  /** `reconciliation.remedy`, or `reconciliation` for every kind of that feature. */
  kind?: string;
  /** `break:<id>`. */
  thing?: string;
}

/** What waits for a second person, as far as the reader may see it. */
export function useWaitingRequests(which: Which) {
  const canRead = useCan('approvals.read');
  const waiting = useQuery({
    queryKey: [...approvalsKey, 'waiting', which],
    enabled: canRead,
    queryFn: ({ signal }) =>
      call(listApprovals, { query: { ...which, status: 'WAITING', pageSize: 100 } }, { signal }),
    select: ({ list }) => list,
  });
  usePolling(waiting.refetch, pollMs);
  return waiting.data ?? [];
}

/** Says that something of this page waits for a second person, and leads to where it is decided. */
export function WaitingRequests({ kind, thing, className = '' }: Which & { className?: string }) {
  const t = useT();
  const which = { ...(kind && { kind }), ...(thing && { thing }) };
  const list = useWaitingRequests(which);
  const [first] = list;
  if (!first) return null;
  return (
    <Notice
      tone="warn"
      className={className}
      action={
        <Link to="/approvals" search={which} className="font-semibold text-tide hover:underline">
          {t('console.secondOpen', { count: list.length })}
        </Link>
      }
    >
      {thing
        ? t('console.secondWaitsFor', { name: first.requestedBy })
        : t('console.secondWaiting', { count: list.length })}
    </Notice>
  );
}
