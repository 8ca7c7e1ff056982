import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import type { ReactNode } from 'react';

interface RecordListProps {
  error: unknown;
  onRetry: () => void;
  /** Undefined until they are there. */
  rows: readonly ReactNode[] | undefined;
  page?: number;
  totalPages?: number;
  onPage?: (page: number) => void;
}

/** Records in each state of their fetching, page by page. */
export function RecordList({ error, onRetry, rows, page = 1, totalPages = 1, onPage }: RecordListProps) {
  const t = useT();
  if (error) return <ErrorNotice error={error} onRetry={onRetry} />;
  if (!rows) return <Skeleton className="h-60" />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="receipt"
        title={t('agentCentre.recordsNone')}
        text={t('agentCentre.recordsNoneText')}
      />
    );
  return (
    <>
      <Card>
        <ul className="divide-y divide-line">{rows}</ul>
      </Card>
      {totalPages > 1 && onPage && <Pages page={page} totalPages={totalPages} onChange={onPage} />}
    </>
  );
}

/** What a record is, with its amounts by name. */
export function RecordRow({
  title,
  text,
  amounts,
}: {
  title: string;
  text: string;
  amounts: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-center">
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-xs text-text3 tnum">{text}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        {amounts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-text3">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
