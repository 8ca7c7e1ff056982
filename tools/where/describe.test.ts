import { expect, it } from 'vitest';
import { describeCall, describePage } from './describe.ts';

const filesOf = (places: [string, string[]][], role: string) =>
  places.find(([name]) => name === role)?.[1].map((file) => file.replace(/:\d+$/, '')) ?? [];

it('names every file that a call goes through, with an id in its address or without', () => {
  const [call] = describeCall('/console/api/free-rounds/018f/cancel');
  expect(call?.title).toBe('POST /console/api/free-rounds/:campaignId/cancel');
  const places = call?.places ?? [];
  expect(filesOf(places, 'contract')).toEqual(['features/free-rounds/contract/free-rounds.console.ts']);
  expect(filesOf(places, 'route')).toEqual(['features/free-rounds/server/free-rounds.console.routes.ts']);
  expect(filesOf(places, 'service')).toContain('features/free-rounds/server/campaign.service.ts');
  expect(filesOf(places, 'queries')).toContain('features/free-rounds/server/campaign.queries.ts');
  expect(filesOf(places, 'hook')).toContain('features/free-rounds/console/use-free-rounds.ts');
  expect(filesOf(places, 'page').length).toBeGreaterThan(0);
  expect(filesOf(places, 'test').length).toBeGreaterThan(0);
});

it('names the page of an address', () => {
  const [page] = describePage('/adjustments');
  expect(filesOf(page?.places ?? [], 'page')).toEqual(['features/adjustments/console/adjustment-page.tsx']);
});

it('names the page and the tests of an address of the console, as the browser shows it', () => {
  const [page] = describePage('/console/vendors/arcade');
  expect(page?.title).toBe('page /console/vendors/$vendorKey');
  expect(filesOf(page?.places ?? [], 'page')).toEqual(['features/games/console/vendors/vendor-page.tsx']);
  const [list] = describePage('/console/withdrawals');
  expect(filesOf(list?.places ?? [], 'test')).toContain('apps/console/journeys/console.journey.ts');
});

it.each([
  ['/app', 'features/site/site/pages/app-page.tsx'],
  ['/rng', 'features/games/site/lists/game-list-page.tsx'],
  ['/social/$channel', 'features/identity/site/social/social-page.tsx'],
  ['/member', 'features/wallet/site/wallet-page.tsx'],
  ['/member/deposit', 'features/cashier/site/deposit-page.tsx'],
  ['/login', 'features/identity/site/login/login-dialog.tsx'],
  ['/password', 'features/identity/site/password/new-password-dialog.tsx'],
])('names the page of %s on the site', (address, file) => {
  expect(describePage(address).flatMap((page) => filesOf(page.places, 'page'))).toContain(file);
});

it('says nothing of an address that nobody has', () => {
  expect([...describeCall('/wps/nowhere'), ...describePage('/nowhere')]).toEqual([]);
});
