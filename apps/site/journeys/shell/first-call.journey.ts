import { listJackpots } from '@kislap/free-rounds/contract/free-rounds';
import { listRooms } from '@kislap/games/contract/rooms';
import { product } from '@kislap/testkit/environment';
import { desk, phone, untilStill, watchHeading } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringSession, join } from '../windows/modals.words.ts';

/** What the permission call tells decides what a visitor sees: here the server's own answer is changed on its way. */
const browser = journeyBrowser();

/** Of somebody signed in: who it is, what they have, what the brand is. */
const ownCalls = /\/wps\/(member\/info|v2\/wallets\/balance|system\/permission)(\?|$)/;
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

interface Switch {
  modId: string;
  enabled: string;
  childrenNodes: Switch[];
}

function turnOn(switches: Switch[], modId: string): void {
  for (const node of switches) {
    if (node.modId === modId) node.enabled = '1';
    turnOn(node.childrenNodes, modId);
  }
}

interface Asked {
  name: string;
  request: Request;
  /** News that had it asked for anew. */
  hasNews: boolean;
}

/** Every call of a page to the server, and what of the socket's news has calls made again. */
function noteCalls(page: Page) {
  let list: Asked[] = [];
  let areTablesNews = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"tables"')) areTablesNews = true;
    }),
  );
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/wps/')) return;
    const hasNews = pathname === listRooms.path && areTablesNews;
    if (hasNews) areTablesNews = false;
    list.push({ name: `${request.method()} ${pathname}${search}`, request, hasNews });
  });
  return {
    list: () => list,
    forget(part: RegExp): void {
      list = list.filter(({ name }) => !part.test(name));
    },
  };
}

/** What is looked at every few seconds is looked at anew this long after its last answer, by the browser's clock. */
const anewMs = 2_500;
const isLookedAtAnew = ({ name }: Asked) => name.includes(listRooms.path) || name.includes(listJackpots.path);

/** Whether it had been asked for before, or, of what is looked at anew, just before. */
function isSecond(call: Asked, place: number, all: readonly Asked[]): boolean {
  const before = all.slice(0, place).findLast(({ name }) => name === call.name);
  // The lobby that a visitor was served is asked for anew for somebody signed in, and whenever it changes.
  if (!before || call.hasNews || call.name === 'GET /wps/relay/lobby') return false;
  if (!isLookedAtAnew(call)) return true;
  const { startTime, responseEnd } = before.request.timing();
  return responseEnd < 0 || call.request.timing().startTime < startTime + responseEnd + anewMs;
}

describe('the links of the brand', () => {
  it('are in footer, menu and app page: social links, a store, invitations', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.route('**/wps/system/permission', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const { info } = json.value;
      info.socialLinks = [{ network: 'viber', url: 'https://viber.example/brand' }];
      info.resources.iosApp = 'https://apps.example/brand';
      turnOn(info.whitelabel, 'REFERRAL');
      await route.fulfill({ response, json });
    });
    await page.goto('/app');
    const store = page.getByRole('link', { name: 'Open in the App Store' });
    await expect.poll(() => store.getAttribute('href')).toBe('https://apps.example/brand');
    await sideMenu(page).getByRole('link', { name: 'Invite friends' }).waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const social = page.getByRole('contentinfo').getByRole('link', { name: /^Viber/ });
    await expect.poll(() => social.getAttribute('rel')).toBe('noopener noreferrer');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Licence' }).click();
    await page.getByRole('dialog', { name: 'Licence' }).waitFor();
    await context.close();
  });
});

describe('a page', () => {
  it.each(['a visitor', 'a player'])(
    'asks for everything once, of %s: at its load, at the first touch, and when another page takes its place',
    async (who) => {
      const { page, context } = await browser.visit({ device: desk });
      if (who === 'a player') await bringSession(context, await join(product()));
      const asked = noteCalls(page);
      const count = (part: RegExp) => asked.list().filter(({ name }) => part.test(name)).length;
      const expectOnce = async (where: string) => {
        await untilStill(page);
        expect(
          asked
            .list()
            .filter(isSecond)
            .map(({ name }) => name),
          where,
        ).toEqual([]);
      };
      await page.goto('/');
      await page.getByRole('contentinfo').hover();
      await expect.poll(() => count(/announcements/)).toBe(1);
      if (who === 'a player') await expect.poll(() => count(ownCalls)).toBe(3);
      await expectOnce('lobby');
      for (const category of ['Slots', 'Live']) {
        await sideMenu(page).getByRole('link', { name: category }).click();
        await page.getByRole('heading', { level: 1, name: category }).waitFor();
        await expect.poll(() => count(/\/game-list/)).toBeGreaterThan(0);
        await expectOnce(category);
        asked.forget(/\/game-list/);
      }
      await context.close();
    },
  );
});

describe('a closed site', () => {
  it.each([
    [{ maintenance: true, maintenanceMessage: 'Back at six.' }, 'We are under maintenance', 'Back at six.'],
    [{ regionRestriction: true }, 'Not available in your location', '127.0.0.1'],
    [{ maintenance: true, regionRestriction: true }, 'We are under maintenance', 'closed for now'],
  ])('is told by the first call %j, once, before the app', async (told, title, text) => {
    const { page, context } = await browser.visit({ device: phone });
    const heading = await watchHeading(page);
    await page.route('**/wps/system/permission', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, value: { ...json.value, ...told } } });
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(text).first().waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await heading()).toEqual({ isRedrawn: true, gaps: 0 });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Contact customer service' }).click();
    await page.getByRole('dialog', { name: 'Customer service' }).waitFor();
    await context.close();
  });
});
