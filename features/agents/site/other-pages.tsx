import type { AgentPage } from '@kislap/kernel/site.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { loadParts } from '@kislap/site-kit/parts.ts';
import { prepareSlots } from '@kislap/site-kit/slot.tsx';
import { Skeleton } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, use } from 'react';
import { agentKeys } from './agent.keys.ts';

export type OtherPage = AgentPage & { name: string };

/** A contract that begins or ends brings or takes a page. */
const askedMs = 60_000;

/** A page that cannot say stays as it was, and hides no other. */
async function isShown({ tab, name }: OtherPage, known: readonly OtherPage[]): Promise<boolean> {
  try {
    return (await tab.isShown?.()) ?? true;
  } catch {
    return known.some((page) => page.name === name);
  }
}

/** Pages that other features bring to the agent centre, as far as they are for this agent. */
export function useOtherPages(): readonly OtherPage[] {
  const member = useSession((session) => session.member);
  const language = usePreferences((preferences) => preferences.language);
  const queryKey = agentKeys.otherPages(member?.id, language);
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ client }) => {
      const pages = (await loadParts())
        .flatMap(({ agentPages = {} }) => Object.entries(agentPages))
        .map(([name, page]) => ({ ...page, name }))
        .sort((a, b) => a.tab.place - b.tab.place);
      await areas.load(
        language,
        pages.flatMap((page) => page.areas ?? []),
      );
      const known = client.getQueryData<readonly OtherPage[]>(queryKey) ?? [];
      const answers = await Promise.all(pages.map((page) => isShown(page, known)));
      return pages.filter((_, place) => answers[place]);
    },
    refetchInterval: askedMs,
    enabled: member !== null,
  });
  return data;
}

const waiting = new Map<() => Promise<ComponentType>, Promise<ComponentType>>();

/** The code of a page or a mark, fetched once. */
function Loaded({ load }: { load: () => Promise<ComponentType> }) {
  const asked = waiting.get(load) ?? load();
  waiting.set(load, asked);
  asked.catch(() => waiting.delete(load));
  const Part = use(asked);
  return <Part />;
}

export function OtherPageView({ page }: { page: OtherPage }) {
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Loaded load={withSlots(page)} />
    </Suspense>
  );
}

const prepared = new Map<OtherPage['load'], () => Promise<ComponentType>>();

function withSlots({ load, slots }: OtherPage) {
  const known = prepared.get(load) ?? (async () => (await Promise.all([load(), prepareSlots(slots)]))[0]);
  prepared.set(load, known);
  return known;
}

/** Beside a page's name: how much is new. */
export function OtherPageMark({ mark }: Pick<OtherPage, 'mark'>) {
  return (
    mark && (
      <Suspense>
        <Loaded load={mark} />
      </Suspense>
    )
  );
}
