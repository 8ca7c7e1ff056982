import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type Product, product } from './environment.ts';
import { readFirstRun, totpCode } from './journey-people.ts';

/** Signs the owner in at a page of the console, with the second factor. */
export async function signInOperator(page: Page, given: Product, path: string): Promise<void> {
  const { username, password, totpSecret } = readFirstRun(given).operator;
  await page.goto(`${given.siteUrl}/console${path}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Authenticator code').fill(await totpCode(given, totpSecret));
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.click();
  await button.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export interface ConsoleVisit {
  browser: Browser;
  page: Page;
  /** What went wrong on the page since it was asked last. */
  takeProblems(): string[];
  at(path: string): string;
}

/** The owner at a desk in front of a page of the console. */
export async function visitConsole(path: string): Promise<ConsoleVisit> {
  const given = product();
  const browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    // What moves is judged where it comes to rest.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await signInOperator(page, given, path);
  return {
    browser,
    page,
    takeProblems: () => problems.splice(0),
    at: (place) => `${given.siteUrl}/console${place}`,
  };
}
