import { defaultLanguage, type Language } from '@kislap/i18n';
import { keepBrandKeys } from '@kislap/site-kit/account/kept-keys.ts';
import { chooseImageHost } from '@kislap/site-kit/browser/choose-image-host.ts';
import { offerInstall } from '@kislap/site-kit/browser/install.ts';
import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { requireStyles } from '@kislap/site-kit/browser/styles.ts';
import { loadPermission } from '@kislap/site-kit/calls/api.ts';
import { insist } from '@kislap/site-kit/calls/in-time.ts';
import { useLobby } from '@kislap/site-kit/calls/live.ts';
import { areas } from '@kislap/site-kit/i18n/i18n.tsx';
import { loadParts } from '@kislap/site-kit/parts.ts';
import { keepPages } from './kept/keep-pages.ts';
import { titleAreas, titleOf } from './page-titles.ts';
import { preparePending, type SiteRouter } from './router.tsx';
import { keepUpToDate } from './service-worker-client.ts';
import { useMenuBanner } from './shell/menu-banner-state.ts';

let isFollowing = false;

/** Starts at the first interaction, so it does not slow the first view. */
export function followPerson(router: SiteRouter): void {
  if (isFollowing) return;
  isFollowing = true;
  void loadParts().then((parts) => {
    keepPages(router);
    router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
      if (!pathChanged) return;
      void dropServedStyles();
      // What could not be fetched ahead, the page asks for itself.
      for (const { ahead } of parts) ahead?.(toLocation.pathname, toLocation.search).catch(() => undefined);
    });
  });
  const name = () => void nameTab(router.state.location.pathname);
  router.subscribe('onResolved', name);
  router.subscribe('onResolved', () => void openAsked());
  usePreferences.subscribe(name);
  name();
  void preparePending();
  useMenuBanner.setState({ isWanted: true });
  offerInstall();
  void keepUpToDate(router);
  loadPermission().then(
    (permission) => {
      chooseImageHost(permission.info.imageCDNs);
      keepBrandKeys(permission);
      void leaveLanguage(permission.brand.languages);
    },
    () => {
      // Without an answer pictures come from the site itself.
    },
  );
  warmUp();
  setTimeout(() => void greet(router), greetAfterMs);
}

/**
 * The whole stylesheet holds the rules of the served page as well, and both to match costs a fifth more. To drop the served ones
 * styles and lays out everything anew, so it is done while the page changes anyway.
 */
async function dropServedStyles(): Promise<void> {
  await requireStyles();
  const { css = '' } = document.documentElement.dataset;
  const whole = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href*="${css}"]`);
  if (whole?.sheet) document.getElementById('first-styles')?.remove();
}

/** A link of a page, a banner or a text may ask for a dialog as the first address may. */
async function openAsked(): Promise<void> {
  if (/[?&](notice|dialog)=/.test(location.search))
    (await insist(() => import('./deep-link.ts'))).followDeepLink();
}

/** A language chosen before that the brand no longer speaks gives way to the default one. */
async function leaveLanguage(languages: readonly Language[]): Promise<void> {
  if (languages.includes(usePreferences.getState().language)) return;
  const { chooseLanguage } = await import('@kislap/site-kit/i18n/choose-language.ts');
  await chooseLanguage(defaultLanguage);
}

/** The answer to the first touch comes first. */
const greetAfterMs = 800;

async function greet(router: SiteRouter): Promise<void> {
  const greets = (await loadParts()).flatMap(({ greet }) => greet ?? []);
  await Promise.all(
    greets.map(async (load) => (await load())((listener) => router.subscribe('onResolved', listener))),
  );
}

/** The tab and the description follow the page, in the language it is read in. */
async function nameTab(path: string): Promise<void> {
  const { language } = usePreferences.getState();
  await loadParts();
  await areas.load(language, titleAreas());
  const lanes = useLobby.getState().lobby?.lanes ?? [];
  const open = lanes.map(({ gameCategory }) => gameCategory);
  const { title, description } = titleOf(path, areas.stateOf(language).t, language, open);
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}

/** What most visits need next is fetched while nothing else is: a page's parts then come in one step. */
function warmUp(): void {
  if (isSavingData()) return;
  requestIdle(() => {
    void import('@kislap/site-kit/calls/query.tsx');
    void loadParts().then((all) => Promise.all(all.flatMap(({ warm = [] }) => warm.map((load) => load()))));
    void import('./dialog-host.tsx');
  });
}

function isSavingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Safari has no idle callback. */
function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_500);
}
