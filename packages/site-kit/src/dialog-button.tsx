import { Button, type IconName } from '@kislap/ui';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps {
  icon: IconName;
  text: string;
  /** For people who cannot see whose line the button stands in. */
  label: string;
  /** Told how the dialog closes itself. */
  children: (onClose: () => void) => ReactNode;
}

/** A quiet button in the line of a list, and the dialog that it opens. */
export function DialogButton({ icon, text, label, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" tone="quiet" icon={icon} aria-label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
