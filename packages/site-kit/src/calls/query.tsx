import type { SiteTopic } from '@kislap/kernel/site.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isFollowing } from '../topics.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Asks again for whatever follows one of these. */
export async function refreshFollowers(...topics: SiteTopic[]): Promise<void> {
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ predicate: isFollowing(topic) })));
}

/** Around everything that asks the server by queries; loaded with the first of them. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** The layout of routes with queries. */
export function QueryOutlet() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
