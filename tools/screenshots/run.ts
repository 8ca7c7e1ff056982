/**
 * `npm run screenshots`: every page of the site and the console as a picture, with the windows over them and the states
 * they can be in, at 390 and 1440 pixels, in both themes and both languages, so that a person can judge them side by
 * side. Starts a product of its own on demo data, or looks at one that runs.
 *   --out test-results/screenshots    where they are written
 *   --only member                     pictures whose name or address contains this
 *   --people visitor,player,agent,operator
 *   --languages EN,TY  --themes dark,light  --widths 390,1440
 *   --at http://localhost:3000 --console http://localhost:3002 --data .data    a product that runs, and its DATA_DIR
 *   --whole                           the page to its end, instead of what one sees first
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page, Route } from 'playwright-core';
import { openBrowser } from '../../packages/testkit/src/browser.ts';
import type { Product } from '../../packages/testkit/src/environment.ts';
import { desk, openJourneyBrowser, phone } from '../../packages/testkit/src/journey.ts';
import { signInOperator } from '../../packages/testkit/src/journey-console.ts';
import { readFirstRun } from '../../packages/testkit/src/journey-people.ts';
import { type RunningProduct, startProduct } from '../product.ts';
import { consoleStart, consoleTabs, playerTabs } from './console-pages.ts';
import { opensWindow, siteViews, type View } from './pages.ts';
import { findText } from './texts.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/screenshots' },
    only: { type: 'string', default: '' },
    people: { type: 'string', default: 'visitor,player,agent,operator' },
    languages: { type: 'string', default: 'EN,TY' },
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '390,1440' },
    at: { type: 'string' },
    console: { type: 'string' },
    data: { type: 'string', default: '.data' },
    whole: { type: 'boolean', default: false },
  },
});

interface Look {
  width: string;
  theme: string;
  language: string;
}

const pressLimitMs = 8_000;

const started: RunningProduct | null = values.at === undefined ? await startProduct() : null;
const product = started?.product ?? productAt(values.at ?? '', values.console, path.resolve(values.data));
const first = readFirstRun(product);
const browser = await openJourneyBrowser(product.siteUrl, await openBrowser());
let taken = 0;
const missed: string[] = [];
try {
  for (const width of values.widths.split(',')) {
    for (const person of ['visitor', 'player', 'agent', 'operator'] as const) {
      if (!values.people.includes(person)) continue;
      const { page } = await browser.visit({
        device: width === '390' ? phone : desk,
        reducedMotion: 'reduce',
      });
      await signIn(page, person);
      const views = person === 'operator' ? await listConsoleViews(page) : siteViews[person];
      for (const theme of values.themes.split(',')) {
        for (const language of values.languages.split(',')) {
          const look = { width, theme, language };
          await dress(page, look);
          for (const view of views.filter((one) => isAsked(one, look))) await take(page, person, view, look);
        }
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await started?.stop();
}
console.log(`${taken} pictures in ${values.out}`);
if (missed.length > 0) console.log(`not taken:\n${missed.join('\n')}`);
const problems = browser.takeProblems();
if (problems.length > 0) console.log(`what the pages complained of:\n${problems.join('\n')}`);

function productAt(siteUrl: string, console: string | undefined, dataDir: string): Product {
  const site = new URL(siteUrl);
  // As a start without CONSOLE_PORT has it.
  const consoleUrl = console ?? `http://${site.hostname}:${Number(site.port) + 2}`;
  return { siteUrl, consoleUrl, arcadeUrl: '', dataDir, firstRunFile: path.join(dataDir, 'first-run.json') };
}

function isAsked({ address, name = '', width }: View, look: Look): boolean {
  if (width !== undefined && width !== look.width) return false;
  return address.includes(values.only) || name.includes(values.only);
}

async function signIn(page: Page, person: keyof typeof siteViews | 'operator'): Promise<void> {
  if (person === 'visitor') return void (await page.goto('/'));
  if (person === 'operator') return signInOperator(page, product, '/');
  const { username, password } = first[person];
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).last().click();
  await dialog.getByLabel('Username').waitFor({ state: 'detached' });
  await settle(page);
  // What the house wants to say after a sign-in would lie over the first pages.
  await page.keyboard.press('Escape');
}

/** What the console's own menu leads to, so that no page is forgotten here, with its tabs and the pages of a player. */
async function listConsoleViews(page: Page): Promise<View[]> {
  const links = page.locator('nav a[href^="/console"]');
  await links.first().waitFor({ state: 'attached' });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await page.goto(`${product.consoleUrl}/console/players`);
  const player = page.locator('main a[href^="/console/players/"]').first();
  const profile = await player.getAttribute('href').catch(() => null);
  const tabs = profile === null ? [] : playerTabs.map((tab) => `${profile.split('?')[0]}?tab=${tab}`);
  return [
    ...[...new Set([consoleStart, ...addresses]), ...consoleTabs].map((address) => ({ address })),
    ...tabs.map((address, position) => ({ address, name: `player-${playerTabs[position]}` })),
  ];
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
  await page.context().addCookies([{ name: 'kislap_lang', value: language, url: product.siteUrl }]);
}

async function take(page: Page, person: string, view: View, look: Look): Promise<void> {
  const name = view.name ?? (view.address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home');
  const disturb = (route: Route) =>
    view.calls?.are === 'failing' ? route.fulfill({ status: 502, body: '' }) : undefined;
  if (view.calls) await page.route(view.calls.match, disturb);
  try {
    // An address that differs behind the hash alone would not load anew.
    await page.goto('about:blank');
    await page.goto(new URL(view.address, person === 'operator' ? product.consoleUrl : product.siteUrl).href);
    // The first view waits for a hand before it brings the rest.
    await page.mouse.move(Number(look.width) / 2, 2);
    await page.evaluate(() => void dispatchEvent(new Event('touchstart')));
    if (view.calls?.are === 'waiting') await page.waitForTimeout(1_500);
    else await settle(page);
    if (opensWindow.test(view.address))
      await page.locator('dialog[open]').last().waitFor({ timeout: pressLimitMs });
    for (const step of view.press ?? []) {
      const place =
        'place' in step
          ? page.locator(step.place)
          : page.getByRole('button', { name: await findText(look.language, step.text), exact: true });
      await place.filter({ visible: true }).first().click({ timeout: pressLimitMs });
      await settle(page);
    }
    if (view.window) await page.locator('dialog[open]').last().waitFor({ timeout: pressLimitMs });
    const folder = path.join(values.out, look.width, `${look.theme}-${look.language}`);
    fs.mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${person}-${name}.png`), fullPage: values.whole });
    taken += 1;
  } catch (error) {
    missed.push(
      `${look.width} ${look.theme} ${look.language} ${person} ${name}: ${String(error).split('\n')[0]}`,
    );
  } finally {
    if (view.calls) await page.unroute(view.calls.match, disturb);
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true]'), undefined, { timeout: pressLimitMs })
    .catch(() => undefined);
}
