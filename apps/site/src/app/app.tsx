import { usePreferences } from '@kislap/site-kit/browser/preferences.ts';
import { areas, I18nProvider } from '@kislap/site-kit/i18n/i18n.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { SiteRouter } from './router.tsx';

interface AppProps {
  router: SiteRouter;
  /** Called once the page is drawn or hydrated. */
  onReady?: () => void;
}

export function App({ router, onReady }: AppProps) {
  const language = usePreferences((preferences) => preferences.language);
  const labelSet = usePreferences((preferences) => preferences.labelSet);
  const i18n = useMemo(() => areas.stateOf(language, labelSet?.texts), [language, labelSet]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <I18nProvider state={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}
