import { ok } from '../colour.ts';
import { around, box, circle, line, path, place, polar, polygon, spark } from '../shapes.ts';
import { body, gold, golden, ink, type Motif } from './motif.ts';

// Games of matches: the ball, the pad, and the two lights of the pool.

function pentagon(radius: number): string {
  return polygon([0, 1, 2, 3, 4].map((corner) => polar(radius, corner * 72)));
}

export const football: Motif = (canvas, hue, accent) => {
  const dark = ok(0.3, 0.08, hue);
  const [tipX, tipY] = polar(31, 0);
  const [seamX, seamY] = polar(62, 0);
  const seam = line(`M${tipX} ${tipY}L${seamX} ${seamY}M0 -62L-36 -78M0 -62L36 -78`, dark, 5);
  const edge = path('M0 -65L25.700 -83.700A88 88 0 0 0 -25.700 -83.700Z', dark);
  const ball = `${circle(0, 0, 90, canvas.round('#fff', ok(0.78, 0.05, hue)))}${path(pentagon(31), dark)}${around(5, seam)}<g opacity=".95">${around(5, edge, 36)}</g>${circle(0, 0, 90, 'none', `stroke="${gold.mid}" stroke-width="6"`)}`;
  const trail = [0, 1, 2]
    .map((i) =>
      line(
        `M${-70 - i * 18} ${64 - i * 26}Q${-108 - i * 8} ${88 - i * 22} ${-122} ${104 - i * 26}`,
        ok(0.86, 0.15, accent),
        9 - i * 2,
        'opacity=".8"',
      ),
    )
    .join('');
  return `<g>${trail}</g>${circle(4, 12, 92, ink, 'opacity=".35"')}<g transform="rotate(-14) scale(.94)">${ball}</g>${path(spark(-32, -44, 22), '#fff')}${path(spark(66, 70, 14), gold.light)}`;
};

export const gamepad: Motif = (canvas, hue, accent) => {
  const shape =
    'M-58 -46H58C88 -46 100 -16 102 18C104 56 84 66 66 50L40 26H-40L-66 50C-84 66 -104 56 -102 18C-100 -16 -88 -46 -58 -46Z';
  const key = (x: number, y: number, tone: number) =>
    circle(x, y + 2, 12, ink, 'opacity=".5"') + circle(x, y, 11, canvas.round('#fff', ok(0.72, 0.19, tone)));
  const cross = `${box(-66, -18, 40, 14, 4, gold.pale)}${box(-53, -31, 14, 40, 4, gold.pale)}`;
  return `${path(shape, ink, 'opacity=".45" transform="translate(0 10)"')}${path(shape, body(canvas, hue), `stroke="${gold.mid}" stroke-width="5"`)}${path('M-58 -40H58C80 -40 90 -22 94 -4C60 -22 -60 -22 -94 -4C-90 -22 -80 -40 -58 -40Z', '#fff', 'opacity=".22"')}${cross}${key(46, -30, 130)}${key(64, -12, 20)}${key(28, -12, accent)}${key(46, 6, 88)}${box(-14, -26, 28, 8, 4, ok(0.26, 0.06, hue))}${place(path(spark(0, 0, 26), gold.light), 0, -82)}${line('M-52 -46V-66M52 -46V-66', gold.mid, 8)}`;
};

export const twoLights: Motif = (canvas, hue, accent) => {
  const lantern = (tone: number) =>
    `${path('M0 -70L46 0L0 70L-46 0Z', body(canvas, tone, 0.88, 0.5), `stroke="${gold.pale}" stroke-width="5" stroke-linejoin="round"`)}${path('M0 -70L18 0L0 70', '#fff', 'opacity=".28"')}${line('M-46 0H46M0 -70V70', gold.dark, 2.5)}${path(spark(0, 0, 18), '#fff')}${line('M0 70Q10 88 0 104', gold.mid, 4)}`;
  return `${circle(0, 0, 84, 'none', `stroke="${gold.mid}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"`)}${place(lantern(hue), -46, 6, 0.92, -16)}${place(lantern(accent), 46, 6, 0.92, 16)}${path('M-8 -98L8 -60L-2 -60L6 -28L-14 -70L-3 -70Z', golden(canvas))}`;
};
