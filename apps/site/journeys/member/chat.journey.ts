import { readChatRules, setChatRules } from '@kislap/chat/contract/replies.console';
import { registerMember } from '@kislap/identity/contract/member';
import { product } from '@kislap/testkit/environment';
import { desk, phone } from '@kislap/testkit/journey';
import { signInOperator } from '@kislap/testkit/journey-console';
import { expectGood } from '@kislap/testkit/journey-expect';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { readDemoMailbox } from '@kislap/testkit/journey-mailbox';
import { newUsername } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatorDesk, openOperatorDesk } from '../operator-desk.ts';

const given = product();
const browser = journeyBrowser();
const question = 'Where is my deposit?';
const email = `${newUsername()}@example.com`;
let guest: Page;
let operator: Page;
let behind: OperatorDesk;
let before: Awaited<ReturnType<typeof readRules>>;

const readRules = () => behind.call(readChatRules);
const chat = (page = guest) => page.getByRole('dialog', { name: 'Customer service' });
const pane = (name = 'Visitor') => operator.getByRole('article', { name });
const rowOf = (name: string) => operator.getByRole('button', { name: new RegExp(`^${name}`) });
const keys = () => operator.keyboard;

beforeAll(async () => {
  behind = await openOperatorDesk(given);
  before = await readRules();
  ({ page: guest } = await browser.visit({ device: phone }));
  ({ page: operator } = await browser.visit({ device: desk }));
});
afterAll(() => behind.call(setChatRules, { body: before }));

it('a visitor asks on a phone, and an operator answers by keyboard alone', async () => {
  await guest.goto('/?dialog=chat');
  await chat().getByLabel('Your message').fill(question);
  await chat().getByRole('button', { name: 'Send', exact: true }).click();
  await chat().getByText(question).waitFor();
  await expectGood(guest, 'chat-waiting');

  await signInOperator(operator, given, '/chat');
  await rowOf('Visitor').press('Enter');
  await pane().getByRole('button', { name: 'Accept' }).press('Enter');
  const answer = pane().getByRole('textbox', { name: 'Answer', exact: true });
  await expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true);
  await keys().type('/hi');
  await operator.getByRole('option', { name: /Greeting/ }).waitFor();
  await expectGood(operator, 'chat-canned');
  await keys().press('Enter');
  await keys().press('Enter');
  await chat()
    .getByText(/^Good day! Thank you for writing/)
    .waitFor();
  await pane().getByText(/Read$/).waitFor();
  await chat().getByText(/Read$/).waitFor();
});

it('each side sees the other write, and a picture goes along', async () => {
  await keys().type('One moment');
  await chat().getByText('is writing').waitFor();
  await keys().press('Enter');
  await chat().getByText('One moment').waitFor();
  await chat().getByLabel('Your message').fill('It ends with 4471');
  await rowOf('Visitor').getByText('is writing').waitFor();
  await chat().getByLabel('Your message').press('Enter');
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await guest.screenshot() };
  await chat()
    .getByLabel(/^Send pictures/)
    .setInputFiles(slip);
  await pane().getByRole('button', { name: 'Show picture' }).click();
  await pane().getByRole('img').waitFor();
  const screen = { name: 'screen.png', mimeType: 'image/png', buffer: await operator.screenshot() };
  await pane()
    .getByLabel(/^Send pictures/)
    .setInputFiles(screen);
  // The guest's own picture waits to be shown as well.
  const pictures = chat().getByRole('button', { name: 'Show picture' });
  await expect.poll(() => pictures.count()).toBe(2);
  await pictures.last().click();
  await chat().getByRole('img', { name: 'Picture' }).waitFor();
  await expectGood(operator, 'chat-desk');
  await expectGood(guest, 'chat-open');
});

it('both sides have everything once after a reload; a rating and the transcript end it', async () => {
  await Promise.all([guest.goto('/?dialog=chat'), operator.reload()]);
  await rowOf('Visitor').press('Enter');
  const said = [question, /^Good day! Thank you for writing/, 'One moment', 'It ends with 4471'];
  for (const side of [chat(), pane()]) {
    await expect.poll(() => side.getByRole('button', { name: 'Show picture' }).count()).toBe(2);
    for (const text of said) expect(await side.getByText(text).count(), String(text)).toBe(1);
  }
  await keys().press('e');
  await chat().getByText('5 stars').locator('..').click();
  await chat().getByRole('button', { name: 'Send rating' }).click();
  await chat().getByText('Thank you for your rating.').waitFor();
  await chat().getByLabel('Email').fill(email);
  await chat().getByRole('button', { name: 'Send the chat by email' }).click();
  await chat().getByText('The chat is on its way to your mailbox.').waitFor();
  await expectGood(guest, 'chat-rated');
  expect((await readDemoMailbox(given, email)).body.split(question)).toHaveLength(2);
});

it('outside the hours a player leaves a message, and finds the answer in the messages', async () => {
  await operator.getByRole('tab', { name: 'Hours and teams' }).click();
  const hours = operator
    .locator('section')
    .filter({ has: operator.getByRole('heading', { name: 'Hours in Filipino' }) });
  await hours.getByRole('switch', { name: 'Monday' }).click();
  await hours.getByRole('button', { name: 'All days like Monday' }).click();
  await operator.getByRole('button', { name: 'Save' }).click();
  await operator.getByText('Saved.').waitFor();
  await expectGood(operator, 'chat-rules');

  const username = newUsername();
  const password = 'tumble-herring-fig';
  const person = { username, password, confirmPassword: password, payeeName: 'Luz Reyes' };
  const { token } = await behind.visitor(registerMember, {
    body: { ...person, birthDate: '1990-03-14', termsAccepted: true },
  });
  const { page, context } = await browser.visit({ device: phone, language: 'TY' });
  await context.addInitScript((value) => {
    if (origin !== 'null') sessionStorage.setItem('token', value);
  }, token);
  await page.goto('/?dialog=chat');
  await chat(page).getByLabel('Mensahe mo').fill('Kailan po darating ang bonus?');
  await expectGood(page, 'chat-letter');
  await chat(page).getByRole('button', { name: 'Ipadala' }).click();
  await chat(page).getByText('Natanggap namin ang mensahe mo').waitFor();

  await operator.getByRole('tab', { name: /^Messages/ }).click();
  await rowOf(username).press('Enter');
  await pane(username).getByRole('textbox', { name: 'Answer', exact: true }).fill('Bukas po.');
  await expectGood(operator, 'chat-letters');
  await pane(username).getByRole('button', { name: 'Send and finish' }).click();
  await rowOf(username).waitFor({ state: 'detached' });
  await page.goto('/member/messages');
  await page.getByRole('button', { name: /^Sagot sa mensahe mo/ }).click();
  await page.getByText('Bukas po.').waitFor();
});

it('every other part of the desk is whole, and the desk on a phone in Filipino', async () => {
  for (const tab of ['Feedback', 'Ended', 'Chat rooms', 'Figures', 'Canned answers']) {
    await operator.getByRole('tab', { name: tab }).click();
    await expectGood(operator, `chat-${tab.toLowerCase().replace(' ', '-')}`);
  }
  await operator.setViewportSize(phone.viewport);
  await operator.evaluate(() => localStorage.setItem('console_language', 'TY'));
  await operator.reload();
  for (const tab of ['Mga handang sagot', 'Oras at mga team', 'Mga chat']) {
    await operator.getByRole('tab', { name: tab, exact: true }).click();
    await expectGood(operator, `chat-phone-${tab.toLowerCase().replaceAll(' ', '-')}`);
  }
});
