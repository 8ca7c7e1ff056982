import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Shown under the title. */
  lead?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Only its own buttons close it: a change of password that must be made. */
  isForced?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

const widths = { sm: 'sm:max-w-105', md: 'sm:max-w-130', lg: 'sm:max-w-180' } as const;

/** The native modal: focus is held inside and returned, Escape and the backdrop close it, the page behind is inert. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  lead,
  size = 'sm',
  isForced,
  initialFocus,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed while it is still in the page: only so does the focus go back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => dialog.close();
  }, [initialFocus]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isForced) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current && !isForced) onClose();
      }}
      className={classNames(
        'm-0 mt-auto w-full max-w-full bg-transparent p-0 text-text sm:m-auto sm:p-4',
        'max-h-[94dvh] animate-[rise_240ms_var(--ease-capiz)] overflow-visible backdrop:animate-[fade_200ms]',
        widths[size],
      )}
    >
      <div className="flex max-h-[94dvh] flex-col overflow-hidden rounded-t-sheet border border-line bg-s1 shadow-overlay sm:max-h-[88dvh] sm:rounded-sheet">
        <header className="relative flex items-start gap-3 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-xl font-bold text-balance">
              {title}
            </h2>
            {lead && <div className="mt-1 text-sm text-text2">{lead}</div>}
          </div>
          {!isForced && (
            <IconButton icon="close" label={closeLabel} onClick={onClose} className="-mt-2 -mr-2" />
          )}
        </header>
        <div className="overflow-y-auto overscroll-contain px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-7">
          {children}
        </div>
      </div>
    </dialog>
  );
}
