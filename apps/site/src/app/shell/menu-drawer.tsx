import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { IconButton } from '@kislap/ui';
import { useLayoutEffect, useRef } from 'react';
import { Logo } from './logo.tsx';
import SideMenu from './side-menu.tsx';

/** The side menu on a phone, from the left edge. */
export function MenuDrawer() {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);

  // Closed while it is still in the page: only so does the focus go back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-label={t('shell.menu')}
      onCancel={(event) => {
        event.preventDefault();
        closeDialog();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) closeDialog();
      }}
      className="m-0 h-dvh max-h-dvh w-76 max-w-[86vw] animate-[fade_160ms] overflow-y-auto border-e border-line bg-s1 p-3 text-text shadow-overlay"
    >
      <div className="mb-2 flex items-center justify-between ps-1">
        <Logo />
        <IconButton icon="close" label={t('common.close')} onClick={closeDialog} />
      </div>
      <SideMenu onNavigate={closeDialog} />
    </dialog>
  );
}
