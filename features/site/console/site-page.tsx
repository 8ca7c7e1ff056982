import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Skeleton } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DoorPanels } from './doors/door-panels.tsx';
import { HelpPanel } from './help-panel.tsx';
import { LanguagesPanel } from './languages/languages-panel.tsx';
import { LicencePanel } from './licence-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { ModulePanel } from './module-panel.tsx';
import { RegionPanel } from './region/region-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { siteTabs } from './site-search.ts';
import { type SiteSettings, useSite } from './use-site.ts';

const route = getRouteApi('/shell/site');

export function SitePage() {
  const t = useT();
  return (
    <Page title={t('switches.title')} lead={t('switches.lead')} permission="site.read">
      <Settings />
    </Page>
  );
}

function Settings() {
  const t = useT();
  const { tab = 'state' } = route.useSearch();
  const navigate = route.useNavigate();
  const site = useSite();
  const canWrite = useCan('site.write');
  if (site.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!site.data) return <ErrorNotice error={site.error} onRetry={() => site.refetch()} />;
  const contents = (settings: SiteSettings): Record<(typeof siteTabs)[number], () => ReactNode> => ({
    state: () => (
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <MaintenancePanel
          key={`maintenance ${settings.versions.maintenance}`}
          maintenance={settings.maintenance}
          version={settings.versions.maintenance}
          region={settings.region}
          status={settings.status}
          canWrite={canWrite}
        />
        <RulesPanel
          key={`rules ${settings.versions.rules}`}
          rules={settings.rules}
          version={settings.versions.rules}
          canWrite={canWrite}
        />
        <LanguagesPanel canWrite={canWrite} />
      </div>
    ),
    region: () => (
      <RegionPanel
        key={settings.versions.region}
        region={settings.region}
        version={settings.versions.region}
        maintenance={settings.maintenance}
        canWrite={canWrite}
      />
    ),
    modules: () => <ModulePanel modules={settings.modules} canWrite={canWrite} />,
    links: () => <LinksPanel />,
    help: () => <HelpPanel />,
    licence: () => <LicencePanel />,
    register: () => (
      <RegisterPanel
        key={settings.versions.register}
        register={settings.register}
        version={settings.versions.register}
        canWrite={canWrite}
      />
    ),
    doors: () => <DoorPanels />,
  });
  const content = contents(site.data);
  return (
    <>
      {site.isError && <ErrorNotice error={site.error} onRetry={() => site.refetch()} className="mb-4" />}
      {!canWrite && <p className="mb-4 text-sm text-text3">{t('switches.readOnly')}</p>}
      <TabBar
        label={t('switches.title')}
        value={tab}
        tabs={siteTabs.map((name) => ({ name, label: t(`switches.tab_${name}`), content: content[name] }))}
        onChange={(name) =>
          void navigate({
            search: { tab: name === 'state' ? undefined : name },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
