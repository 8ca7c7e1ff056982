import { Button } from '@kislap/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n.tsx';

interface DialogButtonsProps {
  submitLabel: string;
  isDanger?: boolean;
  isBusy: boolean;
  isReady?: boolean;
  /** What stands before the two. */
  children?: ReactNode;
  onCancel: () => void;
}

/** The end of a form in a dialog: leave it, or send it. */
export function DialogButtons(props: DialogButtonsProps) {
  const { submitLabel, isDanger, isBusy, isReady = true, children, onCancel } = props;
  const t = useT();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {children}
      <Button tone="quiet" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" tone={isDanger ? 'danger' : 'primary'} isBusy={isBusy} disabled={!isReady}>
        {submitLabel}
      </Button>
    </div>
  );
}
