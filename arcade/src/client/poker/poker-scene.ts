import { createBackdrop, createShower } from '../shared/paint/backdrop.ts';
import type { Skin } from '../shared/paint/skin.ts';

/** The night behind the table, and the sparks over the cards that scored. */
export function createPokerScene(host: HTMLElement, skin: Skin, isCalm: () => boolean) {
  const backdrop = createBackdrop(skin, { pixelsPerSpark: 14_000, seed: 41 });
  const shower = createShower();
  host.append(shower.element);

  function draw(): void {
    const area = host.getBoundingClientRect();
    backdrop.paint(area.y + area.height * 0.65);
    shower.resize(area.width, area.height);
  }

  new ResizeObserver(draw).observe(host);
  draw();
  return {
    celebrate(boxes: readonly DOMRect[]): void {
      if (isCalm()) return;
      const area = host.getBoundingClientRect();
      for (const box of boxes)
        shower.burst(box.x + box.width / 2 - area.x, box.y + box.height / 2 - area.y, 9, 0.28);
    },
  };
}
