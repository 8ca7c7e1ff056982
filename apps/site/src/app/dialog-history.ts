import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { type DialogName, keepDialogs, type OpenDialog, useDialogs } from '@kislap/site-kit/dialogs.ts';
import { isAskedBeforeBack } from '@kislap/site-kit/leave-guard.ts';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { siteParts } from '@kislap/site-kit/parts.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { modules } from '../all-modules.ts';
import { guardPops } from './pop-gate.ts';

/** Kept in the state of an entry of the browser's history: how many dialogs are open there. */
const mark = 'kislapDialogs';
/** Addresses of dialogs over the lobby; closing the dialog leads on. */
const addresses = modules
  .flatMap(({ doors = [] }) => doors)
  .flatMap(({ path, isPassing }) => (isPassing ? [] : path));

const loadingMs = 30;
const travelMs = 2_000;

function marked(): number {
  return Number(history.state?.[mark] ?? 0);
}

function isAddress(): boolean {
  return addresses.includes(location.pathname);
}

/** A dialog that must be answered is not in the history: going back leads to another page, and it stays. */
function isForced({ name, params }: OpenDialog): boolean {
  return isForcedAs(name, params);
}

function isForcedAs<Name extends DialogName>(name: Name, params: SiteDialogs[Name]): boolean {
  return siteParts().some(({ dialogs }) => dialogs?.[name]?.isForced?.(params));
}

function closable(): OpenDialog[] {
  return useDialogs.getState().stack.filter((dialog) => !isForced(dialog));
}

/** How many entries the open dialogs need; the lowest one of an address has that address. */
function wanted(): number {
  const count = closable().length;
  return isAddress() && count > 0 ? count - 1 : count;
}

/** The router's `pushState` would load the page again; the browser's own only adds the entry. */
function write(how: 'pushState' | 'replaceState', count: number): void {
  History.prototype[how].call(history, { ...history.state, [mark]: count }, '');
}

/**
 * The back button of a phone, or the browser's, closes the uppermost dialog: each has an entry of the history, with the
 * address of the page below it. Closed by its own button, it takes the entry with it.
 */
export function useDialogHistory(): void {
  const router = useRouter();
  const navigate = useNavigate();

  useEffect(() => {
    const pages = router.history;
    let isTravelling = false;
    let arrive = () => {};

    function settle(): void {
      if (isTravelling) return;
      // The address of a page that asks for a login is about to change.
      if (router.state.isLoading) {
        timer = setTimeout(settle, loadingMs);
        return;
      }
      const open = useDialogs.getState().stack;
      if (open.length === 0 && isAddress()) {
        leaveAddress();
        return;
      }
      const missing = wanted() - marked();
      for (let step = 1; step <= missing; step += 1) write('pushState', marked() + 1);
      if (missing < 0) travel(missing);
    }

    /** What would be added to the history meanwhile waits for the arrival: the browser would go back from there. */
    function travel(by: number): void {
      arrive();
      isTravelling = true;
      const arrival = new Promise<false>((resolve) => {
        const release = pages.block({ blockerFn: () => arrival, enableBeforeUnload: false });
        // Another journey of the browser may take the place of ours; then nothing tells of an arrival.
        const limit = setTimeout(() => arrive(), travelMs);
        arrive = () => {
          arrive = () => {};
          clearTimeout(limit);
          isTravelling = false;
          release();
          resolve(false);
        };
      });
      history.go(by);
    }

    /** Back to the page where the link was pressed; to the lobby where there is none. */
    function leaveAddress(): void {
      if (pages.canGoBack()) travel(-1);
      else void navigate({ to: '/', replace: true, resetScroll: false });
    }

    function handlePop(event: PopStateEvent): void {
      const before = pages.location.state;
      const isOurs = isTravelling;
      arrive();
      if (history.state?.__TSR_key === before.__TSR_key) {
        event.stopImmediatePropagation();
        const surplus = wanted() - marked();
        // A form that was begun asks first; its entry comes back when the history settles.
        const isAsked = surplus > 0 && !isOurs && isAskedBeforeBack();
        if (surplus > 0 && !isAsked) closeTop(surplus);
        // Forward to where a dialog was: the dialog is gone, the page is the same.
        else if (surplus < 0 && !isOurs) write('replaceState', wanted());
      } else if (marked() > 0 && history.state.__TSR_index < before.__TSR_index) {
        // A link in a dialog led away from this page; its dialogs are passed over.
        event.stopImmediatePropagation();
        travel(-marked());
        return;
      } else {
        keepDialogs(useDialogs.getState().stack.filter(isForced));
        if (marked() > 0) write('replaceState', 0);
        // The entry before an address may be another dialog.
        if (isOurs && isAddress()) {
          event.stopImmediatePropagation();
          void navigate({ to: '/', replace: true, resetScroll: false });
        }
      }
      timer = setTimeout(settle);
    }

    // Runs after a navigation of the same press, so the entry belongs to the new page.
    let timer = setTimeout(settle);
    const stop = useDialogs.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(settle);
    });
    // Before the router hears of it, which would load the same page again and begin it at its top.
    const leaveGate = guardPops(handlePop);
    return () => {
      stop();
      clearTimeout(timer);
      arrive();
      leaveGate();
    };
  }, [router, navigate]);
}

function closeTop(count: number): void {
  const gone = new Set(closable().slice(-count));
  keepDialogs(useDialogs.getState().stack.filter((dialog) => !gone.has(dialog)));
}
