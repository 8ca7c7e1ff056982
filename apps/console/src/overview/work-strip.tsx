import { listAdjustments } from '@kislap/adjustments/contract/adjustments.console';
import { call } from '@kislap/console-kit/api.ts';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { useCan } from '@kislap/console-kit/session/session.ts';
import type { Permission } from '@kislap/contract-kit/roles';
import { listDocuments } from '@kislap/documents/contract/documents.console';
import { listFeedback } from '@kislap/feedback/contract/feedback';
import { listGatewayReviews } from '@kislap/gateway/contract/gateway.console';
import { formatNumber } from '@kislap/i18n';
import { listProtectionRequests } from '@kislap/protection/contract/protection.console';
import { listConsoleWalletTransfers } from '@kislap/transfers/contract/transfers.console';
import { Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { overviewKeys } from './overview.keys.ts';

interface Work {
  to: '/documents' | '/feedback' | '/reviews' | '/adjustments' | '/transfers' | '/protection';
  name: 'documents' | 'feedback' | 'reviews' | 'adjustments' | 'transfers' | 'protection';
  permission: Permission;
  count: (signal: AbortSignal) => Promise<number>;
}

const one = { pageSize: 1 };

/** What waits for a person; withdrawals have a panel of their own. Each list tells how much of it waits. */
const works: readonly Work[] = [
  {
    to: '/documents',
    name: 'documents',
    permission: 'players.read',
    count: async (signal) =>
      (await call(listDocuments, { query: { state: 'pending', ...one } }, { signal })).waiting,
  },
  {
    to: '/feedback',
    name: 'feedback',
    permission: 'players.read',
    count: async (signal) =>
      (await call(listFeedback, { query: { state: 'open', ...one } }, { signal })).waiting,
  },
  {
    to: '/reviews',
    name: 'reviews',
    permission: 'ledger.read',
    count: async (signal) =>
      (await call(listGatewayReviews, { query: { state: 'open', ...one } }, { signal })).waiting,
  },
  {
    to: '/adjustments',
    name: 'adjustments',
    permission: 'adjustments.read',
    count: async (signal) => (await call(listAdjustments, { query: one }, { signal })).waiting,
  },
  {
    to: '/transfers',
    name: 'transfers',
    permission: 'transfers.read',
    count: async (signal) => (await call(listConsoleWalletTransfers, { query: one }, { signal })).waiting,
  },
  {
    to: '/protection',
    name: 'protection',
    permission: 'protection.read',
    count: async (signal) => (await call(listProtectionRequests, { query: one }, { signal })).waiting,
  },
];

/** A tile for each kind of work that the role may see. */
export function WorkStrip() {
  return (
    <ul className="mb-4 grid grid-cols-2 gap-2 empty:hidden sm:grid-cols-3 xl:grid-cols-6">
      {works.map((work) => (
        <Allowed key={work.name} work={work} />
      ))}
    </ul>
  );
}

function Allowed({ work }: { work: Work }) {
  return useCan(work.permission) && <WorkTile work={work} />;
}

function WorkTile({ work }: { work: Work }) {
  const { t, language } = useI18n();
  const query = useQuery({
    queryKey: overviewKeys.work(work.name),
    queryFn: ({ signal }) => work.count(signal),
  });
  usePolling(query.refetch, 60_000);
  const { data: count, isError } = query;
  return (
    <li>
      <Link
        to={work.to}
        search={{}}
        className="block h-full rounded-tile border border-line bg-s1 px-4 py-3 shadow-edge transition hover:border-line-strong"
      >
        {count === undefined && !isError ? (
          <Skeleton className="h-8 w-12" />
        ) : (
          <span className={`block text-2xl font-bold tnum ${count ? '' : 'text-text3'}`}>
            {count === undefined ? '–' : formatNumber(count, language)}
          </span>
        )}
        <span className="block text-2xs text-text2">{t(`console.work_${work.name}`)}</span>
      </Link>
    </li>
  );
}
