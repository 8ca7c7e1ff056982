import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { product } from './environment.ts';
import { type JourneyBrowser, openJourneyBrowser } from './journey.ts';

/** The browser of a file of journeys: opened before its first test, without problems after each, closed after the last. */
export function journeyBrowser(): Pick<JourneyBrowser, 'visit' | 'takeProblems'> {
  let browser: JourneyBrowser;
  beforeAll(async () => {
    browser = await openJourneyBrowser(product().siteUrl);
  });
  afterEach(() => expect(browser.takeProblems()).toEqual([]));
  afterAll(() => browser?.close());
  return { visit: (options) => browser.visit(options), takeProblems: () => browser.takeProblems() };
}
