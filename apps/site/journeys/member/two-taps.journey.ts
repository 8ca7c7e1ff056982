import { registerMember } from '@kislap/identity/contract/member';
import { login } from '@kislap/identity/contract/session';
import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { newUsername, readFirstRun } from '@kislap/testkit/journey-people';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const password = 'tumble-herring-fig';
const browser = journeyBrowser();
let token: string;
let agentToken: string;

beforeAll(async () => {
  const call = openCalls(given.siteUrl);
  const person = { username: newUsername(), password, confirmPassword: password, payeeName: 'Luz Reyes' };
  ({ token } = await call(registerMember, {
    body: { ...person, birthDate: '1990-03-14', termsAccepted: true },
  }));
  const { agent } = readFirstRun(given);
  const { username } = agent;
  ({ token: agentToken } = await call(login, { body: { username, password: agent.password } }));
});

const places = ['/', '/rng', '/promotions', '/recent', '/app', '/member/records', '/member/deposit'];

describe.each([
  { name: 'phone', device: phone },
  { name: 'desk', device: desk },
])('on a $name', ({ name, device }) => {
  async function visit(session: string) {
    const visitor = await browser.visit({ device, language: 'EN' });
    await visitor.context.addInitScript((value) => {
      if (origin !== 'null') sessionStorage.setItem('token', value);
    }, session);
    return visitor;
  }

  /** The form in which a limit is set stands there after these taps, and no more than two were needed. */
  async function expectLimits(page: Page, taps: Locator[]): Promise<void> {
    expect(taps.length).toBeLessThanOrEqual(2);
    for (const target of taps) await target.click();
    const dialog = page.getByRole('dialog', { name: 'Limits and breaks' });
    // A call that was refused is told here by its words.
    await dialog
      .getByLabel('Limit on')
      .or(dialog.getByRole('button', { name: 'Try again' }))
      .first()
      .waitFor();
    expect(await dialog.innerText()).toContain('Limit on');
  }

  it('reaches the limits from every page in two taps', async () => {
    const { page, context } = await visit(token);
    for (const place of places) {
      await page.goto(place);
      await page.getByTestId('balance').first().waitFor();
      const entry = page.getByRole('button', { name: 'Limits and breaks' }).filter({ visible: true }).first();
      const menu = page.getByRole('button', { name: 'Open menu' });
      await expectLimits(page, name === 'phone' ? [menu, entry] : [entry]);
    }
    await context.close();
  });

  it('reaches them over a game, which stays open', async () => {
    const { page, context } = await visit(token);
    await page.goto('/mini?q=Mines');
    await page
      .getByRole('link', { name: /(^|\s)Mines,/ })
      .first()
      .click();
    await page.locator('iframe').waitFor();
    const breakButton = page.getByRole('button', { name: 'Take a break' }).filter({ visible: true });
    await expectLimits(page, [breakButton, page.getByRole('tab', { name: 'Limits' })]);
    expect(await page.locator('iframe').count()).toBe(1);
    await takePicture(page, `two-taps-${name}-game`);
    await context.close();
  });

  it('reaches them from the agent centre', async () => {
    const { page, context } = await visit(agentToken);
    await page.goto('/agentHome');
    const entry = page.getByRole('button', { name: 'Limits and breaks' });
    await entry.waitFor();
    await takePicture(page, `two-taps-${name}-agent`);
    expect(await findViolations(page)).toEqual([]);
    await expectLimits(page, [entry]);
    await context.close();
  });
});
