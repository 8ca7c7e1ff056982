/**
 * `node tools/bench/pages/lottery-board.ts`: how long a phone four times slower than this machine takes from the address
 * of a lottery game, or from a press on the game in the centre, until its numbers can be chosen; and how far the countdown
 * is from the server's clock whenever it changes, on a phone whose own clock is seven minutes wrong. Prints milliseconds.
 *   --url http://localhost:7300   a product that runs already; else one is started
 *   --runs 5  --slowdown 4  --seconds 15
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createClient } from '@kislap/api-client';
import { registerMember } from '@kislap/identity/contract/member';
import { listOpened } from '@kislap/lottery/contract/games';
import { getPermission } from '@kislap/site/contract/system';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../../packages/testkit/src/browser.ts';
import { startProduct } from '../../product.ts';
import { median } from '../numbers.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '15' },
  },
});
const game = 'VN_N';
const restMs = 1_500;
const wrongByMs = 7 * 60_000;

const product = values.url ? undefined : await startProduct();
const siteUrl = values.url ?? product?.product.siteUrl ?? '';
let token: string | null = null;
const call = createClient({
  baseUrl: siteUrl,
  token: () => token,
  language: () => 'EN',
  encryptionKey: async () => (await call(getPermission)).encryption,
});
({ token } = await join());
const browser = await openBrowser();
try {
  const opened: number[] = [];
  const pressed: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    opened.push(await onPhone(browser, openByAddress));
    pressed.push(await onPhone(browser, openFromCentre));
  }
  console.log(`board by its address: ${show(opened)}`);
  console.log(`board from the centre: ${show(pressed)}`);
  console.log(`countdown away from the server's clock: ${show(await onPhone(browser, measureDrift))}`);
} finally {
  await browser.close();
  await product?.stop();
}

function join() {
  const name = `bench${randomUUID().replace(/\D/g, '').slice(0, 8)}`;
  const body = {
    username: name,
    password: 'bamboo-lantern-reef',
    confirmPassword: 'bamboo-lantern-reef',
    payeeName: `Dalisay ${name.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`,
    birthDate: '1990-03-14',
    termsAccepted: true,
  };
  return call(registerMember, { body });
}

function show(times: readonly number[]): string {
  return `median ${Math.round(median([...times]))} ms, longest ${Math.round(Math.max(...times))} ms`;
}

async function onPhone<Result>(from: Browser, measure: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await from.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  try {
    await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token ?? '');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    return await measure(page);
  } finally {
    await page.context().close();
  }
}

/** In the page: until the end of the frame that shows numbers the app stands behind, from a press or the page's beginning. */
function watchBoard(address: string | null): Promise<number> {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isUseful = () =>
    [...document.querySelectorAll('fieldset[aria-label="Numbers"] button')].some(
      (number) => number.checkVisibility() && isTaken(number),
    );
  const wait = async () => {
    const begunAt = address === null ? 0 : performance.now();
    if (address !== null) document.querySelector<HTMLElement>(`main a[href$="${address}"]`)?.click();
    while (!isUseful()) await frame();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begunAt;
  };
  return wait();
}

async function openByAddress(page: Page): Promise<number> {
  await page.goto(`${siteUrl}/vnLottery?gameCode=${game}`, { waitUntil: 'commit' });
  return page.evaluate(watchBoard, null);
}

async function openFromCentre(page: Page): Promise<number> {
  await page.goto(`${siteUrl}/vnLottery`, { waitUntil: 'networkidle' });
  // The first touch brings what follows a person, which is measured among the touches.
  await page.getByRole('main').tap({ position: { x: 2, y: 2 } });
  await page.waitForTimeout(restMs);
  return page.evaluate(watchBoard, `gameCode=${game}`);
}

/** The machine has one clock: what it says at a change is what the server says. */
async function measureDrift(page: Page): Promise<number[]> {
  const { numeros } = await call(listOpened, { query: { gameCode: game } });
  const closesAt = numeros[0]?.closesAt;
  if (!closesAt) throw new Error(`${game} takes no bets now`);
  await page.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    Reflect.set(globalThis, 'trueNow', now);
    Date.now = () => now() + ms;
    const { timeOrigin } = performance;
    Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ms });
  }, wrongByMs);
  await page.goto(`${siteUrl}/vnLottery?gameCode=${game}`, { waitUntil: 'networkidle' });
  const timer = page.getByRole('main').getByRole('timer').first();
  const changes = await timer.evaluate((element, ms) => {
    const seen: { at: number; text: string }[] = [];
    const trueNow = Reflect.get(globalThis, 'trueNow') as () => number;
    const watch = new MutationObserver(() => seen.push({ at: trueNow(), text: element.textContent ?? '' }));
    watch.observe(element, { childList: true, characterData: true, subtree: true });
    return new Promise<typeof seen>((resolve) => setTimeout(() => resolve(seen), ms));
  }, Number(values.seconds) * 1_000);
  // Of days ahead the clock is the rest.
  const dayMs = 86_400_000;
  return changes.map(({ at, text }) => {
    const parts = (/[\d:]+$/.exec(text)?.[0] ?? '').split(':').map(Number);
    const leftMs = parts.reduce((sum, part) => sum * 60 + part, 0) * 1_000;
    return Math.abs(at - (closesAt.getTime() - leftMs)) % dayMs;
  });
}
