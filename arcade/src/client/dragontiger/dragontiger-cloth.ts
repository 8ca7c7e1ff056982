import type { ClothCell } from '../table/cloth/cloth.ts';

type Words = {
  print: (spot: string) => string;
  pays: (spot: string) => string;
  name: (spot: string) => string;
};

const boxes = [
  { spot: 'dragon', x: 0, y: 0, width: 40, height: 100, look: 'side gumamela' },
  { spot: 'tie', x: 41.5, y: 0, width: 17, height: 100, look: 'tie calamansi' },
  { spot: 'tiger', x: 60, y: 0, width: 40, height: 100, look: 'side mango' },
] as const;

export function dragonTigerCells(_isWide: boolean, words: Words): ClothCell[] {
  return boxes.map((box) => ({
    ...box,
    print: words.print(box.spot),
    pays: words.pays(box.spot),
    name: words.name(box.spot),
  }));
}
