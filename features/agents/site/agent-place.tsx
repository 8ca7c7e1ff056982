import { useAddressParams, useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** What a page of the centre was opened with: days, an account, a kind. */
export type AgentQuery = Readonly<Record<string, string>>;

interface AgentPlace {
  /** The page's name; the first has none. */
  name: string;
  query: AgentQuery;
  open: (name: string, query?: AgentQuery) => void;
  /** Asks the open page for something else; the way back does not stop here. */
  change: (query: AgentQuery) => void;
}

const Place = createContext<AgentPlace | null>(null);

export function useAgentPlace(): AgentPlace {
  const place = useContext(Place);
  if (!place) throw new Error('a page of the agent centre stands in one of its places');
  return place;
}

/** In pages the place is the address, so that it can be kept and passed on. */
export function AddressPlace({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { page: name = '' } = useAddressParams();
  const search = useAddressSearch();
  const place = useMemo((): AgentPlace => {
    const query = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]));
    const toOf = (page: string) => (page ? `/agentHome/${page}` : '/agentHome');
    return {
      name,
      query,
      open: (page, asked = {}) => void navigate({ to: toOf(page), search: asked }),
      change: (asked) => void navigate({ to: toOf(name), search: asked, replace: true, resetScroll: false }),
    };
  }, [name, search, navigate]);
  return <Place value={place}>{children}</Place>;
}

/** In a dialog it lasts as long as the dialog. */
export function DialogPlace({ first, children }: { first: string; children: ReactNode }) {
  const [at, move] = useState<Pick<AgentPlace, 'name' | 'query'>>({ name: first, query: {} });
  const place = useMemo(
    (): AgentPlace => ({
      ...at,
      open: (name, query = {}) => move({ name, query }),
      change: (query) => move({ ...at, query }),
    }),
    [at],
  );
  return <Place value={place}>{children}</Place>;
}
