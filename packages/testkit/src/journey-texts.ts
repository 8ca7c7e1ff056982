import type { BrowserContext, Page, Route } from 'playwright-core';

/** Marks around every catalogue text. Visible text without marks comes from elsewhere. */
const open = '⟦';
const close = '⟧';

export interface TextWatch {
  /** Texts on the page that no catalogue and no answer of the server holds: `where: text`. */
  findBare(page: Page): Promise<string[]>;
}

interface MarkOptions {
  /** Names that stand in no catalogue: brand, studios, languages. */
  names: readonly string[];
}

/**
 * A language of its own for a browser: the chunks of the catalogues are served with each text between marks. What the
 * server answers is noted as data: names of games and people, announcements, help.
 */
export async function markTexts(context: BrowserContext, { names }: MarkOptions): Promise<TextWatch> {
  const data = new Set<string>(names);
  const arriving = new Set<Promise<void>>();
  await context.route(/\/assets\/[^/]+\.js$/, markChunk);
  context.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const noted = response.json().then(
      (body: unknown) => note(body, data),
      // A page that is left takes its answers with it.
      () => {},
    );
    arriving.add(noted);
    void noted.then(() => arriving.delete(noted));
  });

  async function findBare(page: Page): Promise<string[]> {
    let bare = await readBare(page);
    // A text may be on the screen before the answer that brought it has been noted here.
    for (let again = 0; bare.length > 0 && again < 3; again += 1) {
      await page.waitForTimeout(200);
      await Promise.all(arriving);
      bare = await readBare(page);
    }
    return bare;
  }

  async function readBare(page: Page): Promise<string[]> {
    // A served page carries the server's answers inside it.
    const inlined = await page.evaluate(() =>
      ['lobby-data', 'list-data'].map((id) => document.getElementById(id)?.textContent ?? 'null'),
    );
    for (const answer of inlined) note(JSON.parse(answer), data);
    const seen = await page.evaluate(readTexts);
    const known = [...data].join('\n');
    return seen.filter(({ text }) => !isCovered(text, known)).map(({ where, text }) => `${where}: ${text}`);
  }

  return { findBare };
}

/** By address; null where a chunk holds more than texts. Their names change with what they hold. */
const marked = new Map<string, string | null>();

async function markChunk(route: Route): Promise<void> {
  const url = route.request().url();
  try {
    const known = marked.get(url);
    if (known === null) return await route.continue();
    if (known !== undefined) return await route.fulfill({ body: known, contentType: 'text/javascript' });
    const response = await route.fetch();
    const body = await markCatalogues(await response.text());
    if (response.ok()) marked.set(url, body);
    await route.fulfill(body === null ? { response } : { response, body });
  } catch (error) {
    // A page that is left, or a browser that is closed, takes its chunks with it.
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && /disposed|has been closed/.test(error.message);
}

/** How the builder names what several areas in one chunk export: `e({lobby:()=>n})`. */
const namespaces = /^import\{\w+ as (\w+)\}from"\.\/rolldown-runtime-[^"]+";/;
const namespaceMaker =
  'const $1=all=>Object.defineProperties({},Object.fromEntries(Object.entries(all).map(([k,get])=>[k,{get,enumerable:true}])));';

/** The chunk again with its texts marked; null when it holds anything but texts. */
async function markCatalogues(code: string): Promise<string | null> {
  const alone = code.replace(namespaces, '');
  const head = alone.replace(/\b\w+:\(\)=>\w+/g, '').slice(0, 300);
  if (!/export\s*\{/.test(code.slice(-400)) || /=>|\bfunction\b/.test(head)) return null;
  if (/\bimport\b/.test(alone.slice(0, 2_000))) return null;
  const runnable = code.replace(namespaces, namespaceMaker);
  const module: Record<string, unknown> = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(runnable).toString('base64')}`
  ).catch(() => ({}));
  const exported = Object.entries(module);
  const isOfTexts = (value: unknown) => isCatalogue(value) || isNamespace(value);
  if (exported.length === 0 || !exported.every(([, value]) => isOfTexts(value))) return null;
  const parts = exported.map(
    ([name, value], at) => `const c${at}=${JSON.stringify(mark(value))};export{c${at} as ${name}};`,
  );
  return parts.join('\n');
}

function isNamespace(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isCatalogue);
}

function isCatalogue(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (text) => typeof text === 'string' || (typeof text === 'object' && text !== null && 'other' in text),
    )
  );
}

function mark(value: unknown): unknown {
  if (typeof value === 'string') return open + value + close;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, mark(text)]));
}

/** Every text of an answer; of HTML what stands between its tags, and all of it as an excerpt would. */
function note(value: unknown, data: Set<string>): void {
  if (typeof value === 'string') {
    const pieces = [...value.split(/<[^>]*>|\n/), value.replace(/<[^>]*>/g, ' ')];
    for (const piece of pieces) if (/\p{L}/u.test(piece)) data.add(flat(piece));
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) note(part, data);
  }
}

function flat(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

const months = ['en-PH', 'fil-PH'].flatMap((locale) =>
  Array.from({ length: 12 }, (_, month) =>
    ['short', 'long'].map((length) =>
      new Intl.DateTimeFormat(locale, { month: length as 'short' | 'long' }).format(
        Date.UTC(2026, month, 15),
      ),
    ),
  ).flat(),
);
const calendar = new RegExp(`\\b(?:${months.join('|')}|AM|PM|GMT|UTC)\\b`, 'g');

function isCovered(text: string, known: string): boolean {
  let rest = flat(text);
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  // A cut-off label ends without its mark; it began with one.
  rest = flat(rest.replace(/⟦[^⟧]*…$/, ' '));
  if (isKnown(rest, known)) return true;
  const parts = rest.replace(calendar, ' ').split(/\s*[·|/:,()–—]\s*|[\d.%×₱+−]+/);
  return parts.every((part) => isKnown(part.trim(), known));
}

function isKnown(text: string, known: string): boolean {
  return !/\p{L}{2}/u.test(text) || known.includes(text);
}

/** In the page: every text that can be seen or is read aloud, with where it stands. */
function readTexts(): { where: string; text: string }[] {
  const found: { where: string; text: string }[] = [];
  const spoken = ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt'];
  for (const element of document.body.querySelectorAll('*')) {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'CODE', 'IFRAME'].includes(element.tagName)) continue;
    const where = () => {
      const name = element.id ? `#${element.id}` : '';
      return `${element.tagName.toLowerCase()}${name}.${String(element.getAttribute('class') ?? '').slice(0, 40)}`;
    };
    for (const name of spoken) {
      const text = element.getAttribute(name)?.trim();
      // Its two values are read by no one in words of their own.
      if (text && !(name === 'aria-roledescription' && /^(?:carousel|slide)$/.test(text)))
        found.push({ where: `${where()}[${name}]`, text });
    }
    // What stands in a field was typed by somebody.
    if (element.tagName === 'TEXTAREA' || !element.checkVisibility({ visibilityProperty: true })) continue;
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : '';
      if (text) found.push({ where: where(), text });
    }
  }
  return found;
}
