import { isWorthKeeping, offlinePath, planFor } from './plans.ts';

/** What of a service worker's world we use; the language's own list of it excludes that of a page. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly registration: ServiceWorkerRegistration;
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

const worker = globalThis as unknown as WorkerScope;

/** Written by the build: the names of the shell's files, and one name for all of them together. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;

const prefix = 'kislap-';
const cacheName = `${prefix}${__SHELL_VERSION__}`;

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, location.origin);
  if (plan === 'kept') event.respondWith(answerKept(event.request));
  if (plan === 'page') event.respondWith(answerPage(event));
});

// A page asks for this once the person has agreed to load the new version.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([...__SHELL_FILES__, offlinePath('EN'), offlinePath('TY')]);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

async function answerKept(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await worker.fetch(request);
  if (isWorthKeeping(answer)) await cache.put(request, answer.clone());
  return answer;
}

/** Always from the network; only where that fails altogether does the offline page take its place. */
async function answerPage({ request, preloadResponse }: Asking): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await worker.fetch(request));
  } catch {
    const language = await worker.cookieStore?.get('kislap_lang').catch(() => null);
    return (await caches.match(offlinePath(language?.value))) ?? Response.error();
  }
}
