import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const program = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Judge a page as a whole; a vendor's frame is a part of one. */
const wholePageRules = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'];

interface Violation {
  id: string;
  at: string;
  why: string;
}

/**
 * Everything axe finds wrong on the page as it stands, its frames included, a sentence each. What lies behind an open
 * dialog is inert and not looked at. The program runs inside each frame in one call: asked from outside it takes ten
 * times as long.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await settle(page);
  const isBehindDialog = (await page.locator('dialog[open]').count()) > 0;
  const found = await runAxe(page.mainFrame(), isBehindDialog ? 'dialog[open]' : undefined, tags);
  // A frame whose page has not come yet holds nothing to judge.
  const frames = page.frames().filter((frame) => frame.parentFrame() && /^https?:/.test(frame.url()));
  for (const frame of frames) {
    if (!isBehindDialog || (await isInside(frame, 'dialog[open]')))
      found.push(...(await runAxe(frame, undefined, tags, wholePageRules)));
  }
  const standing = [];
  for (const one of found) if (!(await isFreeElsewhere(page, one))) standing.push(one);
  return standing.map(({ id, at, why }) => `${id}: ${at} — ${why}`);
}

async function isInside(frame: Frame, selector: string): Promise<boolean> {
  const element = await frame.frameElement();
  return element.evaluate((node, outer) => (node as Element).closest(outer) !== null, selector);
}

async function runAxe(
  frame: Frame,
  within: string | undefined,
  runOnly: string[],
  without: string[] = [],
): Promise<Violation[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(program);
  const options: RunOptions = {
    runOnly,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    iframes: false,
  };
  const { violations } = await frame.evaluate(
    ([context, given]) =>
      (window as unknown as { axe: { run(...a: unknown[]): Promise<AxeResults> } }).axe.run(
        context ?? document,
        given,
      ),
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      id,
      at: target.join(' '),
      why: failureSummary?.split('\n')[1]?.trim() ?? '',
    })),
  );
}

/** A control that happens to lie half under a bar that stays in its place is judged where it can be scrolled to. */
async function isFreeElsewhere(page: Page, found: Violation): Promise<boolean> {
  if (found.id !== 'target-size' || !found.why.includes('obscured')) return false;
  const control = page.locator(found.at);
  if ((await control.count()) !== 1) return false;
  const scrolled = await page.evaluate(() => scrollY);
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const again = await runAxe(page.mainFrame(), found.at, ['target-size']);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
  return again.length === 0;
}

/** Longer than any fade-in: a countdown runs until its round begins, and nothing of it is worth that wait. */
const fadeMaxMs = 2_000;

/** Contrast is checked after fade-ins have finished; what is paused ends when it likes. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    (longestMs) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longestMs,
          )
          .map(({ finished }) => finished),
      ),
    fadeMaxMs,
  );
}
