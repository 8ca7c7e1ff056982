import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { buttonClass, EmptyState, Skeleton } from '@kislap/ui';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';

export function NotFoundPage() {
  const t = useT();
  return (
    <Page title={t('console.notFound')}>
      <EmptyState
        icon="search"
        title={t('console.notFoundText')}
        action={
          <Link to="/" className={buttonClass('secondary')}>
            {t('console.navOverview')}
          </Link>
        }
      />
    </Page>
  );
}

/** A page that broke: the rest of the console stands. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  return (
    <Page title={t('console.pageBroke')}>
      <ErrorNotice
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Page>
  );
}

export function PendingPage() {
  return (
    <div className="flex-1 px-4 py-5 sm:px-6 lg:px-8" aria-busy="true">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-6 h-64 w-full rounded-tile" />
    </div>
  );
}
