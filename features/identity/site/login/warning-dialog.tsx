import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, Dialog } from '@kislap/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A refusal over the form it belongs to; the form stays as it was typed (specification section 8). */
export function WarningDialog({
  title,
  children,
  onClose,
}: {
  title: string;
  children: ReactNode;
  onClose: () => void;
}) {
  const t = useT();
  // A dialog of its own beside the one with the form: within it, its parts would be parts of that one.
  return createPortal(
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5">
        {children}
        <Button tone="primary" size="lg" onClick={onClose}>
          {t('auth.understood')}
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}
