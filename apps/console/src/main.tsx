import './styles/console.css';
import { createQueryClient, onSessionEnd } from '@kislap/console-kit/api.ts';
import { addTexts, areas } from '@kislap/console-kit/i18n.tsx';
import { resumePreferences, usePreferences } from '@kislap/console-kit/preferences.ts';
import { endSession } from '@kislap/console-kit/session/session.ts';
import { createRoot } from 'react-dom/client';
import { modules } from './all-modules.ts';
import { App } from './app/app.tsx';
import { joinContractPermissions } from './app/permissions.ts';
import { createConsoleRouter } from './app/router.tsx';
import { startAreas } from './app/start-areas.ts';

joinContractPermissions();
resumePreferences();
for (const { texts = {} } of modules) addTexts(texts);
await areas.load(usePreferences.getState().language, startAreas(modules));

const queryClient = createQueryClient();
const router = createConsoleRouter(queryClient);

onSessionEnd((code) => {
  endSession(code);
  queryClient.clear();
  void router.invalidate();
});
const root = document.getElementById('root');
if (root) createRoot(root).render(<App router={router} queryClient={queryClient} />);
