import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { areas, I18nProvider } from '../shared/i18n.tsx';
import { usePreferences } from '../shared/preferences.ts';
import { ToastList } from '../shared/toast.tsx';
import type { ConsoleRouter } from './router.tsx';

export function App({ router, queryClient }: { router: ConsoleRouter; queryClient: QueryClient }) {
  const language = usePreferences((preferences) => preferences.language);
  const i18n = useMemo(() => areas.stateOf(language), [language]);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider state={i18n}>
        <RouterProvider router={router} />
        <ToastList />
      </I18nProvider>
    </QueryClientProvider>
  );
}
