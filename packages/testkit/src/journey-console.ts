import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { joinBrowser } from './browser.ts';
import { browserAddress, type Product, product } from './environment.ts';
import { patienceMs } from './journey.ts';
import { readFirstRun, totpCode } from './journey-people.ts';

/** The owner, and the one who agrees to what the owner asks for. */
type Desk = 'operator' | 'secondOperator';

/**
 * An operator's session, one for all journeys: a code of the authenticator is good once in half a minute. How a person
 * signs in is shown by the console's own journey.
 */
export async function operatorToken(given: Product, who: Desk = 'operator'): Promise<string> {
  const file = path.join(given.dataDir, `journey-${who}-token`);
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (kept && (await isSignedIn(given, kept))) return kept;
  const token = await signIn(given, who);
  fs.writeFileSync(file, token, { mode: 0o600 });
  return token;
}

/** A session that nobody used for a while has ended. */
async function isSignedIn(given: Product, token: string): Promise<boolean> {
  const reply = await fetch(`${given.consoleUrl}/console/api/operators/session/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return reply.ok;
}

async function signIn(given: Product, who: Desk): Promise<string> {
  const { username, password, totpSecret } = readFirstRun(given)[who];
  const reply = await fetch(`${given.consoleUrl}/console/api/operators/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, totp: await totpCode(given, totpSecret) }),
  });
  const text = await reply.text();
  const { value }: { value?: { token?: string } } = JSON.parse(text);
  if (!value?.token) throw new Error(`the operator was not signed in: ${text}`);
  return value.token;
}

/** Agrees, as the second person, to everything of this kind that the owner has asked for. */
export async function agreeToAll(given: Product, kind: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await operatorToken(given, 'secondOperator')}`,
    'content-type': 'application/json',
  };
  const requests = `${given.consoleUrl}/console/api/approvals/requests`;
  const listed = await fetch(`${requests}?status=WAITING&kind=${kind}`, { headers });
  const { value }: { value: { list: { approvalId: string }[] } } = await listed.json();
  for (const { approvalId } of value.list) {
    const reply = await fetch(`${requests}/${approvalId}/approve`, { method: 'POST', headers, body: '{}' });
    if (!reply.ok) throw new Error(`the second person could not agree: ${await reply.text()}`);
  }
}

/** Loosens a setting as the owner, and agrees to it as the second person. */
export async function loosenSetting(given: Product, setting: string, value: object): Promise<void> {
  const reply = await fetch(`${given.consoleUrl}/console/api/site/requests`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await operatorToken(given)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ setting, value, reason: 'The journey is over.' }),
  });
  if (!reply.ok) throw new Error(`${setting} could not be asked for: ${await reply.text()}`);
  await agreeToAll(given, setting);
}

/** Opens a page of the console as the owner, as if the tab had signed in before. */
export async function signInOperator(page: Page, given: Product, path: string): Promise<void> {
  await page.addInitScript(
    (token) => {
      if (origin !== 'null' && !sessionStorage.getItem('console_token'))
        sessionStorage.setItem('console_token', token);
    },
    await operatorToken(given),
  );
  await page.goto(`${given.consoleUrl}/console${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export interface ConsoleVisit {
  browser: Browser;
  page: Page;
  /** What went wrong on the page since it was asked last. */
  takeProblems(): string[];
  at(path: string): string;
}

/** The owner at a desk in front of a page of the console. */
export async function visitConsole(path: string): Promise<ConsoleVisit> {
  const given = product();
  const browser = await joinBrowser(browserAddress());
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    // What moves is judged where it comes to rest.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await signInOperator(page, given, path);
  return {
    browser,
    page,
    takeProblems: () => problems.splice(0),
    at: (place) => `${given.consoleUrl}/console${place}`,
  };
}
