import { create } from 'zustand';
import { isGamePage } from '../account/guard.ts';
import { areas } from '../i18n/i18n.tsx';
import { showToast } from '../toast.ts';
import { readStored, store, usePreferences } from './preferences.ts';

/** What Chromium tells of a page that can be installed; other browsers have no such event. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type Platform = 'ios' | 'android' | 'desktop';

/** Whether this browser can be asked to install the site, and whether it is open as an app already. */
export const useInstall = create<{ event: InstallEvent | null; isInstalled: boolean }>()(() => ({
  event: null,
  isInstalled: false,
}));

const visitsKey = 'kislap_visits';
const answerKey = 'kislap_install';
/** An offer is made to those who come back, and once. */
const visitsMin = 3;

export function currentPlatform(): Platform {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says it is a Mac; a Mac has no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

let isListening = false;

/** Keeps the browser's own offer for our button, and makes it once to people who come back on a phone. */
export function offerInstall(): void {
  if (isListening) return;
  isListening = true;
  if (matchMedia('(display-mode: standalone)').matches) useInstall.setState({ isInstalled: true });
  const visits = Number(readStored(visitsKey) ?? 0) + 1;
  store(visitsKey, String(visits));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ event: event as InstallEvent });
    const isPhone = matchMedia('(pointer: coarse)').matches;
    if (isPhone && visits >= visitsMin && !readStored(answerKey)) void offerOnce();
  });
  addEventListener('appinstalled', () => {
    store(answerKey, 'installed');
    useInstall.setState({ event: null, isInstalled: true });
  });
}

async function offerOnce(): Promise<void> {
  // Nothing lies over a game.
  if (isGamePage(location.pathname)) return;
  const { language } = usePreferences.getState();
  await areas.load(language, ['pages']);
  const { t } = areas.stateOf(language);
  store(answerKey, 'offered');
  showToast('info', t('pages.installOffer'), {
    label: t('pages.installNow'),
    dismissLabel: t('pages.notNow'),
    run: () => void install(),
  });
}

/** The browser's own question; it can be asked once for each of its offers. */
export async function install(): Promise<void> {
  const { event } = useInstall.getState();
  if (!event) return;
  useInstall.setState({ event: null });
  const { outcome } = await event.prompt();
  if (outcome === 'accepted') useInstall.setState({ isInstalled: true });
}
