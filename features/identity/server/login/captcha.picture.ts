import type { Rng } from '@kislap/platform/crypto/rng.ts';
import sharp from 'sharp';

/**
 * Letters as strokes on a grid of 4 by 6: the picture needs no font of the machine. What looks like another
 * (0 O Q, 1 I, 5 S, 8 B, 2 Z, C) is not in it.
 */
const strokes: Record<string, string> = {
  A: '0,6 2,0 4,6|0.7,4 3.3,4',
  D: '0,0 0,6 2.5,6 4,4.5 4,1.5 2.5,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3 2.4,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  J: '4,0 4,5 3,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3.4|1.2,2.6 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|2,3.2 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.6 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  '3': '0,0.8 1,0 3,0 4,1 4,2 3,3 1.6,3|3,3 4,4 4,5 3,6 1,6 0,5.2',
  '4': '3,6 3,0 0,4 4,4',
  '6': '3.6,0.4 2.4,0 1,0.8 0,3 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,4',
  '7': '0,0 4,0 1.4,6',
  '9': '0.4,5.6 1.6,6 3,5.2 4,3 4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,2',
};

export const captchaLetters = Object.keys(strokes);
const width = 200;
const height = 64;

/** A PNG of the text, with its letters leaned, shifted and crossed by lines. */
export async function drawCaptcha(text: string, rng: Rng): Promise<Buffer> {
  /** Between -amount and amount. */
  const jitter = (amount: number) => ((rng.below(2001) - 1000) / 1000) * amount;
  const letters = [...text].map((letter, index) => {
    const scale = 4.8 + jitter(0.5);
    const x = 12 + index * 31 + jitter(2.5);
    const y = 16 + jitter(6);
    const lines = (strokes[letter] ?? '').split('|').map((line) => {
      const points = line.split(' ').map((point) => {
        const [across = 0, down = 0] = point.split(',').map(Number);
        return `${(across * scale + jitter(0.9)).toFixed(1)},${(down * scale + jitter(0.9)).toFixed(1)}`;
      });
      return `<polyline points="${points.join(' ')}"/>`;
    });
    const turn = `rotate(${jitter(14).toFixed(1)} ${(2 * scale).toFixed(1)} ${(3 * scale).toFixed(1)})`;
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) ${turn} skewX(${jitter(10).toFixed(1)})">${lines.join('')}</g>`;
  });
  const waves = Array.from({ length: 4 }, () => {
    const y = () => (height / 2 + jitter(height / 2)).toFixed(0);
    return `<path d="M0 ${y()}C${width / 3} ${y()} ${(2 * width) / 3} ${y()} ${width} ${y()}" stroke-width="1.6" stroke="#7d6a8c"/>`;
  });
  const dots = Array.from(
    { length: 60 },
    () => `<circle cx="${rng.below(width)}" cy="${rng.below(height)}" r="0.9" fill="#8a7a99" stroke="none"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#2b1b3d"
    stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="#f6f1ea"
    stroke="none"/>${dots.join('')}${waves.join('')}${letters.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
