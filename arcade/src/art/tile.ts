import type { CatalogueGame } from '../catalogue/game.ts';
import { Canvas } from './canvas.ts';
import { clean, ok } from './colour.ts';
import { type GroundName, grounds } from './grounds/index.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { pick, type Variety, varietyOf } from './seeded.ts';
import { box, circle, ellipse, path, place, repeat, spark } from './shapes.ts';
import { type Bend, drawTitle, faceNames, linesOf, type Metal, type TitleStyle } from './title.ts';

const bends: readonly [Bend, ...Bend[]] = ['bulge', 'arch', 'flat', 'bulge', 'rise'];
const metals: readonly [Metal, ...Metal[]] = ['gold', 'pearl', 'candy', 'gold'];

/** Where the subject and its companions stand; fractions of the sheet, sizes in pixels of a 300 wide tile. */
const layouts = {
  hero: [],
  left: [{ x: 0.79, y: 0.6, size: 0.46, turn: 10 }],
  right: [{ x: 0.2, y: 0.61, size: 0.44, turn: -12 }],
  trio: [
    { x: 0.14, y: 0.17, size: 0.3, turn: -16 },
    { x: 0.86, y: 0.22, size: 0.34, turn: 14 },
  ],
  shower: [
    { x: 0.12, y: 0.15, size: 0.22, turn: -20 },
    { x: 0.87, y: 0.13, size: 0.26, turn: 24 },
    { x: 0.12, y: 0.56, size: 0.26, turn: 14 },
    { x: 0.89, y: 0.55, size: 0.22, turn: -14 },
  ],
} as const;

type LayoutName = keyof typeof layouts;

export function titleStyle(game: CatalogueGame): TitleStyle {
  const vary = varietyOf(`title ${game.gameCode}`);
  // A long word would shrink to a whisper in a wide face.
  const isLong = linesOf(game.name).some((text) => text.length > 9);
  return {
    face: isLong ? 'lilita' : pick(vary, faceNames),
    bend: pick(vary, bends),
    metal: pick(vary, metals),
    hue: game.art.tone,
  };
}

export function layoutOf(game: CatalogueGame): LayoutName {
  if (game.engine !== 'slot') return 'hero';
  return pick(varietyOf(`layout ${game.gameCode}`), ['hero', 'trio', 'shower', 'left', 'right', 'shower']);
}

export function drawGround(
  canvas: Canvas,
  ground: GroundName,
  hue: number,
  vary: Variety,
  width: number,
  height: number,
  x: number,
  y: number,
): string {
  // Orange reads as brown unless it is lighter than its neighbours.
  const lift = Math.abs(hue - 52) < 22 ? 0.07 : 0;
  const light = canvas.define(
    'radialGradient',
    `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${Math.max(width, height) * 0.68}"`,
    `<stop stop-color="${ok(0.76 + lift, 0.18, hue + 8 + lift * 150)}"/><stop offset=".48" stop-color="${ok(0.52 + lift, 0.2, hue - 8)}"/><stop offset="1" stop-color="${ok(0.22 + lift / 2, 0.11, hue - 28)}"/>`,
  );
  return box(0, 0, width, height, 0, light) + grounds[ground]({ canvas, vary, width, height, x, y, hue });
}

/** The subject with the light behind it and the shade under it. */
export function drawSubject(
  canvas: Canvas,
  name: MotifName,
  hue: number,
  accent: number,
  x: number,
  y: number,
  scale: number,
  turn = 0,
): string {
  const shade = circle(x, y + 10 * scale, 122 * scale, canvas.glow(ok(0.12, 0.05, hue + 180), 0.62));
  return shade + place(motifs[name](canvas, hue, accent), x, y, scale, turn);
}

/** The small drawing beside the subject, kept once and referred to wherever it stands. */
export function drawCompanion(canvas: Canvas, game: CatalogueGame): string {
  const { companion, tone, hue } = game.art;
  return `<use href="#${canvas.keep(drawSubject(canvas, companion, clean(tone + 70), clean(hue + 150), 0, 0, 1))}"/>`;
}

export function drawSparks(
  vary: Variety,
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const d = repeat(count, () =>
    spark(Math.round(x + vary() * width), Math.round(y + vary() * height), Math.round(3 + vary() * 9)),
  );
  return path(d, '#fff', 'opacity=".9"');
}

/** The vendor's own edge: every product frames its tiles in one of four ways. */
function drawFrame(canvas: Canvas, game: CatalogueGame): string {
  const tone = ok(0.9, 0.12, game.art.tone);
  const edge = box(
    0.75,
    0.75,
    298.5,
    398.5,
    14,
    'none',
    'stroke="#fff" stroke-opacity=".2" stroke-width="1.5"',
  );
  const style = Math.floor(varietyOf(`frame ${game.product}`)() * 4);
  if (style === 0) return edge;
  if (style === 1)
    return edge + box(8, 8, 284, 384, 11, 'none', `stroke="${tone}" stroke-opacity=".38" stroke-width="1.5"`);
  const corner =
    style === 2
      ? path(
          'M10 46V22A12 12 0 0 1 22 10H46',
          'none',
          `stroke="${tone}" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".75"`,
        )
      : path(spark(17, 17, 10), tone, 'opacity=".85"');
  const id = canvas.keep(corner);
  return `${edge}<use href="#${id}"/><use href="#${id}" transform="matrix(-1 0 0 1 300 0)"/>`;
}

/** The 3:4 tile of the lobby, its title drawn in. The same game always gives the same picture. */
export function renderTile(game: CatalogueGame): string {
  const { art } = game;
  const canvas = new Canvas();
  const vary = varietyOf(game.gameCode);
  const [x, y] = game.engine === 'crash' ? [164, 146] : [150, 156];
  const companions = layouts[layoutOf(game)];
  const turn = game.engine === 'slot' ? pick(vary, [0, 0, -7, 7]) : 0;
  const scale = game.engine === 'slot' ? (companions.length > 2 ? 1.12 : 1.2) : 1.02;

  const glow = circle(x, y, 168, canvas.glow(ok(0.95, 0.1, art.hue + 45), 0.72));
  const small = companions.length === 0 ? '' : drawCompanion(canvas, game);
  const around = companions
    .map((spot) => place(small, spot.x * 300, spot.y * 400, spot.size, spot.turn))
    .join('');
  // A single companion stands in front of the subject, several float behind it.
  const [behind, before] = companions.length > 1 ? [around, ''] : ['', around];
  const floor = ellipse(x, 268, 96, 16, canvas.glow(ok(0.1, 0.04, art.hue), 0.6));
  const scrim = box(0, 236, 300, 164, 0, canvas.fade(ok(0.15, 0.09, art.hue - 24), 0.94));
  const title = drawTitle(canvas, game.name, titleStyle(game), art.hue - 20, {
    x: 150,
    bottom: 380,
    width: 256,
    lineHeight: 36,
  });

  const body = [
    drawGround(canvas, art.ground, art.hue, vary, 300, 400, x, y),
    glow,
    behind,
    floor,
    drawSubject(canvas, art.motif, art.tone, art.accent, x, y, scale, turn),
    before,
    drawSparks(vary, 7, 18, 20, 264, 240),
    scrim,
    title,
    drawFrame(canvas, game),
  ];
  return canvas.finish(300, 400, body.join(''));
}
