import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryClient } from '../calls/query.tsx';
import { VipBadge } from './vip-badge.tsx';

function show(balance: object): string {
  queryClient.setQueryData(['balance', null], balance);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <VipBadge />
    </RouterContextProvider>,
  );
}

it('the badge says the level and leads to the ladder', () => {
  const shown = show({ hasVip: true, vipLabelName: 'VIP 3', vipRankLevel: 3 });
  expect(shown).toContain('href="/member/vip"');
  expect(shown).toContain('VIP 3');
});

it('a brand without levels shows no badge', () => {
  expect(show({ hasVip: false, vipLabelName: '', vipRankLevel: 0 })).toBe('');
});
