import { areas, I18nProvider } from '@kislap/console-kit/i18n.tsx';
import { ModulesProvider } from '@kislap/console-kit/modules/modules.tsx';
import { usePreferences } from '@kislap/console-kit/preferences.ts';
import { ToastList } from '@kislap/console-kit/toast.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { modules } from '../all-modules.ts';
import type { ConsoleRouter } from './router.tsx';

export function App({ router, queryClient }: { router: ConsoleRouter; queryClient: QueryClient }) {
  const language = usePreferences((preferences) => preferences.language);
  const i18n = useMemo(() => areas.stateOf(language), [language]);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider state={i18n}>
        <ModulesProvider modules={modules}>
          <RouterProvider router={router} />
        </ModulesProvider>
        <ToastList />
      </I18nProvider>
    </QueryClientProvider>
  );
}
