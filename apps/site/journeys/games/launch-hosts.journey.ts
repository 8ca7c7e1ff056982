import { getSiteHosts, setSiteHosts } from '@kislap/site/contract/system-hosts.console';
import { product } from '@kislap/testkit/environment';
import { type JourneyBrowser, openJourneyBrowser, phone } from '@kislap/testkit/journey';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type OperatorDesk, openOperatorDesk } from '../operator-desk.ts';

const given = product();
/** Wherever operators put it in their order. */
const games = '/rng?q=Fiesta%2020';
const hosts = ['https://play1.example.com', 'https://play2.example.com'];
let browser: JourneyBrowser;
let operator: OperatorDesk;

beforeAll(async () => {
  [browser, operator] = await Promise.all([openJourneyBrowser(given.siteUrl), openOperatorDesk(given)]);
});
afterEach(async () => {
  await setHosts([]);
  expect(browser.takeProblems()).toEqual([]);
});
afterAll(() => browser?.close());

async function setHosts(launchGameCDNs: string[]): Promise<void> {
  const { version, hosts: present } = await operator.call(getSiteHosts);
  await operator.call(setSiteHosts, { body: { version, hosts: { ...present, launchGameCDNs } } });
}

/** The hosts lead to the product, as a brand's domains do; what came by them is noted. */
async function leadHosts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://*.example.com/launch?*', async (route) => {
    const { origin, pathname, search } = new URL(route.request().url());
    asked.push(origin);
    const answer = await fetch(`${given.siteUrl}${pathname}${search}`, { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers });
  });
  return asked;
}

async function playFree(page: Page): Promise<void> {
  await page.goto(games);
  await page
    .getByRole('link', { name: /Fiesta 20,/ })
    .first()
    .click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
}

it('opens games by one of the hosts that the operators wrote down, each of them now and then', async () => {
  const { page, context } = await browser.visit({ device: phone, language: 'EN' });
  const asked = await leadHosts(page);
  await playFree(page);
  expect(asked).toEqual([]);

  await setHosts(hosts);
  for (let round = 0; round < 12 && new Set(asked).size < hosts.length; round += 1) {
    const before = asked.length;
    await playFree(page);
    expect(asked.length).toBe(before + 1);
  }
  expect([...new Set(asked)].sort()).toEqual(hosts);
  await context.close();
});

it('opens a game at its vendor if the page is older than the launch hosts and may not frame them', async () => {
  const { page, context, problems } = await browser.visit({
    device: phone,
    language: 'EN',
  });
  const asked = await leadHosts(page);
  const line = page.waitForEvent('websocket');
  await page.goto(games);
  await (await line).waitForEvent('framereceived');
  const told = page.waitForResponse((answer) => answer.url().endsWith('/wps/system/permission'));
  await setHosts(hosts);
  await told;
  await page
    .getByRole('link', { name: /Fiesta 20,/ })
    .first()
    .click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
  expect(asked).toEqual([]);
  // The browser notes what it held back.
  expect(problems.splice(0).filter((problem) => !problem.includes('frame-src'))).toEqual([]);
  await context.close();
});
