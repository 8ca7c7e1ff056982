import type { CDPSession, Page } from 'playwright-core';

const restMs = 1_500;

/**
 * Changes of the page by a press on a link, each after a walk from the lobby. A page is seen before if the walk came
 * through it.
 */
export const changes: Record<string, { walk: readonly string[]; to: string }> = {
  'new page, a list': { walk: [], to: '/rng' },
  'new page, another list': { walk: ['/rng', '/'], to: '/live' },
  'page seen before, a list': { walk: ['/rng', '/'], to: '/rng' },
  'page seen before, the lobby': { walk: ['/rng'], to: '/' },
  'page seen before, from list to list': { walk: ['/rng', '/live'], to: '/rng' },
};

export interface Change {
  /** Milliseconds from the press to the end of the frame that shows the page's first games. */
  clock: number;
  /** Milliseconds that a processor was at the page's main thread meanwhile: what a busy machine does not change. */
  processor: number;
}

/** Walks and measures the last press. */
export async function measureChange(
  page: Page,
  session: CDPSession,
  { walk, to }: (typeof changes)[string],
): Promise<Change> {
  // The first touch brings what follows a person, which is measured among the touches.
  await page.getByRole('main').tap({ position: { x: 2, y: 2 } });
  await page.waitForTimeout(restMs);
  for (const address of walk) {
    await press(page, address);
    await page.waitForTimeout(restMs);
  }
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(session);
  const clock = await press(page, to);
  return { clock, processor: ((await taskSeconds(session)) - before) * 1000 };
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

function press(page: Page, address: string): Promise<number> {
  return page.evaluate(async (to) => {
    const games = to === '/' ? '#lobby-panel article' : 'main article';
    const isUseful = () =>
      location.pathname === to &&
      [...document.querySelectorAll(games)].some(
        (game) => game.checkVisibility() && (to === '/') === Boolean(game.closest('#lobby-panel')),
      );
    // One that the app does not stand behind yet would load the site again.
    const isTaken = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactFiber'));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const findLink = () => [...document.querySelectorAll<HTMLElement>(`a[href="${to}"]`)].findLast(isTaken);
    while (!findLink()) await frame();
    const link = findLink();
    const begunAt = performance.now();
    link?.click();
    while (!isUseful()) await frame();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begunAt;
  }, address);
}
