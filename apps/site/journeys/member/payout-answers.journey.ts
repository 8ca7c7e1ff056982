import { product } from '@kislap/testkit/environment';
import { phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { expect, it } from 'vitest';
import { bringSession, join } from '../windows/modals.words.ts';

const given = product();
const browser = journeyBrowser();

const withdrawalId = '0198c000-0000-7000-8000-000000000001';
const at = '2026-11-01T08:00:00.000Z';

/** A payout above what its method takes at once, paid in three parts. */
function openPayout() {
  const parts = [1, 2, 3].map((part) => ({ part, amount: '50000', status: 'PAID' }));
  return {
    withdrawalId,
    ...{ amount: '150000', fee: '0', netAmount: '150000', status: 'PAID', methodName: 'GCash' },
    ...{ payeeName: 'Luz Reyes', accountMasked: '•••• 4321', createdAt: at, finishedAt: null, reason: null },
    parts,
    timeline: [{ status: 'APPLIED', at }],
    ...{ canCancel: false, canConfirm: true, isSentAgain: false, autoReceivedAt: at },
  };
}

it('a player answers each part of a payout by itself, and all of them at once', async () => {
  const { page, context } = await browser.visit({ device: phone, language: 'EN' });
  await bringSession(context, await join(given));
  const payout = openPayout();
  const answers: unknown[] = [];
  await page.route('**/wps/cashier/withdrawals?*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    await route.fulfill({ response, json: { ...reply, value: { list: [payout], totalPages: 1 } } });
  });
  // What the server makes of an answer is tested there.
  await page.route(`**/wps/cashier/withdrawals/${withdrawalId}/confirm`, async (route) => {
    const answer = route.request().postDataJSON();
    answers.push(answer);
    for (const part of payout.parts)
      if (answer.part === undefined || answer.part === part.part)
        part.status = answer.answer === 'not_received' ? 'NOT_RECEIVED' : 'RECEIVED';
    payout.canConfirm = answer.part !== undefined;
    await route.fulfill({ json: { success: true, value: payout } });
  });
  await page.goto('/member/withdraw');
  await page.getByText('Did the money arrive?').waitFor();
  expect(await findViolations(page)).toEqual([]);
  const part = (number: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `Part ${number}` })
      .last();
  await part(1).getByRole('button', { name: 'Received', exact: true }).tap();
  await part(1).getByRole('button').first().waitFor({ state: 'detached' });
  await part(2).getByRole('button', { name: 'Not received' }).tap();
  await part(2).getByRole('button', { name: 'Not received' }).waitFor({ state: 'detached' });
  // Money that was missed may still arrive.
  await part(2).getByRole('button', { name: 'Received', exact: true }).waitFor();
  await takePicture(page, 'payout-answers');
  await page.getByRole('button', { name: 'Received in full' }).tap();
  await page.getByText('Did the money arrive?').waitFor({ state: 'hidden' });
  expect(answers).toEqual([
    { part: 1, answer: 'received' },
    { part: 2, answer: 'not_received' },
    { answer: 'full_payment' },
  ]);
  await context.close();
});

it('a player reads that a missed part is being sent again, and answers the others meanwhile', async () => {
  const { page, context } = await browser.visit({ device: phone, language: 'EN' });
  await bringSession(context, await join(given));
  const payout = { ...openPayout(), status: 'NOT_RECEIVED', isSentAgain: true, autoReceivedAt: null };
  payout.parts = payout.parts.map((part) => (part.part === 2 ? { ...part, status: 'SENT' } : part));
  await page.route('**/wps/cashier/withdrawals?*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    await route.fulfill({ response, json: { ...reply, value: { list: [payout], totalPages: 1 } } });
  });
  await page.goto('/member/withdraw');
  await page.getByText('We are sending the missing amount again.').waitFor();
  const again = page.getByRole('listitem').filter({ hasText: 'Part 2' }).last();
  await again.getByText('Being sent again').waitFor();
  expect(await again.getByRole('button').count()).toBe(0);
  const other = page.getByRole('listitem').filter({ hasText: 'Part 3' }).last();
  expect(await other.getByRole('button').count()).toBe(2);
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, 'payout-again');
  await context.close();
});
