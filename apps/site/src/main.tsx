import { type FirstPermission, peekPermission } from '@kislap/api-client/peek-permission';
import type { Lobby } from '@kislap/games/contract/lobby';
import { isLanguage } from '@kislap/i18n';
import { storedToken, useSession } from '@kislap/site-kit/account/session.ts';
import {
  labelSetKey,
  noteLanguage,
  readStored,
  resumePreferences,
  savedLanguage,
  store,
  usePreferences,
} from '@kislap/site-kit/browser/preferences.ts';
import { requireStyles } from '@kislap/site-kit/browser/styles.ts';
import { insist, patiently } from '@kislap/site-kit/calls/in-time.ts';
import { fromInlined } from '@kislap/site-kit/calls/inlined.ts';
import { bringLaterParts, keepPresses } from '@kislap/site-kit/calls/later-part.ts';
import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { sealPrerendered } from '@kislap/site-kit/calls/prerendered-state.ts';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { onClosed, useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { served } from './all-modules.ts';
import { App } from './app/app.tsx';
import { bootAreas } from './app/features.ts';
import { closedPage } from './app/root.tsx';
import { createSiteRouter, prepareNotFound, type SiteRouter } from './app/router.tsx';
import './styles/app.css';

declare global {
  interface Window {
    /** Set by the inline script: it keeps presses no longer, and answers how to repeat the last one. */
    kislapTakeOver?: () => () => void;
  }
}

async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) return;
  await breathe();
  onClosed(
    () => void import('@kislap/site-kit/news/site-news.ts').then(({ askWhyClosed }) => askWhyClosed()),
  );
  // A link that names a language, as search results do, counts as a choice.
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) store('language', asked);
  const language = savedLanguage();
  // The permission call runs first, then analytics, then the app (specification section 4).
  const permission = peekPermission(language);
  const slow = setTimeout(() => useSiteStatus.setState({ isSlow: true }), slowAfterMs);
  // A page in another language cannot be hydrated: it is rendered again, and the next one is served right.
  const hasLabels = readStored(labelSetKey) !== null;
  const isServed = document.documentElement.dataset.language === language && !hasLabels;
  usePreferences.setState({ language });
  await patiently(() => areas.load(language, bootAreas))();
  if (hasLabels) await resumeLabels();

  const inlined = document.getElementById('lobby-data')?.textContent;
  // Our own renderer wrote it from a checked reply; a schema here would weigh more than the whole lobby.
  if (inlined) useLobby.setState({ lobby: fromInlined(inlined) as Lobby });

  await breathe();
  const router = createSiteRouter();
  // Without this the router throws the prerendered page away (React error 418).
  router.ssr = { manifest: undefined };
  await breathe();
  await router.load();

  const isThisPage = document.documentElement.dataset.page === router.state.location.pathname;
  const list = servedList();
  if (list && isThisPage) (await served()).served.take(fromInlined(list));
  if (!isServed || !isThisPage) await Promise.all([requireStyles(), prepareNotFound(router)]);
  const first = await Promise.race([permission, pause(permissionWaitMs)]);
  if (first) await decide(first);
  await breathe();
  // React hears of a press from here on, and hydrates what was pressed before it answers.
  const pressAgain = window.kislapTakeOver?.();
  // What the browser knows better than the server may change the page only once it is hydrated.
  await new Promise<void>((resolve) => {
    const app = <App router={router} onReady={resolve} />;
    if (isServed && isThisPage && useSiteStatus.getState().status === 0) {
      sealPrerendered();
      keepPresses();
      // In short steps, between which the browser answers a touch.
      startTransition(() => {
        hydrateRoot(container, app, { onRecoverableError: reportUnlessTranslated });
      });
    } else {
      bringLaterParts();
      createRoot(container).render(app);
    }
  });

  pressAgain?.();
  await breathe();
  if (!isServed) noteLanguage(language);
  resumePreferences();
  await breathe();
  await resume();
  if (/[?&](notice|dialog)=/.test(location.search)) void followDeepLink();
  followPerson(router);
  const { modules, isOurs, ...late } = await permission;
  clearTimeout(slow);
  useSiteStatus.setState({ modules, isSlow: false });
  if (!isOurs) void tellDomain();
  if (!first) await decide(late);
  setTimeout(comeToRest, restAfterMs);
}

function servedList(): string | null | undefined {
  return document.getElementById('list-data')?.textContent;
}

/** Lets the browser paint and answer a touch between two steps of the start; a page in the background waits no longer. */
function breathe(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

/** Without the first answer for so long the page says that it is slow (specification section 8). */
const slowAfterMs = 8_000;

async function tellDomain(): Promise<void> {
  (await insist(() => import('./app/wrong-domain.ts'))).tellWrongDomain();
}

/** How long to wait for an answer; without one the site counts as open. */
const permissionWaitMs = 2_500;

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The status of the system is decided here, once. */
async function decide({ status, gtagId }: Pick<FirstPermission, 'status' | 'gtagId'>): Promise<void> {
  if (status !== 0) await Promise.all([requireStyles(), closedPage.prepare()]);
  useSiteStatus.setState({ status });
  if (gtagId) (await import('./app/analytics.ts')).startAnalytics(gtagId);
}

const { language: servedLanguage = '' } = document.documentElement.dataset;

/** A part that loads after another language or label set was chosen is rendered again in it; that is no error. */
function reportUnlessTranslated(error: unknown): void {
  const { language, labelSet } = usePreferences.getState();
  if (language === servedLanguage && !labelSet) reportError(error);
}

/** Parts needed only after the first interaction: page titles and the app install. */
function followPerson(router: SiteRouter): void {
  const begin = async () => {
    bringLaterParts();
    (await patiently(() => import('./app/follow-person.ts'))()).followPerson(router);
  };
  // The first touch may have been what started the app, or have come while it started.
  if (scrollY > 0 || navigator.userActivation?.hasBeenActive) void begin();
  for (const sign of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, () => void begin(), { once: true, passive: true });
  // A deep link, or a page that was opened again, is followed at once: its address may change without a touch.
  const stop = router.subscribe('onResolved', () => {
    stop();
    void begin();
  });
}

/** A page's first seconds are for drawing it: nothing live for everybody is missed in them, and no other looks are needed. */
const restAfterMs = 3_000;

async function comeToRest(): Promise<void> {
  bringLaterParts();
  void requireStyles();
  (await patiently(() => import('@kislap/site-kit/news/visitor-news.ts'))()).followNews();
  if (servedList()) await (await served()).served.renew();
}

async function followDeepLink(): Promise<void> {
  (await insist(() => import('./app/deep-link.ts'))).followDeepLink();
}

/** Where they cannot be fetched, the page is English. */
async function resumeLabels(): Promise<void> {
  try {
    await (await import('@kislap/site-kit/i18n/choose-language.ts')).resumeLabels();
  } catch {
    // The next page tries again.
  }
}

/** Only a visitor with a session, or a code for one, needs the API code at once. */
async function resume(): Promise<void> {
  if (!storedToken() && !/[?&](code|token)=/.test(location.search)) {
    useSession.setState({ isResumed: true });
    return;
  }
  const { resumeSession } = await patiently(() => import('@kislap/site-kit/account/session-actions.ts'))();
  await resumeSession();
}

void start();
