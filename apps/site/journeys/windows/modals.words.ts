import { registerMember } from '@kislap/identity/contract/member';
import type { Product } from '@kislap/testkit/environment';
import { newUsername } from '@kislap/testkit/journey-people';
import type { BrowserContext, Page } from 'playwright-core';
import { openCalls } from '../site-calls.ts';

export const callAs = (given: Product, token: string | null) => openCalls(given.siteUrl, () => token);

/** Somebody new, for whom nothing has been done yet. */
export async function join(given: Product): Promise<string> {
  const username = newUsername();
  const password = 'velvet-anchor-plum';
  const letters = username.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const body = { username, password, confirmPassword: password, payeeName: `Hiraya ${letters}` };
  const reply = await callAs(given, null)(registerMember, {
    body: { ...body, birthDate: '1990-03-14', termsAccepted: true },
  });
  return reply.token;
}

/** As if the tab had signed in before. */
export async function bringSession(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    if (origin !== 'null' && window === top && !sessionStorage.getItem('token'))
      sessionStorage.setItem('token', value);
  }, token);
}

/** How far the page can be moved while a dialog is open: not at all. */
export async function isPageHeld(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(150);
  return (await page.evaluate(() => scrollY)) === before;
}

export function focusName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent?.trim().slice(0, 60) ?? '';
  });
}
