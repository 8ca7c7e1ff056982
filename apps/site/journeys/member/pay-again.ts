import type { Product } from '@kislap/testkit/environment';
import { takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll } from '@kislap/testkit/journey-console';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Missed {
  /** The player's card of the withdrawal, which is paid. */
  card: Locator;
  /** The console, at the case. */
  office: Page;
  username: string;
}

/** The player says that it did not arrive; two operators send it through the provider once more. */
export async function missAndPayAgain(given: Product, { card, office, username }: Missed): Promise<void> {
  await card.getByRole('button', { name: 'Not received' }).click();
  await card.getByText('Reported missing', { exact: true }).waitFor();
  await office.goto('/console/withdrawals?status=NOT_RECEIVED');
  await office
    .getByRole('list', { name: 'Withdrawals' })
    .getByRole('link', { name: new RegExp(username) })
    .click();
  const decision = office.getByRole('article', { name: `Withdrawal of ${username}` });
  await decision.getByRole('button', { name: /^Mark manually/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByText('Pay it again through the provider').click();
  await dialog.getByRole('textbox', { name: 'Proof' }).fill('The bank has no such payment.');
  await takePicture(office, 'path-22a-pay-again');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await office.goto('/console/approvals?kind=cashier.repay');
  const request = office.getByRole('row').filter({ hasText: username });
  await request.getByText('Pay withdrawal again').waitFor();
  // What the case shows, the second person reads too.
  await request.getByText(/First withdrawal/).waitFor();
  expect(await request.getByRole('link', { name: 'Open the case' }).getAttribute('href')).toMatch(/id=/);
  await takePicture(office, 'path-22b-request');
  expect(await findViolations(office)).toEqual([]);
  await agreeToAll(given, 'cashier.repay');
  // The question stands there while it is missing too; it is asked anew once the money is sent again.
  await card.locator('header').getByText('Sent', { exact: true }).waitFor();
  await card.getByText('Did the money arrive?').waitFor();
}
