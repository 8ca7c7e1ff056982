import { createClient } from '@kislap/api-client';
import { sendRegisterCode } from '@kislap/identity/contract/verification';
import { product } from '@kislap/testkit/environment';
import { desk, phone } from '@kislap/testkit/journey';
import { signInOperator } from '@kislap/testkit/journey-console';
import { expectGood } from '@kislap/testkit/journey-expect';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';

const given = product();
const browser = journeyBrowser();
let page: Page;

beforeAll(async () => {
  ({ page } = await browser.visit({ device: desk }));
  const call = createClient({ baseUrl: given.siteUrl, token: () => null, language: () => 'TY' });
  const mobileNo = `0921${String(Math.floor(performance.timeOrigin) % 10_000_000).padStart(7, '0')}`;
  await call(sendRegisterCode, { body: { mobileNo } });
});

const look = (what: string) => expectGood(page, `messages-${what}`);

it('lists messages, and opens one only with a reason', async () => {
  await signInOperator(page, given, '/messages');
  await page.getByRole('heading', { level: 1, name: 'SMS and mail' }).waitFor();
  await page.getByText('Sign-up code · TY').first().waitFor();
  await page.locator('tbody').getByText('Not sent: no carrier').first().waitFor();
  await look('desk');

  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await dialog.getByText('at least 5').waitFor();
  await dialog.getByRole('textbox').fill('a player called about it');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await dialog.getByText(/ang registration code mo/).waitFor();
  await look('revealed');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

it('sets carriers and limits up', async () => {
  await page.getByRole('tab', { name: 'Carriers and limits' }).click();
  await page.getByRole('heading', { name: /Semaphore/ }).waitFor();
  await look('settings');
  await page.getByRole('button', { name: 'Set up' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('on');
  await dialog.getByLabel('Reason').fill('to see what it needs');
  await look('carrier');
  await dialog.getByRole('button', { name: 'Close' }).click();
});

it('sets the ways of registering up', async () => {
  await page.goto(`${given.consoleUrl}/console/site?tab=register`);
  await page.getByRole('switch', { name: 'By mobile number' }).waitFor();
  await look('register');
});

it('fits a phone, in Filipino', async () => {
  await page.setViewportSize(phone.viewport);
  await page.evaluate(() => localStorage.setItem('console_language', 'TY'));
  await page.goto(`${given.consoleUrl}/console/messages`);
  await page.getByText('Sign-up code · TY').first().waitFor();
  await look('phone');
  await page.goto(`${given.consoleUrl}/console/messages?tab=settings`);
  await page.getByRole('heading', { name: /Semaphore/ }).waitFor();
  await look('phone-settings');
});
