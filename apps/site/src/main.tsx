import { peekPermission } from '@kislap/api-client/peek-permission';
import type { Lobby } from '@kislap/contracts/lobby';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createSiteRouter } from './app/router.tsx';
import { areas, bootAreas } from './shared/i18n.tsx';
import { fromInlined } from './shared/inlined.ts';
import { useLobby } from './shared/live.ts';
import { noteLanguage, resumePreferences, savedLanguage, usePreferences } from './shared/preferences.ts';
import { storedToken, useSession } from './shared/session.ts';
import { useSiteStatus } from './shared/site-status.ts';
import { requireStyles } from './shared/styles.ts';
import './styles/app.css';

declare global {
  interface Window {
    /** Set by the inline script: presses again what was pressed before the app was there. */
    kislapReady?: () => void;
  }
}

async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) return;
  // The permission call runs first; the page is there already and only a closed site replaces it.
  const permission = peekPermission();

  const language = savedLanguage();
  // A page in another language than the person's cannot be hydrated: it is drawn anew, and the next one comes right.
  const isServed = document.documentElement.dataset.language === language;
  usePreferences.setState({ language });
  await areas.load(language, bootAreas);

  const inlined = document.getElementById('lobby-data')?.textContent;
  // Our own renderer wrote it from a checked reply; a schema here would weigh more than the whole lobby.
  if (inlined) useLobby.setState({ lobby: fromInlined(inlined) as Lobby });

  const router = createSiteRouter();
  // Without this the router throws the prerendered page away (React error 418).
  router.ssr = { manifest: undefined };
  await router.load();

  const isThisPage = document.documentElement.dataset.page === router.state.location.pathname;
  if (!isServed || !isThisPage) await requireStyles();
  // What the browser knows better than the server may change the page only once it is hydrated.
  await new Promise<void>((resolve) => {
    const app = <App router={router} onReady={resolve} />;
    if (isServed && isThisPage) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });

  window.kislapReady?.();
  if (!isServed) noteLanguage(language);
  resumePreferences();
  await resume();
  const { maintenance, regionRestriction } = await permission;
  if (maintenance || regionRestriction) await requireStyles();
  useSiteStatus.setState({ status: maintenance ? 1 : regionRestriction ? 2 : 0 });
}

/** Only somebody with a session, or with a code for one, needs the code that talks to the server at once. */
async function resume(): Promise<void> {
  if (!storedToken() && !/[?&](code|token)=/.test(location.search)) {
    useSession.setState({ isResumed: true });
    return;
  }
  const { resumeSession } = await import('./shared/session-actions.ts');
  await resumeSession();
}

void start();
