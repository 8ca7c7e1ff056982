import { footerVendors } from '@kislap/contract-kit/constants';
import { login } from '@kislap/identity/contract/session';
import { auth } from '@kislap/identity/texts/ty/auth.ts';
import { labelLocales } from '@kislap/site-kit/labels/locales.ts';
import { shell } from '@kislap/site-kit/texts/ty/shell.ts';
import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, untilStill } from '@kislap/testkit/journey';
import { readFirstRun, totpCode } from '@kislap/testkit/journey-people';
import { markTexts, type TextWatch } from '@kislap/testkit/journey-texts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const first = readFirstRun(given);
const languages = ['English', 'Filipino', ...Object.values(labelLocales)];
/** As the browser itself names it, beside the dialling code. */
const country = new Intl.DisplayNames(['fil'], { type: 'region' }).of('PH') ?? '';
/** The same in every language: the brand, its studios, the languages' own names, a term of the trade. */
const names = [country, 'Kislap', 'kislap', ...footerVendors, ...languages, 'RTP', 'Ctrl K'];
let browser: JourneyBrowser;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
});
afterAll(() => browser?.close());

interface Reader {
  page: Page;
  /** Goes there, waits until the page stands in its marked texts, and reads it. */
  read(path: string): Promise<void>;
  /** The same by the page's own link, which costs a part of it. */
  follow(path: string): Promise<void>;
  /** Reads what is on the screen now. */
  look(where: string): Promise<void>;
  /** Opens a dialog by the address that leads to it, and reads it. */
  openAndRead(dialog: string): Promise<void>;
  found: Set<string>;
}

/** Somebody whose every text from a catalogue is marked; the page is served in English and drawn anew in Filipino. */
async function openReader(device: BrowserContextOptions, token?: string): Promise<Reader> {
  const { page, context } = await browser.visit({ device });
  const watch: TextWatch = await markTexts(context, { names });
  await context.addInitScript((value) => {
    if (origin === 'null') return;
    localStorage.setItem('language', 'TY');
    // The server would otherwise send the next page in Filipino, and its texts would carry no marks.
    Object.defineProperty(window, 'cookieStore', { value: undefined });
    if (value) sessionStorage.setItem('token', value);
  }, token);
  const found = new Set<string>();

  async function look(where: string): Promise<void> {
    await page.waitForFunction(
      () => document.body.innerText.includes('⟦') && !document.querySelector('[aria-busy=true]'),
    );
    for (const text of await watch.findBare(page)) found.add(`${where}: ${text}`);
  }
  async function read(path: string): Promise<void> {
    await page.goto(path);
    await lookTwice(path);
  }
  async function follow(path: string): Promise<void> {
    const title = () => page.locator('h1').first().textContent();
    const before = new URL(page.url()).pathname === path ? null : await title();
    const link = page.locator(`nav a[href="${path}"]`).first();
    await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
    // The page that is left stands until the next one has come.
    await expect.poll(title).not.toBe(before);
    await lookTwice(path);
  }
  async function lookTwice(path: string): Promise<void> {
    await look(path);
    // What comes in after the first texts: lists, figures, the rest of the lobby.
    await page.mouse.move(20, 20);
    await untilStill(page);
    await look(path);
  }
  async function openAndRead(dialog: string): Promise<void> {
    await page.goto(`/?dialog=${dialog}`);
    await page.getByRole('dialog').first().waitFor();
    await untilStill(page);
    await look(`${dialog} (dialog)`);
  }
  return { page, read, follow, look, openAndRead, found };
}

async function tokenOf({ username, password }: { username: string; password: string }): Promise<string> {
  const call = openCalls(given.siteUrl, () => null, 'TY');
  return (await call(login, { body: { username, password } })).token;
}

it('shows a visitor only texts of the catalogues', async () => {
  const { page, read, look, openAndRead, found } = await openReader(phone);
  for (const path of ['/', '/rng', '/live', '/sports', '/promotions', '/app', '/agent', '/no-such-page'])
    await read(path);
  for (const path of ['/login', '/register', '/help', '/password']) {
    await read(path);
    await page.getByRole('dialog').waitFor();
    await look(`${path} (dialog)`);
  }
  await read('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: auth.forgot }).click();
  await dialog.getByRole('heading', { name: auth.forgotTitle }).waitFor();
  await look('forgot');

  await read('/rng');
  for (const [button, name] of [
    [shell.openMenu, 'menu'],
    [shell.search, 'search'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
    await look(name);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: shell.openMenu }).click();
  await page.getByRole('dialog').getByRole('button', { name: shell.language }).click();
  await page.getByRole('dialog', { name: shell.language }).waitFor();
  await look('languages');
  for (const name of ['notices', 'support', 'legal']) await openAndRead(name);
  expect([...found]).toEqual([]);
});

it('shows a member only texts of the catalogues', async () => {
  const { page, read, look, openAndRead, found } = await openReader(desk, await tokenOf(first.player));
  await read('/favorite');
  for (const path of ['', '/deposit', '/withdraw', '/transfer', '/transactions', '/records', '/messages'])
    await read(`/member${path}`);
  for (const path of ['/feedback', '/limits', '/security', '/sessions']) await read(`/member${path}`);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await look('/member tabs');
  }
  await page.getByRole('button', { name: shell.accountMenu }).click();
  await look('account menu');
  await page.getByRole('button', { name: shell.logout }).first().click();
  await page.getByRole('dialog').first().waitFor();
  await look('logout');
  for (const name of ['feedback', 'protection', 'deposit', 'member']) await openAndRead(name);
  expect([...found]).toEqual([]);
});

const agentPages = [
  ...['agentTeamOverview', 'registerCenter', 'downlineManagmentView', 'personalHistoryCopy'],
  ...['palStatementsAgentCopy', 'agentRevenueReport', 'agentDownlineTransactionDetailsCopy', 'account'],
];

it('shows an agent only texts of the catalogues', async () => {
  const { read, found } = await openReader(desk, await tokenOf(first.agent));
  for (const part of ['', ...agentPages]) await read(`/agentHome/${part}`);
  expect([...found]).toEqual([]);
});

it('shows an operator only texts of the catalogues', async () => {
  const { page, follow, found } = await openReader(desk);
  await page.goto('/console/login');
  await page.getByLabel('Username').fill(first.operator.username);
  await page.getByLabel('Password').first().fill(first.operator.password);
  await page.getByLabel('Authenticator code').fill(await totpCode(given, first.operator.totpSecret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const links = page.locator('nav a[href^="/console"]');
  await links.first().waitFor({ state: 'attached' });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const address of new Set(addresses)) {
    await follow(address);
    for (const tab of await page.getByRole('tab').all()) await tab.click();
  }
  expect([...found]).toEqual([]);
});
