import { Icon } from '@kislap/ui';
import { useSyncExternalStore } from 'react';
import { useT } from '../../shared/i18n.tsx';

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
  if (isOnline) return null;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-warn px-4 py-2 text-sm font-semibold text-bg"
    >
      <Icon name="offline" size={18} />
      {t('shell.offline')}
    </p>
  );
}
