import { product } from '@kislap/testkit/environment';
import {
  desk,
  type JourneyBrowser,
  openJourneyBrowser,
  patienceMs,
  phone,
  untilStill,
} from '@kislap/testkit/journey';
import { signInOperator } from '@kislap/testkit/journey-console';
import { expectGood } from '@kislap/testkit/journey-expect';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

const given = product();
/** Its own words, so that an earlier run on the same product changes nothing. */
const mark = (Math.floor(performance.timeOrigin) % 100_000).toString(36);
const title = `Pearl week ${mark}`;
const titleTY = `Linggo ng perlas ${mark}`;
const notice = `Open all night ${mark}`;

let browser: JourneyBrowser;
let page: Page;
let lobby: Page;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  ({ page } = await browser.visit({ device: desk }));
  ({ page: lobby } = await browser.visit({ device: desk }));
  await signInOperator(page, given, '/content/banners');
  await page.getByRole('heading', { level: 1, name: 'Banners' }).waitFor();
  // A visitor's page that is open all the while.
  await lobby.goto('/');
  await lobby.getByRole('region', { name: /Highlights|banner/i }).waitFor();
});
afterEach(() => expect(browser.takeProblems()).toEqual([]));
afterAll(() => browser?.close());

async function look(what: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectGood(page, `content-${what}`, true);
}

