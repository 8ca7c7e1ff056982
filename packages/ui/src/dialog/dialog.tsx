import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useScrollFocus } from './scroll-focus.ts';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Shown under the title. */
  lead?: ReactNode;
  /** Before the title: an icon or a back button. */
  mark?: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  size?: 'message' | 'sm' | 'chat' | 'md' | 'lg' | 'xl';
  /** Only its own buttons close it: a change of password that must be made. */
  isForced?: boolean;
  /** False: a press beside it leaves it open. */
  closesOnCover?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
}

const widths = {
  message: 'sm:max-w-96 sm:min-w-50',
  sm: 'sm:max-w-105',
  // 440 wide between its edges.
  chat: 'sm:max-w-118',
  md: 'sm:max-w-130',
  lg: 'sm:max-w-180',
  xl: 'sm:max-w-240',
} as const;

/** The native modal: focus is held inside and returned, Escape and the cover close it, the page behind is inert. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, size = 'sm', isForced, closesOnCover = true } = props;
  const titleId = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const { ref, isLeaving } = useModal(props.initialFocus ?? head);
  const body = useScrollFocus(titleId);
  useCover(ref, closesOnCover && !isForced ? onClose : undefined);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // Browsers let a second Escape through even if the first was prevented.
      {...{ closedby: isForced ? 'none' : 'closerequest' }}
      onCancel={(event) => {
        // A file picker that is left without a file says so in the same words.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isForced) onClose();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || isLeaving.current) return;
        if (isForced) event.currentTarget.showModal();
        else onClose();
      }}
      className={classNames(
        // Its lines begin where they should, wherever in a page it stands.
        'm-0 mt-auto w-full max-w-full bg-transparent p-0 text-start text-text sm:m-auto sm:p-4',
        'max-h-[94dvh] overflow-visible',
        size === 'message'
          ? 'max-sm:m-auto max-sm:px-4 animate-[fade_200ms_100ms_both] backdrop:animate-[fade_200ms_100ms_both]'
          : 'animate-[rise_240ms_var(--ease-capiz)] backdrop:animate-[fade_200ms]',
        widths[size],
      )}
    >
      <div
        className={classNames(
          'flex max-h-[94dvh] flex-col overflow-hidden border border-line bg-s1 shadow-overlay sm:max-h-[88dvh] sm:rounded-sheet',
          size === 'message' ? 'min-h-50 rounded-sheet' : 'rounded-t-sheet',
          // Of one height whatever it holds: 750 where the screen has room.
          size === 'chat' && 'h-[94dvh] sm:h-[min(46.875rem,88dvh)]',
        )}
      >
        <div
          className={classNames(
            'relative flex gap-3 px-5 pt-5 pb-3 sm:px-7 sm:pt-6',
            size === 'message' ? 'items-center' : 'items-start',
          )}
        >
          {props.mark}
          <div className="min-w-0 flex-1">
            {/* Takes the focus where nothing else asks for it: it is read out, and no ring stands around the cross. */}
            <h2
              id={titleId}
              ref={head}
              tabIndex={-1}
              className="text-xl font-bold text-balance wrap-anywhere outline-none"
            >
              {title}
            </h2>
            {props.lead && <div className="mt-1 text-sm text-text2">{props.lead}</div>}
          </div>
          {!isForced && (
            <IconButton
              icon="close"
              label={closeLabel}
              onClick={onClose}
              className={classNames('-me-2', size === 'message' ? 'self-start' : '-mt-2')}
            />
          )}
        </div>
        <div
          {...body}
          className={classNames(
            'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 -outline-offset-2 sm:px-7',
            props.footer ? 'pb-4' : 'pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:pb-7',
          )}
        >
          {children}
        </div>
        {props.footer && (
          <div className="border-t border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-5">
            {props.footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

/**
 * Closed while it is still in the page: only so does the focus go back to where it was. It leaves, too, while React waits
 * for something near it, and comes back then: that is nobody's wish to close it.
 */
function useModal(initialFocus: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    isLeaving.current = false;
    dialog.showModal();
    initialFocus.current?.focus();
    return () => {
      isLeaving.current = true;
      dialog.close();
    };
  }, [initialFocus]);
  return { ref, isLeaving };
}

/** Pressed and let go beside the window: neither a text marked from inside nor a touch that began elsewhere. */
function useCover(ref: RefObject<HTMLDialogElement | null>, onPress: (() => void) | undefined): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !onPress) return;
    let wasPressed = false;
    const note = (event: Event) => {
      wasPressed = event.target === dialog;
    };
    const press = (event: Event) => {
      if (wasPressed && event.target === dialog) onPress();
    };
    dialog.addEventListener('pointerdown', note);
    dialog.addEventListener('click', press);
    return () => {
      dialog.removeEventListener('pointerdown', note);
      dialog.removeEventListener('click', press);
    };
  }, [ref, onPress]);
}
