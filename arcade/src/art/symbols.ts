import { Canvas } from './canvas.ts';
import { ok } from './colour.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { circle, place } from './shapes.ts';

/** A symbol that a motif stands for: its own hue and the one beside it. */
type Drawn = readonly [motif: MotifName, hue: number, accent: number];

/** The order of the cells in a sheet. */
export const sheetKeys = ['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'WILD', 'SCATTER', 'COIN', 'MYSTERY'] as const;
type SheetKey = (typeof sheetKeys)[number];

/** What each set has for the letters of the paytable, the best first; a cell without a motif stays empty. */
export const sets: Record<string, Partial<Record<SheetKey, Drawn>>> = {
  bagyo: {
    A: ['serpent', 165, 60],
    B: ['volcano', 20, 60],
    C: ['vinta', 200, 30],
    D: ['flame', 40, 15],
    WILD: ['comet', 85, 45],
    SCATTER: ['sun', 75, 30],
  },
  gubat: {
    A: ['tarsier', 55, 140],
    B: ['bird', 200, 40],
    C: ['butterfly', 320, 60],
    D: ['orchid', 300, 60],
    WILD: ['palms', 150, 60],
    SCATTER: ['moon', 95, 220],
  },
  pirata: {
    A: ['chest', 55, 85],
    B: ['compass', 210, 30],
    C: ['wheel', 45, 80],
    D: ['anchor', 240, 80],
    SCATTER: ['vinta', 20, 200],
  },
  lalim: {
    A: ['whaleShark', 235, 90],
    B: ['manta', 275, 190],
    C: ['octopus', 350, 60],
    D: ['jelly', 320, 200],
    WILD: ['pearlShell', 340, 90],
    SCATTER: ['turtle', 150, 60],
  },
  langit: {
    A: ['moon', 90, 250],
    B: ['rocket', 20, 210],
    C: ['plane', 220, 60],
    D: ['kite', 330, 60],
    WILD: ['comet', 60, 30],
  },
  musika: {
    A: ['guitar', 45, 20],
    B: ['drum', 15, 60],
    C: ['gong', 80, 40],
    D: ['fan', 330, 60],
  },
  ginto: {
    A: ['ingot', 80, 40],
    B: ['crown', 85, 350],
    C: ['coins', 85, 50],
    D: ['gems', 300, 60],
    K: ['chest', 50, 85],
    Q: ['dice', 15, 60],
    J: ['cards', 250, 20],
    WILD: ['gem', 200, 60],
    COIN: ['bell', 85, 30],
  },
  gabi: {
    A: ['lantern', 20, 80],
    B: ['mask', 320, 80],
    C: ['bell', 80, 20],
    D: ['rosette', 280, 80],
    K: ['balloon', 200, 60],
    Q: ['cake', 340, 60],
    J: ['sundae', 30, 330],
    MYSTERY: ['moon', 95, 250],
  },
  perya: {
    A: ['fortuneWheel', 330, 60],
    B: ['rocket', 15, 220],
    C: ['balloon', 20, 90],
    D: ['dice', 250, 60],
    K: ['ticket', 60, 330],
    Q: ['cards', 330, 20],
    J: ['sundae', 330, 60],
    WILD: ['parol', 10, 85],
  },
  klasiko: {
    A: ['seven', 20, 60],
    B: ['bell', 80, 40],
    C: ['gem', 200, 60],
    D: ['coins', 85, 50],
    K: ['melon', 150, 15],
    Q: ['mango', 70, 140],
    J: ['coconut', 50, 140],
    WILD: ['crown', 85, 350],
  },
  prutas: {
    A: ['durian', 130, 60],
    B: ['pineapple', 70, 140],
    C: ['melon', 150, 15],
    D: ['mango', 65, 140],
    K: ['coconut', 50, 140],
    Q: ['cake', 320, 60],
    J: ['sundae', 30, 330],
  },
};

export function isSymbolSet(name: string): boolean {
  return Object.hasOwn(sets, name);
}

/** One cell of a sheet; a motif reaches to 100 from the middle and throws its light a little further. */
const cell = 256;

/** All symbols of a set side by side, for a game client to copy from. */
export function renderSymbols(name: string): string {
  const canvas = new Canvas();
  const set = sets[name] ?? {};
  const body = sheetKeys.map((key, index) => {
    const drawn = set[key];
    if (drawn === undefined) return '';
    const [motif, hue, accent] = drawn;
    const isSpecial = !/^[A-Z]$/.test(key);
    const middle = (index + 0.5) * cell;
    // What a ribbon crosses stands a little higher and smaller.
    const [lift, scale] = isSpecial ? [14, 0.94] : [0, 1.02];
    const light = isSpecial ? circle(middle, 120, 124, canvas.glow(ok(0.92, 0.14, 85), 0.75)) : '';
    return light + place(motifs[motif](canvas, hue, accent), middle, cell / 2 - lift, scale);
  });
  return canvas.finish(cell * sheetKeys.length, cell, body.join(''));
}
