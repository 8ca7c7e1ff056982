import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Skeleton } from '@kislap/ui';

const places = Array.from({ length: 12 }, (_, at) => at);

/** Stands for a page that takes longer than a moment: its heading, then tiles of games or rows. */
export default function PendingPage({ hasTiles }: { hasTiles?: boolean }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4 py-2">
      <Skeleton className="h-8 w-48" />
      <div className={hasTiles ? 'grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6' : 'grid gap-3'}>
        {places.map((place) => (
          <Skeleton key={place} className={hasTiles ? 'aspect-3/4' : 'h-16'} />
        ))}
      </div>
    </div>
  );
}
