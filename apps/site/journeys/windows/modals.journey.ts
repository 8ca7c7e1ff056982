import { product } from '@kislap/testkit/environment';
import { desk, isTakenOver, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bringSession, focusName, isPageHeld, join } from './modals.words.ts';

const given = product();
const browser = journeyBrowser();
let token: string;

beforeAll(async () => {
  token = await join(given);
});

const path = (page: Page) => new URL(page.url()).pathname;
const dialogs = (page: Page) => page.locator('dialog[open]');

const visit = (device: typeof phone | typeof desk) => browser.visit({ device, language: 'EN' });

describe('every window', () => {
  it('holds the page, keeps the focus and gives it back, and closes by Escape, cover and cross', async () => {
    const { page, context } = await visit(desk);
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Log in' });
    const login = page.getByRole('dialog', { name: 'Welcome back' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await login.waitFor();
    expect(await isPageHeld(page)).toBe(true);
    for (let step = 0; step < 30; step++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await login.waitFor({ state: 'hidden' });
    expect(await focusName(page)).toBe('Log in');

    await opener.click();
    await login.waitFor();
    // A text marked from inside to beside the window closes nothing; a press beside it does.
    const box = await login.getByLabel('Username').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(30, 500);
    await page.mouse.up();
    expect(await login.isVisible()).toBe(true);
    await page.mouse.click(30, 500);
    await login.waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/');

    await opener.click();
    await login.getByRole('button', { name: 'Close', exact: true }).click();
    await login.waitFor({ state: 'hidden' });
    await context.close();
  });

  it('closes by the back button, one at a time, and leaves the page where it was', async () => {
    const { page, context } = await visit(phone);
    await page.goto('/promotions');
    await page.goto('/');
    const search = page.getByRole('button', { name: 'Search games' });
    await search.focus();
    await page.evaluate(() => scrollTo(0, 400));
    await page.keyboard.press('Enter');
    await dialogs(page).waitFor();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await page.goBack();
    await dialogs(page).waitFor({ state: 'detached' });
    expect(path(page)).toBe('/');
    expect(await page.evaluate(() => scrollY)).toBe(place);

    // Closed by its own button it leaves no entry behind.
    await search.click();
    await dialogs(page).getByRole('button', { name: 'Close' }).click();
    await dialogs(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => history.state.kislapDialogs ?? 0)).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/promotions');
    await context.close();
  });
});

describe('the help centre', () => {
  it('opens at its hash, over the lobby, with licence and customer service above it', async () => {
    const { page, context } = await visit(desk);
    await page.goto('/rng');
    const terms = page.getByRole('link', { name: 'Terms', exact: true });
    // The foot's code comes with the first sign of a person; until then its links lead to pages of their own.
    await terms.hover();
    await expect.poll(() => isTakenOver(terms)).toBe(true);
    await terms.click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'Terms and conditions' }).waitFor();
    await help.getByRole('button', { name: 'Game rules' }).click();
    await help.getByRole('heading', { name: 'Game rules' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#rules');
    await help.getByRole('button', { name: 'Licence' }).click();
    const legal = page.getByRole('dialog', { name: 'Licence' });
    await legal.waitFor();
    expect(await dialogs(page).count()).toBe(2);
    await page.goBack();
    await legal.waitFor({ state: 'hidden' });
    await help.getByRole('heading', { name: 'Game rules' }).waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    // Back to the page where the link was.
    await page.waitForURL((url) => url.pathname === '/rng');

    await page.goto('/help#term');
    await help.getByRole('heading', { name: 'Terms and conditions' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await dialogs(page).count()).toBe(0);
    await context.close();
  });
});

describe('announcements', () => {
  it('are marked until they were read, list and text in turns on a phone', async () => {
    const { page, context } = await visit(phone);
    await page.goto('/?dialog=notices');
    const notices = page.getByRole('dialog', { name: 'Notices' });
    const first = notices.getByRole('listitem').first().getByRole('button');
    await first.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => first.innerText()).toContain('New');
    await takePicture(page, 'modals-notices-list');
    await first.click();
    await notices.getByRole('article').waitFor();
    await takePicture(page, 'modals-notices-text');
    await notices.getByRole('button', { name: 'Back to the list' }).click();
    await expect.poll(() => first.innerText()).not.toContain('New');
    await notices.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => notices.getByText('New', { exact: false }).count()).toBe(0);
    await context.close();
  });

  it('open by their id in the address', async () => {
    const { page, context } = await visit(phone);
    const reply = await (await fetch(`${given.siteUrl}/wps/relay/announcements`)).json();
    const { id, title } = reply.value.notices.at(-1);
    await page.goto(`/?notice=${id}`);
    await page.getByRole('dialog', { name: 'Notices' }).getByRole('heading', { name: title }).waitFor();
    await context.close();
  });
});

describe('feedback', () => {
  it('shows errors beside fields, asks before discarding, and thanks', async () => {
    const { page, context } = await visit(phone);
    await bringSession(context, token);
    await page.goto('/?dialog=feedback');
    const form = page.getByRole('dialog', { name: 'Feedback' });
    const text = form.getByLabel('Your message');
    await form.getByText('Between 10 and 140 characters.').waitFor();
    await text.fill('Too short');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('One more character, please.').waitFor();
    const shot = await page.screenshot();
    const picture = (name: string, mimeType = 'image/png', buffer = shot) => ({ name, mimeType, buffer });
    const pick = form.getByLabel('Add a picture');
    await pick.setInputFiles([
      picture('a.gif', 'image/gif'),
      picture('big.png', 'image/png', Buffer.alloc(5_300_000)),
    ]);
    await form.getByText('“a.gif” is neither PNG nor JPG.').waitFor();
    await form.getByText('“big.png” is larger than 5 MB.').waitFor();
    await pick.setInputFiles(['1', '2', '3', '4'].map((name) => picture(`${name}.png`)));
    await form.getByText('You can add three pictures. “4.png” was left out.').waitFor();
    await expect.poll(() => form.getByRole('figure').count()).toBe(3);
    await takePicture(page, 'modals-feedback');

    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without sending?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await question.waitFor({ state: 'hidden' });
    await text.fill('x'.repeat(200));
    expect((await text.inputValue()).length).toBe(140);
    await text.fill('The parol turns beautifully.');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('Thank you. We have your message.').waitFor();
    await form.getByRole('button', { name: 'Close' }).last().click();
    await form.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('the member centre', () => {
  it('opens over the page with its pages and a way back, and leaves the page below as it was', async () => {
    const { page, context } = await visit(desk);
    await bringSession(context, token);
    await page.goto('/?dialog=member&page=transactions');
    const centre = page.getByRole('dialog', { name: 'My account' });
    await centre.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => centre.getByRole('link', { name: 'Transactions' }).getAttribute('aria-current'))
      .toBe('page');
    await centre.getByRole('link', { name: 'Betting record' }).click();
    await centre.getByRole('heading', { name: 'Betting record', level: 1 }).waitFor();
    expect(path(page)).toBe('/');
    await takePicture(page, 'modals-member');
    await centre.getByRole('button', { name: 'Back', exact: true }).click();
    await expect
      .poll(() => centre.getByRole('link', { name: 'Transactions' }).getAttribute('aria-current'))
      .toBe('page');
    await page.goBack();
    await centre.waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/');
    await context.close();
  });

  it('asks a visitor to log in', async () => {
    const { page, context } = await visit(phone);
    await page.goto('/?dialog=member');
    await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
    await context.close();
  });
});
