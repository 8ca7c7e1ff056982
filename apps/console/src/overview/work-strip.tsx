import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { useContributions } from '@kislap/console-kit/modules/modules.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { formatNumber } from '@kislap/i18n';
import type { WorkQueue } from '@kislap/kernel/console.ts';
import { Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

/** A tile for each kind of work that the role may see. */
export function WorkStrip() {
  const queues = useContributions((module) => module.queues);
  return (
    <ul className="mb-4 grid grid-cols-2 gap-2 empty:hidden sm:grid-cols-3 xl:grid-cols-6">
      {queues.map((queue) => (
        <Allowed key={queue.path} queue={queue} />
      ))}
    </ul>
  );
}

function Allowed({ queue }: { queue: WorkQueue }) {
  return useCan(queue.permission) && <WorkTile queue={queue} />;
}

function WorkTile({ queue }: { queue: WorkQueue }) {
  const { t, language } = useI18n();
  const query = useQuery({
    queryKey: ['overview', 'work', queue.path],
    meta: queue.meta,
    queryFn: ({ signal }) => queue.count(signal),
  });
  usePolling(query.refetch, 60_000);
  const { data: count, isError } = query;
  return (
    <li>
      <Link
        to={queue.path}
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
        <span className="block text-2xs text-text2">{t(queue.label)}</span>
      </Link>
    </li>
  );
}
