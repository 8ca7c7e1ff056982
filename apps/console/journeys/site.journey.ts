import { product } from '@kislap/testkit';
import {
  desk,
  type JourneyBrowser,
  openJourneyBrowser,
  takePicture,
  untilStill,
} from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll, signInOperator } from '@kislap/testkit/journey-console';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let people: JourneyBrowser;
let page: Page;
/** Somebody who plays nothing and has the site open all the while. */
let visitor: Page;

beforeAll(async () => {
  people = await openJourneyBrowser(product().siteUrl);
  ({ page } = await people.visit({ device: desk, language: 'EN' }));
  await signInOperator(page, product(), '/site?tab=help');
  await page.getByRole('heading', { level: 1, name: 'Site' }).waitFor();
  ({ page: visitor } = await people.visit({ device: desk, language: 'EN' }));
});
afterEach(() => {
  // A site that is closed refuses what its page was about to ask, and the console's calls what needs two people.
  const expected = /status of (403|409|503)|answer 503/;
  expect(people.takeProblems().filter((problem) => !expected.test(problem))).toEqual([]);
});
afterAll(() => people?.close());

async function look(name: string): Promise<void> {
  await untilStill(page);
  await takePicture(page, `site-console-${name}`, true);
  expect(await findViolations(page)).toEqual([]);
}

/** Asks for what one operator may not do alone, and has the second person agree. */
async function askSecond(reason: string, kind: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await page.getByText('Another operator must approve it').first().waitFor();
  await agreeToAll(product(), kind);
}

