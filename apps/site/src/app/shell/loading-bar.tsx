import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Says that the next page is on its way, from 150 ms on. */
export default function LoadingBar() {
  const t = useT();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // The served page has no bar; the first touch, which brings this part, may already have begun to load a page.
  if (!isLoading || !isHydrated) return null;
  return (
    <span
      role="progressbar"
      aria-label={t('common.loading')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[fade_200ms_150ms_both] overflow-hidden bg-s2 after:absolute after:inset-0 after:-translate-x-full after:animate-[shimmer_1s_infinite] after:bg-accent"
    />
  );
}
