import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePages } from './pages.tsx';
import { createShelf } from './shelf.ts';

const root = createRootRoute();
const list = createRoute({ getParentRoute: () => root, path: '/$list' });
const router = createRouter({
  routeTree: root.addChildren([list]),
  history: createMemoryHistory({ initialEntries: ['/slots?page=2'] }),
});
let shelf = createShelf(router, 'pages', 2);

beforeEach(async () => {
  await open('/slots?page=2');
  shelf = createShelf(router, 'pages', 2);
  usePages.setState({ pages: undefined });
  show('slots');
});

afterEach(() => vi.useRealTimers());

async function open(href: string): Promise<void> {
  router.history.push(href);
  await router.load();
}

function show(key: string, stays = true): void {
  shelf.show({ key, stays });
  shelf.follow(key, key);
}

const shown = () => (usePages.getState().pages ?? []).flatMap(({ id, isShown }) => (isShown ? [id] : []));
const all = () => (usePages.getState().pages ?? []).map(({ id }) => id);

it('shows a page that was left again, and no other beside it', () => {
  show('live');
  const [live] = shown();
  show('slots');
  expect(shown()).toEqual([0]);
  show('live');
  expect(shown()).toEqual([live]);
  expect(all()).toEqual([0, live]);
});

it('draws the first page once more, and not while the page after it is drawn', () => {
  vi.useFakeTimers();
  show('live');
  expect(all()).toEqual([1]);
  vi.runAllTimers();
  expect(all()).toEqual([0, 1]);
  expect(shown()).toEqual([1]);
});

it('keeps no more than it may: the ones left last', () => {
  for (const key of ['live', 'fish', 'slots', 'cards']) show(key);
  // Live was left before the others.
  expect(all()).toEqual([0, 2, 3]);
  expect(shown()).toEqual([3]);
  show('live');
  expect(shown()).toEqual([4]);
});

it('lets go of a page that begins anew each time', () => {
  show('deposit', false);
  show('slots');
  expect(all()).toEqual([0]);
  show('deposit', false);
  expect(shown()).toEqual([2]);
});

it('forgets what was left, and the page behind a game as well', () => {
  show('live');
  shelf.clear(true);
  expect(all()).toEqual([1]);
  shelf.clear(false);
  expect(all()).toEqual([2]);
  show('live');
  expect(all()).toEqual([2]);
});

it('holds the address and the matches of a page that was left, until it is shown again', async () => {
  const addressOf = (id: number) => {
    const view = usePages.getState().pages?.find((page) => page.id === id)?.view;
    return [view?.state.location.href, view?.stores.matches.get().at(-1)?.params];
  };
  show('live');
  show('slots');
  await open('/live');
  show('live');
  expect(addressOf(0)).toEqual(['/slots?page=2', { list: 'slots' }]);
  expect(addressOf(1)).toEqual(['/live', { list: 'live' }]);

  await open('/slots');
  show('slots');
  expect(addressOf(0)).toEqual(['/slots', { list: 'slots' }]);
  expect(addressOf(1)).toEqual(['/live', { list: 'live' }]);
});
