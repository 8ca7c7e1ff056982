import { Skeleton } from '@kislap/ui';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../error-notice.tsx';

interface CardPartProps<Data> {
  title?: string;
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A few lines of one feature about a player, asked while they are shown. */
export function CardPart<Data>({ title, query: { data, error, refetch }, children }: CardPartProps<Data>) {
  return (
    <div className="grid gap-1 text-sm">
      {title && <h4 className="text-2xs font-semibold text-text3">{title}</h4>}
      {data === undefined && error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-10" />
      ) : (
        children(data)
      )}
    </div>
  );
}

export function CardLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-2">
      <span className="text-xs text-text2">{label}</span>
      <span className="font-semibold">{children}</span>
    </p>
  );
}
