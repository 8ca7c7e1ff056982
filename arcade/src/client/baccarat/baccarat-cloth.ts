import type { ClothCell } from '../table/cloth/cloth.ts';

type Words = {
  print: (spot: string) => string;
  pays: (spot: string) => string;
  name: (spot: string) => string;
};

const boxes = [
  { spot: 'player_pair', x: 0, y: 0, width: 26, height: 32, look: 'pair tide' },
  { spot: 'tie', x: 27.5, y: 0, width: 45, height: 32, look: 'tie calamansi' },
  { spot: 'banker_pair', x: 74, y: 0, width: 26, height: 32, look: 'pair gumamela' },
  { spot: 'player', x: 0, y: 36, width: 49.2, height: 64, look: 'side tide' },
  { spot: 'banker', x: 50.8, y: 36, width: 49.2, height: 64, look: 'side gumamela' },
] as const;

export function baccaratCells(_isWide: boolean, words: Words): ClothCell[] {
  return boxes.map((box) => ({
    ...box,
    print: words.print(box.spot),
    pays: words.pays(box.spot),
    name: words.name(box.spot),
  }));
}
