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
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      id,
      at: target.join(' '),
      why: failureSummary?.split('\n')[1]?.trim() ?? '',
    })),
  );
  const standing = [];
  for (const one of found) if (!(await isFreeElsewhere(page, one))) standing.push(one);
  return standing.map(({ id, at, why }) => `${id}: ${at} — ${why}`);
}

/** A control that happens to lie half under a bar that stays in its place is judged where it can be scrolled to. */
async function isFreeElsewhere(page: Page, found: { id: string; at: string; why: string }): Promise<boolean> {
  if (found.id !== 'target-size' || !found.why.includes('obscured')) return false;
  const control = page.locator(found.at);
  if ((await control.count()) !== 1) return false;
  const scrolled = await page.evaluate(() => scrollY);
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const again = await new AxeBuilder({ page }).include(found.at).withRules(['target-size']).analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
  return again.violations.length === 0;
}

/** Contrast is checked after fade-ins have finished. */
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
