import type { CatalogueGame } from '../catalogue/game.ts';
import { Canvas } from './canvas.ts';
import { ok } from './colour.ts';
import { varietyOf } from './seeded.ts';
import { box, circle, place } from './shapes.ts';
import { drawCompanion, drawGround, drawSparks, drawSubject, titleStyle } from './tile.ts';
import { drawTitle } from './title.ts';

/** The 16:9 picture of a game: its title on the calm left, its subject on the right. */
export function renderWide(game: CatalogueGame): string {
  const { art } = game;
  const canvas = new Canvas();
  const vary = varietyOf(`wide ${game.gameCode}`);
  const [width, height, x, y] = [640, 360, 456, 176];
  const shade = box(0, 0, 420, height, 0, canvas.fade(ok(0.15, 0.09, art.hue - 24), 0.9, true));

  const body = [
    drawGround(canvas, art.ground, art.hue, vary, width, height, x, y),
    circle(x, y, 220, canvas.glow(ok(0.95, 0.1, art.hue + 45), 0.72)),
    shade,
    game.engine === 'slot' ? place(drawCompanion(canvas, game), 590, 262, 0.5, 12) : '',
    drawSubject(canvas, art.motif, art.tone, art.accent, x, y, 1.42),
    drawSparks(vary, 8, 300, 24, 320, 300),
    drawTitle(canvas, game.name, titleStyle(game), art.hue - 20, {
      x: 160,
      bottom: 236,
      width: 264,
      lineHeight: 46,
    }),
  ];
  return canvas.finish(width, height, body.join(''));
}