async function picture(width: number, height: number) {
  const drawn = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#0c6b58';
      context?.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  return { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
}

const names = () => page.getByRole('listitem').locator('span.text-sm.font-semibold').allTextContents();

it('publishes a banner that an open lobby shows at once', async () => {
  await page.getByRole('button', { name: 'New banner' }).click();
  await page.getByRole('heading', { level: 1, name: 'New banner' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Some fields are missing').waitFor();
  await page.getByLabel('Title').first().fill(title);
  await page.getByLabel('Text (optional)').first().fill('Dive for them all week.');
  await page.getByRole('tab', { name: /Filipino/ }).click();
  await page.getByLabel('Title').last().fill(titleTY);
  await page.getByRole('tab', { name: /English/ }).click();
  await page.getByLabel('For desktop').setInputFiles(await picture(900, 140));
  await page.getByText(/too small/).waitFor();
  browser.takeProblems();
  await page.getByLabel('For desktop').setInputFiles(await picture(1440, 224));
  await page.getByLabel('For phones').setInputFiles(await picture(780, 320));
  await page.getByRole('button', { name: 'Use the desktop picture' }).waitFor();
  // Pictures that arrive move the form below them.
  const toPage = page.getByRole('radio', { name: 'Page', exact: true });
  await vi.waitFor(() => toPage.check({ force: true }), { timeout: patienceMs });
  await page.getByLabel('Page of this site').fill('/nowhere');
  await page.getByText('The site has no such page.').waitFor();
  await page.getByLabel('Page of this site').fill('/rng?vassalage=JL');
  await page.locator('[data-preview=wide]').getByText(title).waitFor();
  await look('banner-editor');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Open pages').waitFor();
  await lobby.getByText(title).first().waitFor({ state: 'attached' });
  await expect
    .poll(() => lobby.getByRole('link', { name: title }).getAttribute('href'))
    .toBe('/rng?vassalage=JL');
  await look('banners');
});

it('changes their order by a button, by the keyboard and by dragging', async () => {
  const before = await names();
  await page.getByRole('button', { name: `Move “${title}” up` }).click();
  await expect.poll(async () => (await names()).at(-2)).toBe(title);
  const handle = page.getByRole('button', { name: new RegExp(`^Move “${title}”: drag`) });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await names()).at(-3)).toBe(title);
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
  await untilStill(page);
  const last = page.getByRole('listitem').last();
  const [from, to] = [await handle.boundingBox(), await last.boundingBox()];
  if (!from || !to) throw new TypeError('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 12, to.y + to.height / 2, { steps: 30 });
  await page.mouse.move(to.x + 12, to.y + to.height / 2 + 6, { steps: 3 });
  // Rows make room while the pointer is held.
  await expect.poll(async () => (await names()).at(-1)).toBe(title);
  await page.mouse.up();
  await expect.poll(async () => (await names()).at(-1)).toBe(title);
  await untilStill(page);
  await page.reload();
  await page.getByText(title).waitFor();
  expect(await names()).toEqual(before);
});

it('links a banner to a game, and warns the overtaken operator', async () => {
  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  await page.getByRole('radio', { name: 'Game' }).check({ force: true });
  await page.getByLabel('Game', { exact: true }).last().fill('fiesta');
  await page.getByRole('list', { name: 'Games found' }).getByRole('button').first().click();
  const other = await page.context().newPage();
  await other.goto(`${given.consoleUrl}/console/content/banners`);
  await other.evaluate(
    (token) => sessionStorage.setItem('console_token', token),
    await page.evaluate(() => sessionStorage.getItem('console_token') ?? ''),
  );
  await other.goto(`${given.consoleUrl}/console/content/banners`);
  await other.getByRole('switch', { name: `“${title}” on` }).click();
  await other.getByRole('switch', { name: `“${title}” on`, checked: false }).waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/changed this at .* Your change is not saved yet\./).waitFor();
  browser.takeProblems();
  await look('banner-overtaken');
  await page.getByRole('button', { name: 'Show their version' }).click();
  await page.getByRole('switch', { name: 'On', checked: false }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await lobby.getByText(title).first().waitFor({ state: 'detached' });
});

it('writes a notice in both languages, formatted, and takes it off again', async () => {
  await page.goto(`${given.consoleUrl}/console/content/announcements`);
  await page.getByRole('button', { name: 'New notice' }).click();
  await page.getByLabel('Title').first().fill(notice);
  const text = page.getByRole('textbox', { name: 'Text in English' });
  await text.click();
  await page.keyboard.type('Come ');
  await page.getByRole('button', { name: 'Bold' }).first().click();
  await page.keyboard.type('by night');
  await page.getByRole('tab', { name: 'Filipino' }).click();
  await page.getByLabel('Title').last().fill(`Bukas magdamag ${mark}`);
  await page.getByRole('textbox', { name: 'Text in Filipino' }).click();
  await page.keyboard.type('Pasok sa gabi');
  await page.getByRole('tab', { name: 'English' }).click();
  await look('announcement-editor');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(notice).waitFor();
  await lobby.getByText(notice).first().waitFor({ state: 'attached' });
  await look('announcements');
  await page.getByRole('button', { name: `Delete “${notice}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await lobby.getByText(notice).first().waitFor({ state: 'detached' });
});

it('schedules a pop-up for an audience', async () => {
  await page.getByRole('tab', { name: 'Pop-ups' }).click();
  await page.getByRole('button', { name: 'New pop-up' }).click();
  await page.getByLabel('Shown to').selectOption('F');
  await page.getByLabel('Title').first().fill(`Welcome ${mark}`);
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Hello.');
  await page.getByLabel('Starts').fill('2031-01-01T10:00');
  await page.getByLabel('Ends (optional)').fill('2031-01-01T09:00');
  await page.getByText('The end must be after the start.').waitFor();
  await page.getByLabel('Ends (optional)').fill('2031-02-01T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: 'Filipino: a text is missing', selected: true }).waitFor();
  await page.getByLabel('Title').last().fill(`Mabuhay ${mark}`);
  await page.getByRole('textbox', { name: 'Text in Filipino' }).fill('Mabuhay.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Scheduled').first().waitFor();
  await page.getByText('Players on their first sign-in').first().waitFor();
});

it('fits a phone, in Filipino and in the light', async () => {
  await page.setViewportSize(phone.viewport);
  await page.evaluate(() => {
    localStorage.setItem('console_language', 'TY');
    localStorage.setItem('console_theme', 'light');
  });
  await page.goto(`${given.consoleUrl}/console/content/announcements?kind=popup`);
  await page.getByText(`Mabuhay ${mark}`).waitFor();
  await look('phone-popups');
  await page.goto(`${given.consoleUrl}/console/content/banners`);
  await page.getByText(titleTY).waitFor();
  await look('phone-banners');
  await page.getByRole('button', { name: `I-edit ang “${titleTY}”` }).click();
  await page.locator('[data-preview=narrow]').getByText(titleTY).waitFor();
  await look('phone-banner-editor');
});
