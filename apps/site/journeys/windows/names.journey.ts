import { getMemberInfo } from '@kislap/identity/contract/member';
import { auth } from '@kislap/identity/texts/en/auth.ts';
import { dialogs } from '@kislap/site-kit/texts/en/dialogs.ts';
import { shell } from '@kislap/site-kit/texts/en/shell.ts';
import { product } from '@kislap/testkit/environment';
import {
  desk,
  holdBack,
  type JourneyBrowser,
  openJourneyBrowser,
  phone,
  takePicture,
} from '@kislap/testkit/journey';
import { changeDatabase } from '@kislap/testkit/journey-database';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPublisher, type Publisher } from './content.words.ts';
import { bringSession, callAs, join } from './modals.words.ts';

const given = product();
let browser: JourneyBrowser;
let house: Publisher;
let token: string;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  house = await openPublisher(given);
  token = await join(given);
});
afterEach(async () => {
  await house.takeBack();
  expect(browser.takeProblems()).toEqual([]);
});
afterAll(() => browser?.close());

async function visit(device: typeof phone | typeof desk, session?: string) {
  const visitor = await browser.visit({ device, language: 'EN' });
  if (session) await bringSession(visitor.context, session);
  return visitor;
}

const window = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('the product’s names', () => {
  it.each([
    ['loginPopupModal', auth.loginTitle],
    ['registerModal', auth.registerTitle],
    ['forgetPassModal', auth.forgotTitle],
    ['helpModal', shell.help],
    ['noticeModal', shell.notices],
    ['publicModal', shell.notices],
    ['legalLicense', dialogs.legal],
  ])('open a visitor’s window: %s', async (name, title) => {
    const { page, context } = await visit(desk);
    await page.goto(`/?dialog=${name}`);
    await window(page, title).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  it('open a member’s windows: the change of password, a message, the member centre', async () => {
    const { page, context } = await visit(phone, token);
    await page.goto('/?dialog=changePassModal');
    await window(page, auth.changeTitle).waitFor();
    await page.goto('/?dialog=message');
    await window(page, 'Messages').getByText('No messages yet').waitFor();
    await page.goto('/?dialog=member');
    await window(page, dialogs.centre).waitFor();
    await context.close();
  });

  it('lead to the lobby once the password is changed, wherever that was', async () => {
    const { page, context } = await visit(phone, await join(given));
    await page.goto('/rng?dialog=changePassModal');
    const dialog = window(page, auth.changeTitle);
    await dialog.getByLabel(auth.oldPassword, { exact: true }).fill('velvet-anchor-plum');
    await dialog.getByLabel(auth.newPassword, { exact: true }).fill('orchid-lantern-47');
    await dialog.getByLabel(auth.confirmNew, { exact: true }).fill('orchid-lantern-47');
    expect(new URL(page.url()).pathname).toBe('/rng');
    await dialog.getByRole('button', { name: auth.change }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(({ pathname }) => pathname === '/');
    await context.close();
  });

  it('are followed from a link of an open page as well', async () => {
    const { page, context } = await visit(desk);
    const html = '<p><a href="/?dialog=legalLicense">The licence</a></p>';
    const id = await house.publish({ kind: 'notice', title: 'Our licence', html });
    await page.goto(`/?notice=${id}`);
    await window(page, shell.notices).getByRole('link', { name: 'The licence' }).click();
    await window(page, dialogs.legal).waitFor();
    await context.close();
  });

  it('lead from an announcement of a promotion to the reward centre, a visitor by the login', async () => {
    const draft = { kind: 'promotion', title: 'Fiesta', promotionType: 'FREE_ROUNDS' } as const;
    const id = await house.publish(draft);
    const member = await visit(phone, token);
    await member.page.goto(`/?notice=${id}`);
    await window(member.page, shell.notices).getByRole('link', { name: dialogs.go }).click();
    await member.page.waitForURL('**/member/rewardCenter');
    await member.context.close();
    const visitor = await visit(desk);
    await visitor.page.goto(`/?notice=${id}`);
    await window(visitor.page, shell.notices).getByRole('link', { name: dialogs.go }).click();
    await window(visitor.page, auth.loginTitle).waitFor();
    await visitor.context.close();
  });
});

it('a new edition of the terms is asked for on every page until it is accepted', async () => {
  const session = await join(given);
  const { id } = await callAs(given, session)(getMemberInfo);
  await changeDatabase(given, 'UPDATE identity.account SET terms_edition = NULL WHERE id = $1', [id]);
  await changeDatabase(given, 'DELETE FROM identity.terms_acceptance WHERE account_id = $1', [id]);
  const { page, context } = await visit(phone, session);
  await page.goto('/rng');
  await page.mouse.wheel(0, 50);
  const terms = window(page, auth.termsNewTitle);
  await terms.getByRole('heading').nth(1).waitFor();
  await takePicture(page, 'terms');
  // No key and no press beside it leads past them; money can be taken out all the same.
  await page.keyboard.press('Escape');
  await terms.getByRole('button', { name: auth.termsWithdraw }).click();
  await page.waitForURL('**/member/withdraw');
  await terms.waitFor({ state: 'hidden' });
  // Nobody is asked before the first touch of a page.
  await page.goto('/');
  await page.mouse.wheel(0, 50);
  await terms.getByRole('button', { name: auth.termsAccept }).click();
  await page.getByText(auth.termsAccepted).waitFor();
  await terms.waitFor({ state: 'hidden' });
  expect(await callAs(given, session)(getMemberInfo)).toMatchObject({ termsToAccept: null });
  await context.close();
});

describe('the way to a person', () => {
  it('the side menu lists the customer services', async () => {
    const { page, context } = await visit(desk);
    await page.goto('/');
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 50);
    const services = page.getByRole('list', { name: shell.support });
    await services.getByRole('button').first().waitFor();
    await takePicture(page, 'side-menu-services');
    await context.close();
  });

  it('a game can open the side menu', async () => {
    const { page, context } = await visit(desk);
    await page.goto('/rng');
    await page.locator('main a[href*="/seamless"]').first().click();
    await page.waitForURL('**/seamless**');
    await page.getByRole('button', { name: shell.openMenu }).click();
    const menu = window(page, shell.menu);
    await menu.getByRole('link', { name: shell.promotions }).waitFor();
    await takePicture(page, 'seamless-menu');
    await menu.getByRole('link', { name: shell.promotions }).click();
    await page.waitForURL('**/promotions');
    await context.close();
  });
});

describe('the first call', () => {
  const address = '**/wps/system/permission';

  it('that takes longer than eight seconds is told, until it has answered', async () => {
    const { page, context } = await visit(phone);
    const send = await holdBack(page, address);
    const asked = page.waitForRequest(address).then(() => performance.now());
    await page.goto('/');
    await page.mouse.wheel(0, 50);
    await page.getByText(shell.slow).waitFor();
    expect(performance.now() - (await asked)).toBeGreaterThan(7_500);
    send();
    await page.getByText(shell.slow).waitFor({ state: 'hidden' });
    await context.close();
  });

  it('that does not know the page’s domain is told with a way to a person and to the right address', async () => {
    const { page, context } = await visit(phone);
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      reply.value.info.mainDomain = 'kislap.example';
      reply.value.info.domainRoute = [{ domain: 'kislap.example', route: '/' }];
      await route.fulfill({ response, json: reply });
    });
    await page.goto('/');
    const warning = window(page, dialogs.wrongDomain);
    await warning.getByRole('button', { name: 'Go to kislap.example' }).waitFor();
    await takePicture(page, 'wrong-domain');
    await warning.getByRole('button', { name: shell.contactSupport }).click();
    await window(page, shell.support).waitFor();
    await context.close();
  });
});

it('a dialling code is found by the name of its country, with its flag from the images host', async () => {
  const { page, context } = await visit(phone);
  await page.route('**/wps/relay/country-codes', (route) =>
    route.fulfill({
      json: {
        success: true,
        value: ['PH 63', 'VN 84', 'US 1', 'CA 1'].map((each) => {
          const [countryCode, countryDialingCode] = each.split(' ');
          return { countryCode, countryDialingCode };
        }),
      },
    }),
  );
  await page.goto('/register');
  const form = window(page, auth.registerTitle);
  await form.getByRole('radio', { name: auth.byMobile }).or(form.getByText(auth.byMobile)).first().click();
  const picker = form.getByRole('button', { name: auth.country });
  const flag = picker.locator('img');
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await picker.click();
  const search = form.getByRole('combobox', { name: auth.countrySearch });
  await search.fill('can');
  await takePicture(page, 'country-picker');
  await search.press('Enter');
  await expect.poll(() => picker.textContent()).toContain('+1');
  await expect.poll(() => picker.textContent()).toContain('Canada');
  await context.close();
});
