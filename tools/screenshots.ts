/**
 * `npm run screenshots`: every page of the site and the console as a picture, at 390 and 1440 pixels, in both themes
 * and both languages, so that a person can judge them side by side. Starts a product of its own on demo data.
 *   --out test-results/screenshots    where they are written
 *   --only member                     pages whose path contains this
 *   --languages EN,TY  --themes dark,light  --widths 390,1440
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { desk, openJourneyBrowser, phone } from '../packages/testkit/src/journey.ts';
import { signInOperator } from '../packages/testkit/src/journey-console.ts';
import { readFirstRun } from '../packages/testkit/src/journey-people.ts';
import { startProduct } from './product.ts';
import { consoleStart, type Person, sitePages } from './screenshots/pages.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/screenshots' },
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: 'EN,TY' },
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '390,1440' },
  },
});

interface Look {
  width: string;
  theme: string;
  language: string;
}

const running = await startProduct();
const first = readFirstRun(running.product);
const browser = await openJourneyBrowser(running.product.siteUrl);
let taken = 0;
try {
  for (const width of values.widths.split(',')) {
    for (const person of ['visitor', 'player', 'agent', 'operator'] as const) {
      const { page } = await browser.visit({
        device: width === '390' ? phone : desk,
        reducedMotion: 'reduce',
      });
      await signIn(page, person);
      const pages = person === 'operator' ? await listConsolePages(page) : sitePages[person];
      for (const theme of values.themes.split(',')) {
        for (const language of values.languages.split(',')) {
          const look = { width, theme, language };
          await dress(page, look);
          for (const address of pages.filter((one) => one.includes(values.only))) {
            await take(page, person, address, look);
          }
        }
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await running.stop();
}
console.log(`${taken} pictures in ${values.out}`);
const problems = browser.takeProblems();
if (problems.length > 0) console.log(`what the pages complained of:\n${problems.join('\n')}`);

async function signIn(page: Page, person: Person): Promise<void> {
  if (person === 'visitor') return void (await page.goto('/'));
  if (person === 'operator') return signInOperator(page, running.product, '/');
  const { username, password } = first[person];
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

/** What the console's own menu leads to, so that no page is forgotten here. */
async function listConsolePages(page: Page): Promise<string[]> {
  const links = page.locator('nav a[href^="/console"]');
  await links.first().waitFor({ state: 'attached' });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set([consoleStart, ...addresses])];
}

async function dress(page: Page, { theme, language }: Look): Promise<void> {
  await page.evaluate(
    ([themeName = '', languageName = '']) => {
      localStorage.setItem('kislap_theme', themeName);
      localStorage.setItem('console_theme', themeName);
      localStorage.setItem('language', languageName);
      localStorage.setItem('console_language', languageName);
    },
    [theme, language],
  );
  await page.context().addCookies([{ name: 'kislap_lang', value: language, url: running.product.siteUrl }]);
}

async function take(page: Page, person: Person, address: string, look: Look): Promise<void> {
  await page.goto(address);
  // The first view waits for a hand before it brings the rest.
  await page.mouse.move(Number(look.width) / 2, 2);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]')).catch(() => undefined);
  const name = address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
  const folder = path.join(values.out, look.width, `${look.theme}-${look.language}`);
  fs.mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${person}-${name}.png`) });
  taken += 1;
}
