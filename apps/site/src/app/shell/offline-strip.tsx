import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';
import { Icon } from '@kislap/ui';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineStrip() {
  const t = useT();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isSlow = useSiteStatus((state) => state.isSlow);
  if (isOnline && !isSlow) return null;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-warn px-4 py-2 text-sm font-semibold text-bg"
    >
      <Icon name="offline" size={18} />
      {t(isOnline ? 'shell.slow' : 'shell.offline')}
    </p>
  );
}
