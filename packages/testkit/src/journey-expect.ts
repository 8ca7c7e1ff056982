import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { takePicture, untilStill } from './journey.ts';
import { findViolations } from './journey-axe.ts';

/** The page as it stands is whole: loaded, no wider than its window, and nothing that axe finds wrong. Takes its picture. */
export async function expectGood(page: Page, picture: string, isWhole = false): Promise<void> {
  await untilStill(page);
  await takePicture(page, picture, isWhole);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect([picture, isWide, await findViolations(page)]).toEqual([picture, false, []]);
}
