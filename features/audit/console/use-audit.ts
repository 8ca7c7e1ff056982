import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { compareAuditOutside, listAuditEntries, verifyAudit } from '../contract/audit.console.ts';
import type { AuditSearch } from './audit-search.ts';

const dayMs = 86_400_000;

/** Days of the business; Manila has no summer time. */
function startOf(day: string | undefined): Date | undefined {
  return day === undefined ? undefined : new Date(`${day}T00:00:00.000+08:00`);
}

/** The end is not part of the span, so it is the start of the next day. */
function endOf(day: string | undefined): Date | undefined {
  const start = startOf(day);
  return start && new Date(start.getTime() + dayMs);
}

export function useAudit({ action, actorId, target, from, to, calls, page }: AuditSearch) {
  return useQuery({
    queryKey: ['audit', { action, actorId, target, from, to, calls, page }],
    queryFn: ({ signal }) =>
      call(
        listAuditEntries,
        {
          query: {
            action: action?.slice(0, 80),
            actorId: actorId?.slice(0, 80),
            target,
            from: startOf(from),
            to: endOf(to),
            calls,
            page,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The whole chain is read again, which takes the longer the more was done. */
const verifyTimeoutMs = 120_000;

export function useVerifyAudit() {
  return useMutation({ mutationFn: () => call(verifyAudit, {}, { timeoutMs: verifyTimeoutMs }) });
}

/** Some thirty objects of another place are read. */
const compareTimeoutMs = 60_000;

export function useCompareOutside() {
  return useMutation({ mutationFn: () => call(compareAuditOutside, {}, { timeoutMs: compareTimeoutMs }) });
}
