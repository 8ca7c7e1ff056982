import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { useCallback } from 'react';

/** Copies an address, and says whether it could. */
export function useCopy(): (address: string) => Promise<void> {
  const t = useT();
  return useCallback(
    async (address) => {
      try {
        await navigator.clipboard.writeText(address);
        showToast('good', t('landing.copied'));
      } catch {
        showToast('bad', t('shell.copyFailed'));
      }
    },
    [t],
  );
}
