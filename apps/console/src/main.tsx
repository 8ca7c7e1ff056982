import './styles/console.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createConsoleRouter } from './app/router.tsx';
import { createQueryClient, onSessionEnd } from './shared/api.ts';
import { areas } from './shared/i18n.tsx';
import { resumePreferences, usePreferences } from './shared/preferences.ts';
import { endSession } from './shared/session.ts';

resumePreferences();
await areas.load(usePreferences.getState().language, ['common', 'console', 'errors']);

const queryClient = createQueryClient();
const router = createConsoleRouter(queryClient);

onSessionEnd((code) => {
  endSession(code);
  queryClient.clear();
  void router.invalidate();
});
const root = document.getElementById('root');
if (root) createRoot(root).render(<App router={router} queryClient={queryClient} />);
