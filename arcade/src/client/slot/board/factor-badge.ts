import { el } from '../../shared/dom.ts';

export type FactorBadge = ReturnType<typeof createFactorBadge>;

/** What the turn on the reels is multiplied by, beside them while it is more than once. */
export function createFactorBadge(host: HTMLElement) {
  const element = el('p', { className: 'factor-badge', hidden: true });
  host.append(element);
  return {
    show(factor: number): void {
      const text = `×${factor}`;
      element.hidden = factor <= 1;
      if (element.textContent === text) return;
      element.textContent = text;
      element.classList.remove('is-new');
      // Read once, so that the same animation begins again.
      void element.offsetWidth;
      element.classList.add('is-new');
    },
  };
}
