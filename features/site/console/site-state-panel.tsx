import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { follow } from '@kislap/console-kit/topics.ts';
import { Badge, Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getSiteSettings } from '../contract/system.console.ts';

export function SiteStatePanel() {
  const t = useT();
  const site = useQuery({
    queryKey: ['overview', 'site'],
    meta: follow('site'),
    queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
  });
  return (
    <Panel
      title={t('console.siteTitle')}
      actions={
        <Link to="/site" search={{}} className="text-sm font-semibold text-tide hover:underline">
          {t('console.navSite')}
        </Link>
      }
    >
      {site.isError && <ErrorNotice error={site.error} onRetry={() => site.refetch()} />}
      {site.isPending && <Skeleton className="h-6 w-40" />}
      {site.data && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-text2">
          <Badge tone={site.data.maintenance.enabled ? 'warn' : 'good'}>
            {t(site.data.maintenance.enabled ? 'console.siteClosed' : 'console.siteOpen')}
          </Badge>
          {t(site.data.region.enabled ? 'console.regionOn' : 'console.regionOff')}
        </p>
      )}
    </Panel>
  );
}
