import { product } from '@kislap/testkit/environment';
import { desk, phone } from '@kislap/testkit/journey';
import { signInOperator } from '@kislap/testkit/journey-console';
import { expectGood } from '@kislap/testkit/journey-expect';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

const given = product();
const browser = journeyBrowser();
let guest: Page;
let operator: Page;

beforeAll(async () => {
  ({ page: guest } = await browser.visit({ device: phone, reducedMotion: 'reduce' }));
  ({ page: operator } = await browser.visit({ device: desk, reducedMotion: 'reduce' }));
  for (const page of [guest, operator]) page.setDefaultTimeout(30_000);
});

it('a visitor asks on a phone, an operator takes the chat by keyboard and answers from what is written once', async () => {
  await guest.goto(`${given.siteUrl}/?dialog=chat`);
  const chat = guest.getByRole('dialog', { name: 'Customer service' });
  await chat.getByLabel('Your message').fill('Where is my deposit?');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await chat.getByText('Where is my deposit?').waitFor();
  await expectGood(guest, 'chat-waiting');

  await signInOperator(operator, given, '/chat');
  const row = operator.getByRole('button', { name: /^Visitor/ }).first();
  await row.click();
  const pane = operator.getByRole('article', { name: 'Visitor' });
  await pane.getByRole('button', { name: 'Accept' }).click();
  const answer = pane.getByRole('combobox', { name: 'Answer' });
  await answer.fill('/hi');
  await operator.getByRole('option', { name: /Greeting/ }).waitFor();
  await expectGood(operator, 'chat-canned');
  await answer.press('Enter');
  await answer.press('Enter');
  await chat.getByText(/^Good day! Thank you for writing/).waitFor();
  await pane.getByText(/Read$/).waitFor();
  await expectGood(operator, 'chat-desk');
});

it('both sides find everything again after a reload, and the chat ends with a rating', async () => {
  await guest.reload();
  await operator.reload();
  const chat = guest.getByRole('dialog', { name: 'Customer service' });
  const pane = operator.getByRole('article', { name: 'Visitor' });
  for (const side of [chat, pane])
    await expect.poll(() => side.getByText('Where is my deposit?').count()).toBe(1);
  await pane.getByRole('button', { name: 'End chat' }).click();
  await chat.getByText('5 stars').locator('..').click();
  await chat.getByRole('button', { name: 'Send rating' }).click();
  await chat.getByText('Thank you for your rating.').waitFor();
  await expectGood(guest, 'chat-rated');
});

it('every part of the desk is whole, also on a phone in Filipino', async () => {
  for (const tab of ['letters', 'feedback', 'ended', 'rooms', 'figures', 'replies', 'rules']) {
    await operator.goto(`${given.consoleUrl}/console/chat?tab=${tab}`);
    await operator.getByRole('tab', { selected: true }).waitFor();
    await expectGood(operator, `chat-${tab}`);
  }
  await operator.setViewportSize(phone.viewport);
  await operator.evaluate(() => localStorage.setItem('console_language', 'TY'));
  for (const tab of ['desk', 'rooms', 'rules']) {
    await operator.goto(`${given.consoleUrl}/console/chat?tab=${tab}`);
    await operator.getByRole('tab', { selected: true }).waitFor();
    await expectGood(operator, `chat-phone-${tab}`);
  }
});
