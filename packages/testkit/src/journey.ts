import fs from 'node:fs';
import path from 'node:path';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Locator,
  Page,
} from 'playwright-core';
import { joinBrowser } from './browser.ts';
import { browserAddress } from './environment.ts';

/** A phone held in the hand, and a desk. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desk = { viewport: { width: 1440, height: 900 } } as const;

/** Journeys run side by side, and a busy machine must not decide. */
export const patienceMs = 60_000;

export interface VisitorOptions {
  device?: BrowserContextOptions;
  language?: 'EN' | 'TY';
  theme?: 'dark' | 'light';
  /** What moves takes the processor from all journeys: only those about motion see it. */
  reducedMotion?: 'reduce' | 'no-preference';
  /** Only a journey about the service worker has one: what it answers, no other journey would see asked for. */
  hasServiceWorker?: boolean;
}

/** One person at one browser, with everything that went wrong there written down. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  problems: string[];
}

export interface JourneyBrowser {
  /** Inside a test the visit ends with it; before the tests of a file, with the file. */
  visit(options?: VisitorOptions): Promise<Visitor>;
  /** All problems since the last call, each once, with its visitor. */
  takeProblems(): string[];
  close(): Promise<void>;
}

const shots = path.resolve(import.meta.dirname, '../../../test-results/journeys');

/**
 * A browser whose every context notes console errors, page errors, failed requests and answers from 500 on. The one that all
 * journeys share, where none is given.
 */
export async function openJourneyBrowser(siteUrl: string, given?: Browser): Promise<JourneyBrowser> {
  const browser = given ?? (await joinBrowser(browserAddress()));
  const visitors: Visitor[] = [];

  async function visit(options: VisitorOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      ...(options.device ?? phone),
      baseURL: siteUrl,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      reducedMotion: options.reducedMotion ?? 'reduce',
      serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript(
      ({ language, theme }) => {
        // Frames without an origin have no storage, and nothing of ours runs in them.
        if (origin === 'null') return;
        if (language && localStorage.getItem('language') === null) localStorage.setItem('language', language);
        if (theme && localStorage.getItem('kislap_theme') === null)
          localStorage.setItem('kislap_theme', theme);
      },
      { language: options.language ?? null, theme: options.theme ?? null },
    );
    // The site keeps the language in both places: one for itself, one for the server that renders.
    if (options.language)
      await context.addCookies([{ name: 'kislap_lang', value: options.language, url: siteUrl }]);
    const problems: string[] = [];
    watch(context, problems);
    const visitor = { context, page: await context.newPage(), problems };
    visitors.push(visitor);
    await endWithTest(() => context.close());
    return visitor;
  }

  function takeProblems(): string[] {
    return [...new Set(visitors.flatMap(({ problems }) => problems.splice(0)))];
  }

  return { visit, takeProblems, close: () => browser.close() };
}

/** A page that nobody looks at any more would go on drawing until the whole file has ended. */
async function endWithTest(end: () => Promise<void>): Promise<void> {
  const { onTestFinished } = await import('vitest');
  try {
    onTestFinished(end);
  } catch {
    // No test runs: whoever opened the browser closes it.
  }
}

function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const { url, lineNumber } = message.location();
    problems.push(`console: ${message.text()} (${url}:${lineNumber})`);
  });
  context.on('weberror', (failure) => problems.push(`page: ${failure.error().stack ?? failure.error()}`));
  context.on('response', (response) => {
    if (response.status() < 500) return;
    const { 'retry-after': wait = 'none', 'x-request-id': id = 'none' } = response.headers();
    const call = `${response.request().method()} ${response.url()}`;
    // Who was sent away from the door has no request id.
    problems.push(`answer ${response.status()}: ${call} (retry-after ${wait}, request id ${id})`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts its requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
}

const stillMs = 10_000;

/** Waits until the page has what it asked for. One that asks again and again is taken as it is after ten seconds. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: stillMs }).catch((failure: Error) => {
    if (failure.name !== 'TimeoutError') throw failure;
  });
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

/** Takes a picture into `test-results/journeys/`. */
export async function takePicture(page: Page, name: string, isFullPage = false): Promise<void> {
  fs.mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, `${name}.png`), fullPage: isFullPage });
}

/** The first-level heading since the page was opened. */
export interface HeadingWatch {
  /** Whether another one stands where the served one stood. */
  isRedrawn: boolean;
  /** How often there was one, and then none. */
  gaps: number;
}

/** Watches that what a server sent is never taken away before something else stands there. Called before the page is opened. */
export async function watchHeading(page: Page): Promise<() => Promise<HeadingWatch>> {
  await page.addInitScript(() => {
    let first: Element | null = null;
    let last: Element | null = null;
    const watch = { isRedrawn: false, gaps: 0 };
    Object.assign(window, { headingWatch: watch });
    new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (last && !heading) watch.gaps += 1;
      first ??= heading;
      last = heading;
      watch.isRedrawn = heading !== null && heading !== first;
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { headingWatch: HeadingWatch }).headingWatch);
}

/** Whether the app stands behind what is seen there; before that it is as the server sent it. */
export function isTakenOver(place: Locator): Promise<boolean> {
  return place.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
}

/** Holds back what a page asks for at an address, until it is sent. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isSent;
    await route.continue();
  });
  return send;
}
