import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Everything axe finds wrong on the page as it stands, a sentence each. Landmarks are not compared across frames: a
 * vendor's page has its own. What lies behind an open dialog is inert and not looked at.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await settle(page);
  const axe = new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(page.frames().length > 1 ? ['landmark-unique'] : []);
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} — ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

/** Contrast is judged on what stands still: whatever fades in has done so. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
