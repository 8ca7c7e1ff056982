import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { useAllowed } from '@kislap/console-kit/modules/modules.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { ageOf } from '@kislap/console-kit/values/age.ts';
import { formatNumber } from '@kislap/i18n';
import type { WorkQueue } from '@kislap/kernel/console.ts';
import { Icon, Skeleton } from '@kislap/ui';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { byOldest } from './by-oldest.ts';

interface Looked {
  count: number;
  oldest: Date | null;
}

/** A tile for each queue that the role may see: what waits longest stands first and says so. */
export function WorkStrip() {
  const t = useT();
  const queues = useAllowed((module) => module.queues);
  const looks = useQueries({
    queries: queues.map((queue) => ({
      queryKey: ['overview', 'work', queue.path],
      ...(queue.meta && { meta: queue.meta }),
      queryFn: ({ signal }: { signal: AbortSignal }) => look(queue, signal),
    })),
  });
  usePolling(() => Promise.all(looks.map(({ refetch }) => refetch())), 60_000);
  if (queues.length === 0) return null;

  const tiles = queues
    .map((queue, place) => ({ queue, look: looks[place] }))
    .sort((one, other) =>
      byOldest(
        { order: one.queue.order, oldest: one.look?.data?.oldest },
        { order: other.queue.order, oldest: other.look?.data?.oldest },
      ),
    );
  const isSettled = looks.every(({ isPending }) => !isPending);
  const isNothing = isSettled && looks.every(({ data }) => data?.count === 0);
  return (
    <section aria-label={t('console.workTitle')} className="mb-6">
      <h2 className="mb-2 text-base font-bold">{t('console.workTitle')}</h2>
      {isNothing && <p className="mb-2 text-sm text-text2">{t('console.workNothing')}</p>}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        {tiles.map(({ queue, look: looked }, place) => (
          <li key={queue.path}>
            <WorkTile
              queue={queue}
              looked={looked?.data}
              isFailed={looked?.isError ?? false}
              isLongest={place === 0 && Boolean(looked?.data?.oldest)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function look(queue: WorkQueue, signal: AbortSignal): Promise<Looked> {
  const count = await queue.count(signal);
  return { count, oldest: (count > 0 && (await queue.oldest?.(signal))) || null };
}

interface WorkTileProps {
  queue: WorkQueue;
  looked: Looked | undefined;
  isFailed: boolean;
  isLongest: boolean;
}

function WorkTile({ queue, looked, isFailed, isLongest }: WorkTileProps) {
  const { t, language } = useI18n();
  return (
    <Link
      to={queue.path}
      search={{}}
      className={`block h-full rounded-tile border bg-s1 px-4 py-3 shadow-edge transition hover:border-line-strong ${
        isLongest ? 'border-mango-edge' : 'border-line'
      }`}
    >
      {!looked && !isFailed ? (
        <Skeleton className="h-8 w-12" />
      ) : (
        <span className={`block text-2xl font-bold tnum ${looked?.count ? '' : 'text-text3'}`}>
          {looked ? formatNumber(looked.count, language) : '–'}
        </span>
      )}
      <span className="block text-2xs text-text2">{t(queue.label)}</span>
      {looked?.oldest && (
        <span className="mt-1 block text-2xs text-text3">
          {t('console.workOldest', { age: ageOf(looked.oldest, language, t('console.workNew')) })}
        </span>
      )}
      {isLongest && (
        <span className="mt-1 flex items-center gap-1 text-2xs font-semibold text-warn">
          <Icon name="clock" size={16} />
          {t('console.workLongest')}
        </span>
      )}
    </Link>
  );
}
