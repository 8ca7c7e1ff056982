import { auth as authEn } from '@kislap/identity/texts/en/auth.ts';
import { auth as authTy } from '@kislap/identity/texts/ty/auth.ts';
import { shell as shellEn } from '@kislap/site-kit/texts/en/shell.ts';
import { shell as shellTy } from '@kislap/site-kit/texts/ty/shell.ts';
import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture, untilStill } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bringSession, join } from './modals.words.ts';

const given = product();
/** A busy machine must not decide. */
const patienceMs = 45_000;
const browser = journeyBrowser();
let token: string;

beforeAll(async () => {
  token = await join(given);
});

const looks = [
  { name: 'phone-dark-EN', device: phone, theme: 'dark', language: 'EN' },
  { name: 'desk-light-TY', device: desk, theme: 'light', language: 'TY' },
] as const;

/** What the buttons that lead to a window say. */
const words = {
  EN: {
    forgot: authEn.forgot,
    forgotTitle: authEn.forgotTitle,
    change: authEn.change,
    search: shellEn.search,
    logout: shellEn.logout,
  },
  TY: {
    forgot: authTy.forgot,
    forgotTitle: authTy.forgotTitle,
    change: authTy.change,
    search: shellTy.search,
    logout: shellTy.logout,
  },
} as const;
type Words = (typeof words)['EN' | 'TY'];

type Open = (page: Page, words: Words) => Promise<unknown>;
const at = (address: string): Open => {
  return (page) => page.goto(address);
};
const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const ofVisitors: Record<string, Open> = {
  login: at('/login'),
  forgot: async (page, { forgot, forgotTitle }) => {
    await press(page, forgot);
    await page.getByRole('dialog', { name: forgotTitle }).waitFor();
  },
  register: at('/register'),
  help: at('/help#term'),
  legal: at('/?dialog=legal'),
  support: at('/?dialog=support'),
  notices: at('/?dialog=notices'),
  search: async (page, { search }) => {
    await page.goto('/');
    await press(page, search);
  },
};

const ofMembers: Record<string, Open> = {
  feedback: at('/?dialog=feedback'),
  member: async (page) => {
    await page.goto('/?dialog=member&page=records');
    await page.locator('dialog h1').waitFor();
  },
  message: at('/?dialog=message'),
  protection: at('/?dialog=protection'),
  deposit: at('/?dialog=deposit'),
  logout: async (page, { logout }) => {
    await page.goto('/');
    await page.locator('button[popovertarget=account-menu]').click();
    await page.locator('#account-menu').getByRole('button', { name: logout }).click();
  },
  password: async (page, { change }) => {
    await page.goto('/member/security');
    await press(page, change);
  },
};

/** Everything that is wrong with a window, with whatever was still loading there. */
async function judge(page: Page, name: string, open: () => Promise<unknown>): Promise<string[]> {
  await open();
  const dialog = page.locator('dialog[open]').last();
  await dialog.waitFor();
  await untilStill(page);
  await expect.poll(() => dialog.locator('[class*="shimmer"]').count(), { timeout: patienceMs }).toBe(0);
  const width = page.viewportSize()?.width ?? 0;
  const outside = await dialog.evaluate(
    (element, limit) =>
      [...element.querySelectorAll('button, input, a, h2, h3, p')]
        .filter((part) => part.checkVisibility() && !part.closest('nav, .sr-only'))
        .filter((part) => part.getBoundingClientRect().right > limit + 1)
        .map((part) => `outside: ${part.textContent?.trim().slice(0, 40)}`),
    width,
  );
  const violations = await findViolations(page);
  await takePicture(page, `windows-${name}`);
  return [...outside, ...violations].map((problem) => `${name} ${problem}`);
}

async function judgeAll(look: (typeof looks)[number], windows: Record<string, Open>, token?: string) {
  const { name: lookName, ...visitor } = look;
  const { page, context } = await browser.visit({ ...visitor });
  context.setDefaultTimeout(patienceMs);
  if (token) await bringSession(context, token);
  const found: string[] = [];
  for (const [name, open] of Object.entries(windows))
    found.push(...(await judge(page, `${lookName}-${name}`, () => open(page, words[look.language]))));
  await context.close();
  return found;
}

describe.each(looks)('every window, $name', (look) => {
  it('of visitors can be read and used by everybody', async () => {
    expect(await judgeAll(look, ofVisitors)).toEqual([]);
  });

  it('of members can be read and used by everybody', async () => {
    expect(await judgeAll(look, ofMembers, token)).toEqual([]);
  });
});
