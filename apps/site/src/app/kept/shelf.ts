import type { AnyRouter } from '@tanstack/react-router';
import { type Page, type Place, usePages } from './pages.tsx';
import { createView, type View } from './view.ts';

interface Kept {
  id: number;
  /** What the address says of it: pages with the same key are one. */
  key: string;
  view: View;
  /** The first page is drawn without its view, and one that does not stay; they get it when they are left. */
  hasView: boolean;
  /** Whether it stays when it is left. */
  stays: boolean;
  leftAt: number;
  /** Left, and not yet drawn again where it stays. */
  waits: boolean;
}

/** What is to be shown. */
interface Wanted {
  key: string;
  stays: boolean;
}

/** By then the page that was opened stands. */
const restMs = 1_500;

const nothing: Wanted = { key: '', stays: false };

/** The pages of one place: the one that is shown, and at most `limit` that were left, the ones left last. */
export function createShelf(router: AnyRouter, place: Place, limit: number) {
  let leftSoFar = 0;
  let lastId = -1;
  let shown = create(nothing);
  let hidden: readonly Kept[] = [];

  function create(wanted: Wanted): Kept {
    lastId += 1;
    return {
      id: lastId,
      ...wanted,
      view: createView(router),
      hasView: wanted.stays,
      leftAt: 0,
      waits: false,
    };
  }

  function publish(): void {
    const toPage = (page: Kept): Page => ({
      id: page.id,
      isShown: page === shown,
      view: page.hasView ? page.view.router : undefined,
    });
    // Their order never changes: the router finds a place that was scrolled by counting elements.
    const all = [shown, ...hidden].sort((a, b) => a.id - b.id);
    usePages.setState({ [place]: all.filter((page) => !page.waits).map(toPage) });
  }

  /** The first page was drawn without what keeps it, and is drawn once more: not while the page after it is. */
  function letWait(first: Kept): void {
    first.waits = true;
    setTimeout(() => {
      first.waits = false;
      if (hidden.includes(first)) publish();
    }, restMs);
  }

  return {
    /** Shows a page as it was left, or a new one; the page that was shown is left. */
    show(wanted: Wanted): void {
      if (shown.key === wanted.key || shown.key === '') {
        Object.assign(shown, wanted);
        return;
      }
      leftSoFar += 1;
      if (!usePages.getState()[place]) letWait(shown);
      Object.assign(shown, { leftAt: leftSoFar, hasView: true });
      const left = shown.stays ? [...hidden, shown] : hidden;
      shown = left.find(({ key }) => key === wanted.key) ?? create(wanted);
      shown.waits = false;
      hidden = left
        .filter((page) => page !== shown)
        .sort((a, b) => b.leftAt - a.leftAt)
        .slice(0, limit);
      publish();
    },

    /** Each page takes up what is its own of where the site is: `address` and `drawn` are keys. */
    follow(address: string | undefined, drawn: string | undefined): void {
      for (const { key, view } of [shown, ...hidden])
        view.follow({ isAddress: key === address, isDrawn: key === drawn });
    },

    /** Forgets the pages that were left, and the shown one too if it is not seen. */
    clear(isSeen: boolean): void {
      if (hidden.length === 0 && isSeen) return;
      hidden = [];
      if (!isSeen) shown = create(nothing);
      publish();
    },
  };
}
