import { product } from '@kislap/testkit/environment';
import {
  desk,
  type JourneyBrowser,
  openJourneyBrowser,
  patienceMs,
  takePicture,
} from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { type ConsoleVisit, visitConsole } from '@kislap/testkit/journey-console';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

/** A busy machine must not decide; how long it took is written down. */
const patience = { timeout: patienceMs, interval: 50 };
let operator: ConsoleVisit;
let page: Page;
let people: JourneyBrowser;
let visitor: Page;

beforeAll(async () => {
  operator = await visitConsole('/games?tab=lobby');
  ({ page } = operator);
  people = await openJourneyBrowser(product().siteUrl);
  ({ page: visitor } = await people.visit({ device: desk, language: 'EN' }));
});
afterEach(() => expect([...operator.takeProblems(), ...people.takeProblems()]).toEqual([]));
afterAll(() => Promise.all([operator?.browser.close(), people?.close()]));

const list = (name: string) => page.getByRole('list', { name, exact: true });
const handles = (rows: Locator) => rows.getByRole('button', { name: /: drag, or press the arrow keys$/ });

async function namesOf(rows: Locator): Promise<string[]> {
  const labels = await handles(rows).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => /“(.*)”/.exec(label)?.[1] ?? '');
}

/**
 * By the pointer, from one handle to the place of another; rows make room while the pointer is held. Where the page moved
 * under the pointer, as when a bar comes or goes, the row is dragged again from where it lies then.
 */
async function drag(rows: Locator, from: number, to: number): Promise<void> {
  const name = (await namesOf(rows))[from] ?? '';
  const isThere = () =>
    expect
      .poll(async () => (await namesOf(rows))[to], { timeout: 5_000 })
      .toBe(name)
      .then(
        () => true,
        () => false,
      );
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await hold(rows, (await namesOf(rows)).indexOf(name), to);
    if (!(await isThere())) await page.keyboard.press('Escape');
    await page.mouse.up();
    if (await isThere()) return;
  }
  throw new TypeError(`${name} could not be dragged`);
}

async function hold(rows: Locator, from: number, to: number): Promise<void> {
  await handles(rows).nth(Math.max(from, to)).scrollIntoViewIfNeeded();
  await handles(rows).nth(Math.min(from, to)).scrollIntoViewIfNeeded();
  const [start, end] = [
    await handles(rows).nth(from).boundingBox(),
    await handles(rows).nth(to).boundingBox(),
  ];
  if (!start || !end) throw new TypeError('nothing to drag');
  const x = start.x + start.width / 2;
  const y = end.y + end.height / 2;
  const beyond = from > to ? -6 : 6;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, start.y + start.height / 2 + 2 * beyond, { steps: 5 });
  await page.mouse.move(x, y, { steps: 30 });
  await page.mouse.move(x, y + beyond, { steps: 3 });
}

/** At the page's end, where the bar with the changed order covers no row. */
async function look(name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, `lobby-order-${name}`, true);
}

/** Saves the order and answers after how many milliseconds the visitor's page had it. */
async function saveUntil(isShown: () => Promise<boolean>): Promise<number> {
  await page
    .getByRole('button', { name: 'Save order' })
    .filter({ visible: true })
    .and(page.locator(':enabled'))
    .click();
  await page.getByText('Saved. Open pages update within two seconds').first().waitFor();
  const saved = performance.now();
  await expect.poll(isShown, patience).toBe(true);
  return Math.round(performance.now() - saved);
}

async function follow(path: string): Promise<void> {
  const line = visitor.waitForEvent('websocket', { timeout: 60_000 });
  await visitor.goto(path);
  await (await line).waitForEvent('framereceived');
}

const waits: Record<string, number> = {};

it('orders the tabs of the lobby by keyboard', async () => {
  await follow('/');
  const tabs = async () => visitor.getByRole('tablist').first().getByRole('tab').allInnerTexts();
  const before = await tabs();
  const rows = list('Categories');
  await rows.waitFor();
  const [first = '', second = '', ...rest] = await namesOf(rows);
  await handles(rows).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => namesOf(rows), patience).toEqual([second, first, ...rest]);
  // The handle keeps the focus, so that the next press goes on.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
    `“${first}”`,
  );
  await look('tabs');
  waits.tabs = await saveUntil(async () => (await tabs()).join() !== before.join());

  await handles(rows).nth(1).focus();
  await page.keyboard.press('Home');
  await saveUntil(async () => (await tabs()).join() === before.join());
});

it('orders the studios of a category by drag', async () => {
  await follow('/rng');
  const strip = visitor.getByRole('group', { name: 'Game studios' }).getByRole('button');
  const studios = async () => (await strip.allInnerTexts()).slice(1);
  const before = await studios();
  const rows = list('Studios of Slots');
  const names = await namesOf(rows);
  await drag(rows, 2, 0);
  await expect.poll(() => namesOf(rows), patience).toEqual([names[2], names[0], names[1], ...names.slice(3)]);
  await look('studios');
  waits.studios = await saveUntil(async () => (await studios()).join() !== before.join());

  // Back by the keyboard, whose handle keeps the focus.
  await handles(rows).first().focus();
  for (const place of [1, 2]) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await namesOf(rows))[place], patience).toBe(names[2]);
  }
  await expect.poll(() => namesOf(rows), patience).toEqual(names);
  await saveUntil(async () => (await studios()).join() === before.join());
});

it('orders the games of a category by keyboard, and gives them back', async () => {
  await follow('/rng');
  const tiles = visitor.getByRole('main').getByRole('article').getByRole('link');
  const games = () => tiles.evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('href')));
  await tiles.nth(2).waitFor();
  const before = await games();
  await page.getByRole('tab', { name: 'Order of games' }).click();
  const rows = list('Slots');
  await rows.waitFor();
  const [first = '', second = '', third = ''] = await namesOf(rows);
  await handles(rows).nth(2).focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await namesOf(rows)).slice(0, 3), patience).toEqual([third, first, second]);
  await handles(rows).nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await namesOf(rows)).slice(0, 3), patience).toEqual([third, second, first]);
  await look('games');
  waits.games = await saveUntil(async () => (await games()).join() !== before.join());

  const ordered = await games();
  await page.getByRole('button', { name: 'Reset to the studios’ order' }).click();
  await expect.poll(async () => (await games()).join() !== ordered.join(), patience).toBe(true);
  console.info(`order on open pages after (ms): ${JSON.stringify(waits)}`);
});
