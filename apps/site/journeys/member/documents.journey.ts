import { registerMember } from '@kislap/identity/contract/member';
import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { signInOperator } from '@kislap/testkit/journey-console';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { logIn } from '@kislap/testkit/journey-login';
import { newUsername } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const username = newUsername();
const password = 'velvet-anchor-plum';
const browser = journeyBrowser();
let page: Page;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  const call = openCalls(given.siteUrl);
  const body = { username, password, confirmPassword: password, payeeName: 'Tala Reyes' };
  await call(registerMember, { body: { ...body, birthDate: '1990-03-14', termsAccepted: true } });
  ({ page } = await browser.visit({ device: phone, language: 'EN' }));
  await logIn(page, { username, password });
  picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.goto('/member/security');
});

it('chooses a picture for the header, and removes it', async () => {
  await page.getByLabel('Pick a picture', { exact: true }).setInputFiles(picture);
  await page.getByRole('img', { name: 'The picture you picked' }).waitFor();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const shown = page.locator('button[popovertarget=account-menu] img');
  await shown.waitFor();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(192);
  await takePicture(page, 'documents-avatar', true);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await shown.waitFor({ state: 'detached' });
});

it('sends a document that an operator accepts', async () => {
  for (const side of ['Front of the document', 'Back of the document', 'Selfie with the document'])
    await page.getByLabel(`Pick a picture: ${side}`).setInputFiles(picture);
  await page.getByRole('img', { name: 'Back of the document' }).waitFor();
  await takePicture(page, 'documents-form', true);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await page.getByText('We are checking it').waitFor();

  const { page: console_ } = await browser.visit({ device: desk, language: 'EN' });
  await signInOperator(console_, given, '/documents');
  const row = console_.getByRole('row').filter({ hasText: username });
  await row.getByRole('button', { name: 'Open' }).click();
  const dialog = console_.getByRole('dialog');
  await dialog.getByLabel('Reason for opening').fill('to compare the name');
  await dialog.getByRole('button', { name: 'Show the pictures' }).click();
  await dialog.getByRole('img', { name: 'Selfie with the document' }).waitFor();
  await takePicture(console_, 'documents-console');
  expect(await findViolations(console_)).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByLabel('Note for the audit log').fill('all agrees');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await row.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('Your identity is verified').waitFor();
});

it('says something to the house', async () => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Customer service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByLabel('Your message').fill('The wheel is lovely.');
  await dialog.getByLabel('Add a picture').setInputFiles(picture);
  await dialog.getByText('me.png').first().waitFor();
  await takePicture(page, 'documents-feedback');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('We have your message').waitFor();
});
