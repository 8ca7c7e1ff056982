import { product } from '@kislap/testkit/environment';
import { type JourneyBrowser, openJourneyBrowser, phone } from '@kislap/testkit/journey';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { words } from './ways-in.words.ts';

const password = 'tumble-herring-fig';
let browser: JourneyBrowser;

beforeAll(async () => {
  browser = await openJourneyBrowser(product().siteUrl);
});
// A browser writes every refusal into its console; the journey looks at what the page says of it.
afterEach(() =>
  expect(browser.takeProblems().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]),
);
afterAll(() => browser?.close());

it('a code: the server’s own words where none was sent, and another at once where it has expired', async () => {
  const { page, context } = await browser.visit({ device: phone, language: 'EN' });
  const refuse = (code: string, message: string) => ({
    status: 422,
    json: { success: false, code, message, value: null },
  });
  const sent = (expiredMinutes: number) => ({
    json: { success: true, message: '', value: { expiredMinutes } },
  });
  let answer: { json: object; status?: number } = refuse(
    'message_quota_exceeded',
    'The carrier sleeps until six.',
  );
  await page.route('**/wps/verification/sms/register', (route) => route.fulfill(answer));
  await page.route('**/wps/member/register/mobile', (route) =>
    route.fulfill(refuse('verification_code_expired', '')),
  );
  await page.goto('/register');
  await page.getByRole('radio', { name: words.EN.segment.phone }).press('Space');
  const form = page.getByRole('dialog').first();
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  const send = (name: string) => form.getByRole('button', { name, exact: true, disabled: false });
  await field(words.EN.number).fill('09171234567');
  await send(words.EN.send).click();
  const refusal = page.getByRole('dialog', { name: 'The code was not sent' });
  await refusal.getByText('The carrier sleeps until six.').waitFor();
  await refusal.getByRole('button', { name: 'Close' }).click();

  // Longer than this test waits for anything.
  answer = sent(3);
  await send(words.EN.send).click();
  await form.getByText('Again in 3 min').waitFor();
  await field(words.EN.code).fill('1234567');
  await field(words.EN.password).fill(password);
  await field(words.EN.again).fill(password);
  await field(words.EN.name).fill('Maria Santos');
  await form.getByLabel(words.EN.birth).fill('1990-05-12');
  await form.getByRole('checkbox').last().press('Space');
  await form.getByRole('button', { name: words.EN.create, exact: true }).click();
  // The new one counts down as the first did.
  answer = sent(1);
  await send('Send again').click();
  await form.getByText(/^Again in [1-5]\d s$/).waitFor();
  await context.close();
});
