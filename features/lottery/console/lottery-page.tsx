import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { Skeleton } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { DrawCase } from './draws/draw-case.tsx';
import { type LotteryTab, lotteryTabs } from './lottery-search.ts';

const route = getRouteApi('/shell/lottery');

const views: Record<LotteryTab, ComponentType> = {
  draws: lazy(async () => ({ default: (await import('./draws/draws-tab.tsx')).DrawsTab })),
  games: lazy(async () => ({ default: (await import('./games/games-tab.tsx')).GamesTab })),
  schedule: lazy(async () => ({ default: (await import('./schedule/schedule-tab.tsx')).ScheduleTab })),
  exposure: lazy(async () => ({ default: (await import('./exposure/exposure-tab.tsx')).ExposureTab })),
  orders: lazy(async () => ({ default: (await import('./orders/orders-tab.tsx')).OrdersTab })),
  catalogue: lazy(async () => ({ default: (await import('./catalogue/catalogue-tab.tsx')).CatalogueTab })),
  feeds: lazy(async () => ({ default: (await import('./games/feeds-tab.tsx')).FeedsTab })),
};

/** Everything that operators see and do of the house's own lottery. */
export function LotteryPage() {
  const t = useT();
  const { tab = 'draws', draw } = route.useSearch();
  const navigate = route.useNavigate();
  const close = () =>
    void navigate({ search: (known) => ({ ...known, draw: undefined }), replace: true, resetScroll: false });
  return (
    <Page title={t('lotteryDesk.title')} lead={t('lotteryDesk.lead')} permission="lottery.read">
      <TabBar
        label={t('lotteryDesk.parts')}
        value={tab}
        tabs={lotteryTabs.map((name) => ({
          name,
          label: t(`lotteryDesk.tab_${name}`),
          content: () => <Part name={name} />,
        }))}
        onChange={(next) =>
          void navigate({ search: next === 'draws' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
      />
      {draw !== undefined && <DrawCase key={draw} named={draw} onClose={close} />}
    </Page>
  );
}

function Part({ name }: { name: LotteryTab }) {
  const View = views[name];
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <View />
    </Suspense>
  );
}
