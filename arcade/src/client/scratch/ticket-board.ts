import { fieldCount, pictureOf, type Ticket, ticketMultiplier } from '@kislap/rules/scratch';
import { el } from '../shared/dom.ts';
import { createBackdrop, createShower } from '../shared/paint/backdrop.ts';
import { fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { contextOf, sprite } from '../shared/paint/paint.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import type { Skin } from '../shared/paint/skin.ts';
import { drawBunting } from '../shared/paint/sky.ts';
import { createField, type TicketField } from './field.ts';
import type { Words } from './texts.ts';
import { drawTicketBack } from './ticket-art.ts';

type PrizeText = (prize: number) => string;

export type TicketBoard = {
  /** Lays an uncovered ticket, as one finds it after a reload. */
  lay(ticket: Ticket, prizeText: PrizeText): void;
  /** Lays a new ticket under its cover; resolves when all of it is uncovered. */
  cover(ticket: Ticket, prizeText: PrizeText): Promise<void>;
  revealAll(): void;
  celebrate(): void;
};

const everyField = Array.from({ length: fieldCount }, (_, index) => index);
const rippleMs = 70;

export function createTicketBoard(
  host: HTMLElement,
  skin: Skin,
  { t }: Words,
  name: string,
  isCalm: () => boolean,
  onOpen: () => void,
): TicketBoard {
  const backdrop = createBackdrop(skin, { pixelsPerSpark: 13_000, seed: 23 });
  const paper = el('canvas', { className: 'ticket-paper', attrs: { 'aria-hidden': 'true' } });
  const shower = createShower();
  const fields: TicketField[] = everyField.map((index) =>
    createField(skin, index, t('game.field', { number: index + 1 }), t('game.covered'), () => opened(index)),
  );
  const grid = el(
    'div',
    { className: 'ticket-fields', attrs: { role: 'group', 'aria-label': t('game.board') } },
    ...fields.map(({ element }) => element),
  );
  const ticketBox = el('div', { className: 'ticket' }, paper, el('h2', {}, name), grid);
  host.append(ticketBox, shower.element);
  let ticket: Ticket | null = null;
  let done: (() => void) | undefined;

  function resize(): void {
    const area = host.getBoundingClientRect();
    const width = Math.min(area.width - 24, (area.height - 12) * 0.86, 520);
    if (width < 80) return;
    const height = width / 0.86;
    Object.assign(ticketBox.style, {
      width: `${width}px`,
      height: `${height}px`,
      left: `${(area.width - width) / 2}px`,
      top: `${(area.height - height) / 2}px`,
    });
    ticketBox.style.setProperty('--unit', `${width / 100}px`);
    const ratio = pixelRatio();
    const back = backdrop.paint(area.y + area.height / 2);
    if ((area.height - height) / 2 > 44) drawBunting(back, innerWidth, area.y + 4, skin, true);
    fitCanvas(paper, width, height);
    contextOf(paper).drawImage(
      sprite(width * ratio, height * ratio, (ctx) => {
        ctx.scale((width * ratio) / 100, (width * ratio) / 100);
        drawTicketBack(ctx, skin);
      }),
      0,
      0,
    );
    shower.resize(area.width, area.height);
    for (const field of fields) field.resize();
  }

  function lay(next: Ticket, prizeText: PrizeText): void {
    ticket = next;
    for (const [index, field] of fields.entries()) {
      const prize = next.fields[index] ?? 0;
      const picture = t(`game.picture_${pictureOf(prize)}`);
      field.lay(prize, prizeText(prize), `${picture}, ${prizeText(prize)}`);
    }
  }

  function opened(index: number): void {
    onOpen();
    if (fields.some(({ isCovered }) => isCovered())) return;
    markWinners();
    const resolve = done;
    done = undefined;
    if (index >= 0) resolve?.();
  }

  function markWinners(): void {
    if (ticket === null || ticket.prize === null) return;
    const kind = ticketMultiplier(ticket) > 100 ? 'win' : 'even';
    for (const [index, field] of fields.entries())
      field.mark(ticket.fields[index] === ticket.prize ? kind : null);
  }

  watchFit(host, resize);
  resize();

  return {
    lay(next, prizeText) {
      lay(next, prizeText);
      for (const field of fields) field.uncover(true);
      markWinners();
    },
    cover(next, prizeText) {
      lay(next, prizeText);
      for (const field of fields) field.cover();
      fields[0]?.element.querySelector('button')?.focus({ preventScroll: true });
      return new Promise((resolve) => {
        done = resolve;
      });
    },
    revealAll() {
      const covered = fields.filter(({ isCovered }) => isCovered());
      covered.forEach((field, order) => {
        if (isCalm()) field.uncover();
        else setTimeout(() => field.uncover(), order * rippleMs);
      });
    },
    celebrate() {
      if (isCalm()) return;
      const area = host.getBoundingClientRect();
      for (const [index, field] of fields.entries()) {
        if (ticket?.fields[index] !== ticket?.prize) continue;
        const at = field.element.getBoundingClientRect();
        shower.burst(at.x + at.width / 2 - area.x, at.y + at.height / 2 - area.y, 10, 0.26);
      }
    },
  };
}
