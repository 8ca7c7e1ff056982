import { preference } from '../shared/preferences.ts';

// Cards move where they went: their places are noted before the page changes and flown from afterwards.

const flightMs = 260;
const ease = 'cubic-bezier(.2,.8,.2,1)';

export interface Places {
  /** Lets every card that moved fly; one without an earlier place comes from `origin`, if that knows one. */
  fly(origin: (card: number) => Element | null | undefined): void;
}

/** Notes where the cards below an element are. Nothing is noted where motion is not wanted. */
export function notePlaces(root: HTMLElement): Places {
  if (preference('calm') || document.hidden) return { fly: () => undefined };
  const before = new Map<string, DOMRect>();
  for (const one of root.querySelectorAll<HTMLElement>('[data-card]')) {
    before.set(one.dataset.card ?? '', one.getBoundingClientRect());
  }
  return {
    fly(origin) {
      // All reading first, so that the page is laid out once.
      const flights: [HTMLElement, Keyframe][] = [];
      for (const one of root.querySelectorAll<HTMLElement>('[data-card]')) {
        const card = one.dataset.card ?? '';
        const from = before.get(card) ?? origin(Number(card))?.getBoundingClientRect();
        if (from === undefined || from.width === 0) continue;
        const to = one.getBoundingClientRect();
        const dx = from.left + from.width / 2 - (to.left + to.width / 2);
        const dy = from.top + from.height / 2 - (to.top + to.height / 2);
        if (Math.abs(dx) + Math.abs(dy) < 3 || to.width === 0) continue;
        const scale = from.width / to.width;
        flights.push([one, { translate: `${dx}px ${dy}px`, scale: scale.toFixed(3), offset: 0 }]);
      }
      for (const [one, start] of flights) {
        one.animate([start, { translate: '0px 0px', scale: '1' }], { duration: flightMs, easing: ease });
      }
    },
  };
}
