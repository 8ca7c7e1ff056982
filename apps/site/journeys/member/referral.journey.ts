import { registerMember } from '@kislap/identity/contract/member';
import { getOwnReferral } from '@kislap/referral/contract/referral';
import { product } from '@kislap/testkit/environment';
import { phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { newUsername } from '@kislap/testkit/journey-people';
import { expect, it } from 'vitest';
import { bringSession, callAs, join } from '../windows/modals.words.ts';

const browser = journeyBrowser();
const given = product();
const look = { device: phone, language: 'EN' } as const;

it('a visitor reads the offer with its figures, and the code of a link lasts for the visit', async () => {
  const { page, context } = await browser.visit(look);
  await page.goto('/?referralCode=ABCDEFG');
  // The very first touch leaves the page of the link.
  await page.getByRole('link', { name: 'Promos' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
  const kept = () => page.evaluate(() => sessionStorage.getItem('kislap.referralCode'));
  await expect.poll(kept).toBe('ABCDEFG');
  await page.goto('/referral');
  await page.getByRole('heading', { level: 1, name: 'Invite friends' }).waitFor();
  await page.getByText('You get ₱120.00 + ₱12.00 = ₱132.00.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, 'referral-offer', true);
  expect(await kept()).toBe('ABCDEFG');
  await page.getByRole('button', { name: 'Register and invite' }).tap();
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await context.close();
});

it('a player shares the own link and sees who came by it', async () => {
  const token = await join(given);
  const { page, context } = await browser.visit(look);
  await bringSession(context, token);
  await page.goto('/member/referral');
  await page.getByText('Nobody yet').waitFor();
  const { code, link } = await callAs(given, token)(getOwnReferral);
  await page.getByText(link).waitFor();
  await page.getByRole('img', { name: 'QR code of your link' }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  const username = newUsername();
  const password = 'velvet-anchor-plum';
  const person = { username, password, confirmPassword: password, payeeName: 'Tala Reyes' };
  await callAs(given, null)(registerMember, {
    body: { ...person, birthDate: '1990-03-14', termsAccepted: true, referralCode: code },
  });
  await page.reload();
  const masked = `${username.slice(0, 2)}***${username.at(-1)}`;
  await page.getByRole('heading', { level: 3, name: masked }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, 'referral-own', true);
  await context.close();
});
