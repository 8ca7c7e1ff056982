import { randomUUID } from 'node:crypto';
import { createDeposit, getCashierMethods } from '@kislap/cashier/contract/cashier';
import { parseDecimal } from '@kislap/contract-kit/money';
import { listGames } from '@kislap/games/contract/games';
import { registerMember } from '@kislap/identity/contract/member';
import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, phone, type VisitorOptions } from '@kislap/testkit/journey';
import { newUsername } from '@kislap/testkit/journey-people';
import { getBalance } from '@kislap/wallet/contract/wallet';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Call, openCalls } from '../site-calls.ts';

const given = product();
const password = 'bamboo-lantern-reef';

/** Somebody with money that nobody else's journey moves. */
interface Bettor {
  username: string;
  password: string;
  token: string;
  call: Call;
}

/** A new player who has deposited 2,000 pesos. */
export async function joinWithMoney(browser: Pick<JourneyBrowser, 'visit'>): Promise<Bettor> {
  const username = newUsername();
  const body = {
    username,
    password,
    confirmPassword: password,
    payeeName: `Dalisay ${username.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`,
    birthDate: '1990-03-14',
    termsAccepted: true,
  };
  const { token } = await openCalls(given.siteUrl)(registerMember, { body });
  const call = openCalls(given.siteUrl, () => token);
  const [method] = (await call(getCashierMethods)).deposit;
  const { redirectUrl } = await call(
    createDeposit,
    { body: { methodId: method?.methodId ?? '', amount: 2_000_000_000n } },
    { idempotencyKey: randomUUID() },
  );
  const { page, context } = await browser.visit({ device: desk });
  await page.goto(redirectUrl ?? '');
  await page.getByRole('button', { name: 'Pay now' }).click();
  const balance = async () => (await call(getBalance)).balance;
  await expect.poll(balance).toBeGreaterThan(0n);
  await context.close();
  return { username, password, token, call };
}

type Seen = { at: number; text: string }[];

/** A game for real money in the site's frame, with all that it and the bar above it have said. */
export interface WatchedGame {
  kind: string;
  page: Page;
  frame: Frame;
  /** The game's own words of results. */
  words(): Promise<Seen>;
  /** The balance in the bar. */
  figures(): Promise<Seen>;
  /** Until the bar has the balance of the books: then no news is on its way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The first game of a kind, opened for money, on a phone where nothing else is said. */
export async function openWatched(
  browser: Pick<JourneyBrowser, 'visit'>,
  kind: string,
  { token, call }: Bettor,
  options: VisitorOptions = {},
): Promise<WatchedGame> {
  const { page, context } = await browser.visit({ device: phone, ...options });
  await context.addInitScript((value) => {
    if (origin !== 'null') sessionStorage.setItem('token', value);
  }, token);
  const list = await page.request.get(`${listGames.path}?gameClassify=${kind}&pageSize=1`);
  const [game] = (await list.json()).value.games;
  await page.goto(`/seamless?gameId=${game.gameId}&launchMode=REAL&backUrl=/mini`);
  await page.frameLocator('iframe').locator('.result').waitFor({ state: 'attached' });
  const frame = page.frames().find((one) => one.url().startsWith(given.arcadeUrl));
  if (!frame) throw new TypeError(`${kind} did not open`);
  const words = await watchText(frame, '.result');
  const figures = await watchText(page.mainFrame(), '[data-testid=balance]');
  const shown = async () => amountOf((await figures()).at(-1)?.text ?? '');
  const isTrue = async () => {
    const { balance } = await call(getBalance);
    return (await shown()) === balance - (balance % 10_000n);
  };
  await expect.poll(shown).toBeGreaterThan(0n);
  return {
    kind,
    page,
    frame,
    words,
    figures,
    settled: () => expect.poll(isTrue, { message: `the bar of ${kind}` }).toBe(true),
    close: () => context.close(),
  };
}

/** Writes down every text of a place with its time, in the page that has it. */
async function watchText(frame: Frame, selector: string): Promise<() => Promise<Seen>> {
  await frame.locator(selector).first().waitFor({ state: 'attached' });
  await frame.evaluate((wanted) => {
    const seen: Seen = [];
    const note = (changes: MutationRecord[]) => {
      const place = document.querySelector(wanted);
      const text = place?.textContent ?? '';
      // The same words again are said again.
      const isSaid = changes.some(({ target }) => place?.contains(target));
      if (isSaid || seen.at(-1)?.text !== text)
        seen.push({ at: performance.timeOrigin + performance.now(), text });
    };
    note([]);
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seenTexts: seen });
  }, selector);
  return () => frame.evaluate(() => (window as unknown as { seenTexts: Seen }).seenTexts);
}

function amountOf(text: string): bigint {
  return parseDecimal(/[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? '') ?? -1n;
}

const usual = {
  paid: /won |You got|returned|Cashed out|caught/i,
  over: /won |You got|returned|Cashed out|caught|No win|lost your bet|did not win/i,
};

/** How the rounds of a game are played and told. */
export interface Rounds {
  /** Words that tell a return, and those that end a round. */
  paid: RegExp;
  over: RegExp;
  max: number;
  timeout: number;
}

/**
 * Plays rounds until the figure in the bar rose, and sees that the game had told a return before it did. Every round is waited
 * for by what was written down, since a quick one is over between two looks. Answers how often the figure rose; a win
 * that came together with its stake may not raise it.
 */
export async function expectToldFirst(
  { kind, words, figures, settled }: WatchedGame,
  play: () => Promise<void>,
  options: Partial<Rounds> = {},
): Promise<number> {
  const { paid, over, max, timeout }: Rounds = { ...usual, max: 40, timeout: 60_000, ...options };
  let before = (await words()).length;
  for (let round = 0; round < max; round += 1) {
    const wordCount = (await words()).length;
    const figureCount = (await figures()).length;
    await play();
    const isOver = async () => (await words()).slice(wordCount).some(({ text }) => over.test(text));
    await expect.poll(isOver, { timeout, message: `the words of the end of ${kind}` }).toBe(true);
    await settled();
    // A vendor may tell a round before it pays it: its money may come in the next one.
    const told = (await words()).slice(before);
    before = wordCount;
    const rises = (await figures()).filter(
      ({ text }, place, all) =>
        place >= figureCount && amountOf(text) > amountOf(all[place - 1]?.text ?? text),
    );
    for (const { at, text: figure } of rises) {
      const earlier = told.filter((one) => one.at <= at).map(({ text }) => text);
      expect(
        earlier.some((text) => paid.test(text)),
        `${figure} before it was told: ${JSON.stringify(earlier)}`,
      ).toBe(true);
    }
    if (rises.length > 0) return rises.length;
  }
  return 0;
}
