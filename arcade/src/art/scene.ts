import type { CatalogueGame } from '../catalogue/game.ts';
import { Canvas } from './canvas.ts';
import { ok } from './colour.ts';
import { varietyOf } from './seeded.ts';
import { circle, place } from './shapes.ts';
import { drawCompanion, drawGround, drawSparks, drawSubject } from './tile.ts';

/** What stands behind a game on its page: the ground of its tile, its subject and companion beside the board. */
export function renderScene(game: CatalogueGame): string {
  const { art } = game;
  const canvas = new Canvas();
  const vary = varietyOf(`scene ${game.gameCode}`);
  const [width, height, x, y] = [1280, 900, 640, 400];
  const body = [
    drawGround(canvas, art.ground, art.hue, vary, width, height, x, y),
    circle(x, y, 460, canvas.glow(ok(0.95, 0.1, art.hue + 45), 0.5)),
    drawSubject(canvas, art.motif, art.tone, art.accent, 130, 640, 1.25, -8),
    place(drawCompanion(canvas, game), 1150, 660, 1.05, 10),
    drawSparks(vary, 12, 40, 30, 1200, 420),
  ];
  return canvas.finish(width, height, body.join(''));
}
