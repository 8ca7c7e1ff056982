import { el } from '../shared/dom.ts';
import { createFrames, fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { contextOf } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawNight, drawSparks } from '../shared/paint/sky.ts';
import { createSparks } from '../shared/paint/sparks.ts';

/** The night behind the table, and the sparks over the cards that scored. */
export function createPokerScene(host: HTMLElement, skin: Skin, isCalm: () => boolean) {
  const scene = el('canvas', { className: 'scene', attrs: { 'aria-hidden': 'true' } });
  document.body.prepend(scene);
  const shower = el('canvas', { className: 'shower', attrs: { 'aria-hidden': 'true' } });
  host.append(shower);
  const sparks = createSparks();

  function draw(): void {
    const area = host.getBoundingClientRect();
    const ratio = pixelRatio();
    fitCanvas(scene, innerWidth, innerHeight);
    const ctx = contextOf(scene);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawNight(ctx, innerWidth, innerHeight, skin, area.y + area.height * 0.65);
    drawSparks(ctx, innerWidth, innerHeight, Math.round((innerWidth * innerHeight) / 14_000), 41);
    fitCanvas(shower, area.width, area.height);
  }

  const frames = createFrames((_, delta) => {
    const ctx = contextOf(shower);
    const ratio = pixelRatio();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, shower.width, shower.height);
    return sparks.draw(ctx, delta);
  });

  new ResizeObserver(draw).observe(host);
  draw();
  return {
    celebrate(boxes: readonly DOMRect[]): void {
      if (isCalm()) return;
      const area = host.getBoundingClientRect();
      for (const box of boxes)
        sparks.burst(box.x + box.width / 2 - area.x, box.y + box.height / 2 - area.y, 9, 0.28);
      frames.wake();
    },
  };
}
