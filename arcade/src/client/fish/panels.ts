import { bossKind, fishKinds, payOf } from '@kislap/rules/fish';
import { fishBodies } from '@kislap/rules/fish-water';
import { el, iconButton } from '../shared/dom.ts';
import { pixelRatio } from '../shared/paint/frames.ts';
import { contextOf } from '../shared/paint/paint.ts';
import { seatColour, seatMarks } from './colours.ts';
import { creatures } from './creatures/index.ts';
import { nameOf, type Words } from './texts.ts';
import type { Water } from './water.ts';

const thumb = { width: 56, height: 36 };

/** A small picture of a target; its name stands beside it. */
function pictureOf(kind: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const ratio = pixelRatio();
  canvas.width = thumb.width * ratio;
  canvas.height = thumb.height * ratio;
  canvas.setAttribute('aria-hidden', 'true');
  const [length = 1, breadth = 1] = fishBodies[kind] ?? [];
  const ctx = contextOf(canvas);
  const scale = Math.min(thumb.width / (length * 2.25), thumb.height / (breadth * 2.3)) * ratio;
  ctx.translate(canvas.width / 2, canvas.height / 2);
  ctx.scale(scale, scale);
  creatures[kind]?.(ctx, length, breadth, 0.6);
  return canvas;
}

/** All targets with what they pay, the dearest first. */
export function createTargetList(words: Words): HTMLElement {
  const { t } = words;
  const rows = fishKinds
    .toReversed()
    .map((kind) =>
      el(
        'li',
        { className: kind === bossKind ? 'boss' : '' },
        pictureOf(kind),
        el('span', {}, nameOf(words, kind)),
        el('strong', {}, `${payOf(kind)}×`),
      ),
    );
  return el(
    'section',
    { className: 'targets', attrs: { 'aria-label': t('game.targets') } },
    el('h2', {}, t('game.targets')),
    el('ul', {}, ...rows),
  );
}

/** Who sits where, and the way out. */
export function createSeatPanel(words: Words, nets: HTMLElement, leave: () => void) {
  const { t } = words;
  const list = el('ul', { className: 'seats' });
  const out = iconButton(t('game.seat_leave'), 'leave', leave);
  const element = el('div', { className: 'seat-row' }, list, nets, out);
  return {
    element,
    show({ seats, ownSeat }: Water): void {
      list.setAttribute('aria-label', t('game.seats', { count: seats.length }));
      list.replaceChildren(
        ...seats.map(({ seat, name, isAway }) => {
          const mark = el('span', { attrs: { 'aria-hidden': 'true' } }, seatMarks[seat] ?? '');
          mark.style.color = seatColour(seat);
          const text = seat === ownSeat ? t('arcade.you') : name;
          return el('li', { className: isAway ? 'away' : '' }, mark, text);
        }),
      );
    },
  };
}
