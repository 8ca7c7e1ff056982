import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { BoardTab } from './board-tab.tsx';
import { MissionList } from './mission-list.tsx';

const route = getRouteApi('/shell/missions');

/** The editor of missions and the leaderboard of a week. */
export function MissionsPage() {
  const t = useT();
  const { tab = 'missions', week } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (search: { tab?: 'board'; week?: string }) =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <Page title={t('missionsDesk.title')} lead={t('missionsDesk.lead')} permission="missions.read">
      <TabBar
        label={t('missionsDesk.parts')}
        value={tab}
        tabs={[
          { name: 'missions', label: t('missionsDesk.tab_missions'), content: () => <MissionList /> },
          {
            name: 'board',
            label: t('missionsDesk.tab_board'),
            content: () => (
              <BoardTab week={week} onWeek={(next) => show({ tab: 'board', ...(next && { week: next }) })} />
            ),
          },
        ]}
        onChange={(next) => show(next === 'board' ? { tab: next } : {})}
      />
    </Page>
  );
}
