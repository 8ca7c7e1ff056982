import { useT } from '@kislap/console-kit/i18n.tsx';
import { IconButton } from '@kislap/ui';
import { useEffect, useRef } from 'react';
import { NavList } from './nav-list.tsx';

/** The navigation on narrow screens. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={t('console.navigation')}
      onCancel={onClose}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className="m-0 h-dvh max-h-dvh w-72 max-w-[85vw] animate-[fade_160ms] border-r border-line bg-s1 p-0 text-text"
    >
      <IconButton
        icon="close"
        label={t('common.close')}
        onClick={onClose}
        className="absolute top-1.5 right-1.5"
      />
      <NavList onPick={onClose} />
    </dialog>
  );
}
