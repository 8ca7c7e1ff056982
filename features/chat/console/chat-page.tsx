import { useT } from '@kislap/console-kit/i18n.tsx';
import { lazyPart } from '@kislap/console-kit/modules/lazy-part.ts';
import { useAllowed } from '@kislap/console-kit/modules/modules.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { TabBar } from '@kislap/console-kit/page/tab-bar.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Skeleton } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DeskTab } from './desk/desk-tab.tsx';
import { useDesk } from './desk/use-desk.ts';
import { useDeskNews } from './desk/use-desk-news.ts';
import { EndedTab } from './ended/ended-tab.tsx';
import { LettersTab } from './ended/letters-tab.tsx';
import { FiguresTab } from './figures/figures-tab.tsx';
import { RepliesTab } from './replies/replies-tab.tsx';
import { RoomsTab } from './rooms/rooms-tab.tsx';
import { RulesTab } from './rules/rules-tab.tsx';

const route = getRouteApi('/shell/chat');

/** Everything people write to the house, and how it is answered. */
export function ChatPage() {
  const t = useT();
  return (
    <Page title={t('chatDesk.title')} lead={t('chatDesk.lead')} permission="chat.read">
      <Tabs />
    </Page>
  );
}

function Tabs() {
  const t = useT();
  const { tab = 'desk' } = route.useSearch();
  const navigate = route.useNavigate();
  const isLineUp = useDeskNews();
  const desk = useDesk(isLineUp);
  const maySupervise = useCan('chat.supervise');
  const lists = useAllowed(({ deskLists }) => deskLists);
  const letters = desk.data?.letters.length ?? 0;
  const own: { name: string; label: string; content: () => React.ReactNode }[] = [
    {
      name: 'desk',
      label: t('chatDesk.tab_desk'),
      content: () => <DeskTab desk={desk} isLineUp={isLineUp} />,
    },
    {
      name: 'letters',
      label: letters > 0 ? `${t('chatDesk.letters')} (${letters})` : t('chatDesk.letters'),
      content: () => <LettersTab desk={desk} />,
    },
    ...lists.map((list) => ({
      name: list.name,
      label: t(list.label),
      content: () => {
        const Content = lazyPart(list);
        return (
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-tile" />}>
            <Content />
          </Suspense>
        );
      },
    })),
    { name: 'ended', label: t('chatDesk.tab_ended'), content: () => <EndedTab /> },
    { name: 'rooms', label: t('rooms.tab'), content: () => <RoomsTab /> },
    ...(maySupervise
      ? [{ name: 'figures', label: t('chatDesk.tab_figures'), content: () => <FiguresTab /> }]
      : []),
    { name: 'replies', label: t('chatDesk.tab_replies'), content: () => <RepliesTab /> },
    { name: 'rules', label: t('chatDesk.tab_rules'), content: () => <RulesTab /> },
  ];
  return (
    <TabBar
      label={t('chatDesk.title')}
      value={own.some(({ name }) => name === tab) ? tab : 'desk'}
      tabs={own}
      onChange={(name) =>
        void navigate({
          search: { tab: name === 'desk' ? undefined : name },
          replace: true,
        })
      }
    />
  );
}
