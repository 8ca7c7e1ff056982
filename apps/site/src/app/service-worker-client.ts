import { isGamePage } from '@kislap/site-kit/account/guard.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import type { SiteRouter } from './router.tsx';

const workerUrl = '/service-worker.js';
/** The message that starts the worker. */
const takeOver = 'take-over';
/** A tab may stay open for days without asking for a page. */
const lookAgainMs = 3_600_000;
/** So long the new worker may take to begin; the old one can be held by what its pages still ask for. */
const takeOverMs = 1_500;

/** Registers the service worker, and offers a new version of the site once it has been fetched. */
export async function keepUpToDate(router: SiteRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(workerUrl);
    const look = () => {
      // The first version of all replaces nothing; it simply begins.
      if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting, router);
    };
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
    // This page came from the network: it is the new version, and only its worker is not.
    registration.waiting?.postMessage(takeOver);
    setInterval(() => {
      registration.update().catch(() => {
        // Without a connection there is nothing new; an hour later it is asked again.
      });
    }, lookAgainMs);
  } catch {
    // Without it the site works as well: private windows and some browsers have none.
  }
}

let offered: ServiceWorker | null = null;

function offer(waiting: ServiceWorker, router: SiteRouter): void {
  if (offered === waiting) return;
  offered = waiting;
  // Nothing lies over a game: the offer waits until it is left.
  if (!isGamePage(router.state.location.pathname)) return void tell(waiting);
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    if (isGamePage(toLocation.pathname)) return;
    stop();
    void tell(waiting);
  });
}

async function tell(waiting: ServiceWorker): Promise<void> {
  const { language } = usePreferences.getState();
  await areas.load(language, ['pages']);
  const { t } = areas.stateOf(language);
  showToast('info', t('pages.updateReady'), {
    label: t('pages.updateNow'),
    dismissLabel: t('pages.notNow'),
    run: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      setTimeout(() => void loadPastWorkers(waiting), takeOverMs);
      waiting.postMessage(takeOver);
    },
  });
}

/** A worker that does not come to its turn would hold the new page as well: that comes past both, and registers anew. */
async function loadPastWorkers(waiting: ServiceWorker): Promise<void> {
  if (waiting.state !== 'activated') {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
  }
  location.reload();
}
