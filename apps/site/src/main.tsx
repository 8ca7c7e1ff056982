import { Lobby } from '@kislap/contracts/lobby';
import { isLanguage } from '@kislap/i18n';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createSiteRouter } from './app/router.tsx';
import { lobbyQuery } from './features/games/index.ts';
import { createQueryClient, loadPermission } from './shared/api.ts';
import { openDialog } from './shared/dialogs.ts';
import { areas, bootAreas } from './shared/i18n.tsx';
import { resumePreferences, usePreferences } from './shared/preferences.ts';
import { onSignedOut } from './shared/realtime.ts';
import { endSession, resumeSession } from './shared/session-actions.ts';
import { useSiteStatus } from './shared/site-status.ts';
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
  const permission = loadPermission();

  const served = document.documentElement.dataset.language;
  const language = isLanguage(served) ? served : usePreferences.getState().language;
  usePreferences.setState({ language });
  await areas.load(language, bootAreas);

  const queryClient = createQueryClient();
  const inlined = document.getElementById('lobby-data')?.textContent;
  // Old on arrival: the rest of the lobby is fetched as soon as the app runs.
  if (inlined)
    queryClient.setQueryData(lobbyQuery.queryKey, Lobby.parse(JSON.parse(inlined)), { updatedAt: 0 });

  const router = createSiteRouter(queryClient);
  // Without this the router throws the prerendered page away (React error 418).
  router.ssr = { manifest: undefined };
  await router.load();

  const app = <App router={router} queryClient={queryClient} />;
  if (document.documentElement.dataset.page === router.state.location.pathname) hydrateRoot(container, app);
  else createRoot(container).render(app);

  window.kislapReady?.();
  resumePreferences();
  onSignedOut(() => {
    endSession(queryClient);
    openDialog('login', { reason: 'session_ended' });
  });
  void resumeSession(queryClient);
  void permission.then(
    ({ maintenance, regionRestriction }) =>
      useSiteStatus.setState({ status: maintenance ? 1 : regionRestriction ? 2 : 0 }),
    () => {},
  );
}

void start();
