import { useT } from '../i18n.tsx';
import { showToast } from '../toast.tsx';

/** A request for a second person went out: says so, and closes what asked for it. */
export function useAsked(onClose: () => void): { onSuccess: () => void } {
  const t = useT();
  return {
    onSuccess: () => {
      showToast('good', t('console.secondAsked'));
      onClose();
    },
  };
}