async function openTab(name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

async function followSite(path: string): Promise<void> {
  const line = visitor.waitForEvent('websocket', { timeout: 60_000 });
  await visitor.goto(path);
  await (await line).waitForEvent('framereceived');
}

/** The next call of an address is answered when the returned function is called. */
async function holdAnswer(address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return resolve;
}

it('writes a help section that open pages show at once, and restores the standard text', async () => {
  await followSite('/help#about');
  await visitor.getByRole('heading', { name: 'About Kislap' }).first().waitFor();

  await page.getByRole('button', { name: 'Edit: About Kislap' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('All about {brand}');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('From {age} years on.');
  await page.keyboard.press('Control+A');
  await dialog.getByRole('button', { name: 'Bold' }).click();
  expect(await text.innerHTML()).toContain('<strong>From {age} years on.</strong>');
  await look('help-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await visitor.getByText('From 21 years on.').waitFor();
  await visitor.getByRole('heading', { name: 'All about Kislap' }).first().waitFor();
  await look('help');

  await page.getByRole('button', { name: 'Edit: All about Kislap' }).click();
  await dialog.getByRole('button', { name: 'Restore the standard text' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await visitor.getByRole('heading', { name: 'About Kislap' }).first().waitFor();
});

it('adds a section in both languages, moves, hides and removes it', async () => {
  await page.getByRole('button', { name: 'New section' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Use 2 to 40 lower-case letters').waitFor();
  await dialog.getByLabel('URL key').fill('fees');
  for (const [language, title] of [
    ['English', 'Fees'],
    ['Filipino', 'Mga bayad'],
  ] as const) {
    await dialog.getByText(language, { exact: true }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('textbox', { name: 'Text' }).click();
    await page.keyboard.type(`${title}.`);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await visitor.getByRole('button', { name: 'Fees' }).waitFor();

  await page.getByRole('button', { name: 'Move “Fees” up' }).click();
  await expect
    .poll(() => page.getByRole('listitem').allInnerTexts())
    .toSatisfy((rows: string[]) => {
      const at = (id: string) => rows.findIndex((row) => row.includes(`/help#${id}`));
      return at('fees') >= 0 && at('fees') < at('contact');
    });
  await expect
    .poll(() => page.getByRole('switch', { name: 'Show “Terms and conditions”' }).isDisabled())
    .toBe(true);
  // The site hears of a change before its answer is here; until then nothing else can be sent.
  const answer = await holdAnswer('**/help/fees');
  await page.getByRole('switch', { name: 'Show “Fees”' }).click();
  await visitor.getByRole('button', { name: 'Fees' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove: Fees' }).click();
  const remove = dialog.getByRole('button', { name: 'Remove' });
  expect(await remove.isDisabled()).toBe(true);
  answer();
  await remove.click();
  await page.getByText('/help#fees').waitFor({ state: 'detached' });
});

it('enters the licence and the links, refuses invalid addresses, and shows them', async () => {
  await openTab('Legal licence');
  await page.getByLabel('Issued by').fill('PAGCOR');
  await page.getByLabel('Number').fill('24-0001');
  await look('licence');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Open pages are updated.').first().waitFor();
  // The sentence may still be that of the save before.
  const licence = async () => (await (await page.request.get('/wps/system/legalLicence')).json()).value;
  await expect.poll(licence).toMatchObject({ issuer: 'PAGCOR', number: '24-0001' });

  await openTab('Links and hosts');
  await page.getByRole('button', { name: 'Add: Social links' }).click();
  await page.getByLabel('Network').selectOption('telegram');
  await page.getByRole('textbox', { name: 'Address' }).first().fill('http://t.me/kislap');
  await page.getByLabel('Image hosts').fill('img.example.com');
  await page.getByRole('button', { name: 'Save links and hosts' }).click();
  await page.getByText('Enter an address that starts with https://').waitFor();
  await page.getByText('“img.example.com” is not a host').waitFor();
  await look('links-wrong');
  await page.getByRole('textbox', { name: 'Address' }).first().fill('https://t.me/kislap');
  await page.getByLabel('Image hosts').fill('');
  await followSite('/');
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Save links and hosts' }).click();
  await visitor.getByRole('link', { name: /^Telegram/ }).waitFor();
  await page.getByRole('button', { name: 'Remove: Telegram' }).click();
  await page.getByRole('button', { name: 'Save links and hosts' }).click();
  await visitor.getByRole('link', { name: /^Telegram/ }).waitFor({ state: 'detached' });
});

it('shows the features as a tree with texts, and marks absent ones', async () => {
  await openTab('Features');
  await page.getByText('Visitors can start a trial account with play money.').waitFor();
  expect(await page.getByRole('switch', { name: 'Dividend' }).count()).toBe(0);
  expect(await page.getByText('not in this version').count()).toBeGreaterThan(0);
  await look('features');
  for (const enabled of ['0', '1']) {
    await page.getByRole('switch', { name: 'Free play' }).click();
    const read = async () => (await page.request.get('/wps/system/whitelabel')).text();
    await expect.poll(read).toContain(`"modId":"FREEPLAY","enabled":"${enabled}"`);
  }
});

it('shows the saved setting beside a new one, refuses what the schema refuses, and saves the rest', async () => {
  await openTab('Sign-in');
  const days = page.getByLabel('Days that a device stays trusted');
  const save = page.getByRole('button', { name: 'Save' });
  const before = await days.inputValue();
  expect(await save.isEnabled()).toBe(false);
  await days.fill('0');
  await page.getByText('Enter a whole number from 1 to 365.').waitFor();
  expect(await save.isEnabled()).toBe(false);
  await look('settings-wrong');
  await days.fill('45');
  await page.getByText(`Saved: ${before}.`).waitFor();
  await save.click();
  await page.getByText(`Saved: ${before}.`).waitFor({ state: 'detached' });
  // To trust a device for longer takes two people.
  await days.fill(before);
  await page.getByText('Saved: 45.').waitFor();
  await save.click();
  await askSecond('As it was.', 'identity.doors');
  await page.reload();
  await expect.poll(() => days.inputValue()).toBe(before);
});

it('previews the visitor’s page before saving', async () => {
  await openTab('Region');
  await page.getByRole('switch', { name: 'Region rules are on' }).click();
  await page.getByLabel('Allowed countries').fill('PH');
  await page.getByRole('button', { name: 'See what visitors see' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The country is unknown').waitFor();
  await dialog.getByLabel('Visitor’s IP address').fill('999.9.9.9');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('Enter an address such as').waitFor();
  await dialog.getByLabel('Visitor’s IP address').fill('8.8.8.8');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('The country is not on the allowed list.').waitFor();
  await dialog.getByText('Not available in your location', { exact: true }).waitFor();
  await dialog.getByText('8.8.8.8').first().waitFor();
  await look('preview-region');
  await dialog.getByLabel('Visitor’s IP address').fill('');
  await dialog.getByLabel('Country').fill('ph');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('Sees the site').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openTab('Status and rules');
  await page.getByLabel('Message in English').fill('Back at six.');
  await page.getByRole('button', { name: 'See what visitors see' }).click();
  await dialog.getByText('Back at six.').waitFor();
  await look('preview-maintenance');
  await dialog.getByRole('button', { name: 'Close' }).click();
});

it('closes the site and a region on open pages at once, and opens them again', async () => {
  await page.goto(`${product().consoleUrl}/console/site`);
  await followSite('/');
  const lobby = visitor.getByRole('contentinfo');
  await page.getByRole('button', { name: 'Close the site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close the site' }).click();
  await visitor.getByRole('heading', { name: 'We are under maintenance' }).waitFor();
  await page.getByRole('button', { name: 'Open the site' }).click();
  await dialog.getByRole('button', { name: 'Open the site' }).click();
  await lobby.waitFor();

  await openTab('Region');
  for (const [addresses, isClosed] of [
    ['127.0.0.0/8\n::1', true],
    ['', false],
  ] as const) {
    await page.getByRole('switch', { name: 'Region rules are on' }).click();
    await page.getByLabel('Blocked addresses').fill(addresses);
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    // What was closed is opened by two.
    if (!isClosed) await askSecond('The visitors may come back.', 'site.region');
    const shown = isClosed ? visitor.getByRole('heading', { name: 'Not available in your location' }) : lobby;
    await shown.waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }
});

it('shows changes in the log, and views only on request', async () => {
  await page.goto(`${product().consoleUrl}/console/audit?action=site.`);
  const actions = () => page.locator('tbody').innerText();
  await expect.poll(actions).toContain('site.region_changed');
  await page.goto(`${product().consoleUrl}/console/audit`);
  await page.getByText('site.region_changed').first().waitFor();
  expect(await actions()).not.toContain('console.called');
  await page.getByRole('switch', { name: 'Also show who viewed what' }).click();
  await page.getByText('console.called').first().waitFor();
  await look('audit');
  await page.goto(`${product().consoleUrl}/console/`);
  await page.getByRole('link', { name: /Documents to check/ }).waitFor();
  await look('overview');
});
