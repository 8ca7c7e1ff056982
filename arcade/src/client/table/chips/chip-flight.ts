import { preference } from '../../shared/preferences.ts';
import { chip } from './chips.ts';

/** A chip on its way from the rack to the cloth. */
export function flyChip(from: Element, to: Element, amount: bigint): void {
  if (preference('calm')) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const flying = chip(amount, 'flying');
  document.body.append(flying);
  const size = 36;
  const at = (box: DOMRect) =>
    `translate(${box.left + box.width / 2 - size / 2}px, ${box.top + box.height / 2 - size / 2}px)`;
  flying
    .animate(
      [
        { transform: `${at(start)} scale(1.1)` },
        { transform: `${at(end)} scale(0.8)`, opacity: 1, offset: 0.9 },
        { transform: `${at(end)} scale(0.75)`, opacity: 0 },
      ],
      { duration: 260, easing: 'cubic-bezier(.2,.7,.3,1)' },
    )
    .finished.finally(() => flying.remove());
}
