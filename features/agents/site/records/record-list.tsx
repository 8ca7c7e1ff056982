import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { EmptyState, Skeleton } from '@kislap/ui';
import type { ReactNode } from 'react';

interface RecordListProps {
  list: {
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** Undefined until they are there. */
  rows: readonly ReactNode[] | undefined;
  asOf: Date | undefined;
}

/** Records in each state of their fetching, and how far they have come. */
export function RecordList({ list, rows, asOf }: RecordListProps) {
  const t = useT();
  if (list.error && !rows) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <Skeleton className="h-60" />;
  return (
    <>
      <AsOf time={asOf} />
      {/* A short page may have others behind it. */}
      {rows.length === 0 && !list.hasNextPage ? (
        <EmptyState
          icon="receipt"
          title={t('agentCentre.recordsNone')}
          text={t('agentCentre.recordsNoneText')}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">{rows}</ul>
          <OlderButton label={t('agentReports.more')} list={list} />
        </Card>
      )}
    </>
  );
}

/** When figures were brought up to date, beside what is to be said of them. */
export function AsOf({ time, children }: { time: Date | undefined; children?: ReactNode }) {
  const { t, language } = useI18n();
  if (!time) return null;
  return (
    <p className="text-xs text-pretty text-text3 tnum">
      {t('agentReports.asOf', { time: formatDateTime(time, language) })} GMT+8. {children}
    </p>
  );
}

/** What a record is, with its amounts by name; with `onOpen` it opens to what it is made of. */
export function RecordRow({
  title,
  text,
  amounts,
  onOpen,
}: {
  title: string;
  text: string;
  amounts: readonly (readonly [string, ReactNode])[];
  onOpen?: () => void;
}) {
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-center">
      <div className="min-w-0">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="-my-2.5 flex min-h-11 items-center text-start font-semibold break-words underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {title}
          </button>
        ) : (
          <p className="font-semibold break-words">{title}</p>
        )}
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
