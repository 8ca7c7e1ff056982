import type { arcadeTables } from '../../../texts/en/arcade-tables.ts';

export type TableKey = keyof typeof arcadeTables;

/** The key of a spot's name and what to fill in: "corner:1-2-4-5" is `spot_corner` with "1, 2, 4, 5". */
export function spotWords(spot: string): { key: TableKey; params: { numbers: string } } {
  const [kind = '', rest = ''] = spot.split(':');
  return { key: keyOf(kind), params: { numbers: rest.replaceAll('-', ', ') } };
}

const kinds = [
  'player',
  'banker',
  'tie',
  'player_pair',
  'banker_pair',
  'dragon',
  'tiger',
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first_four',
  'line',
  'dozen',
  'column',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
  'small',
  'big',
  'any_triple',
  'single',
  'double',
  'triple',
  'pair',
  'sum',
] as const;

function keyOf(kind: string): TableKey {
  const known = kinds.find((one) => one === kind);
  return known === undefined ? 'cloth' : `spot_${known}`;
}

/** What a spot wins to one at most: "0.95", "35". */
export function paysText(top: number): string {
  const hundredths = top - 100;
  const rest = hundredths % 100;
  return rest === 0
    ? String(hundredths / 100)
    : `${Math.floor(hundredths / 100)}.${String(rest).padStart(2, '0')}`;
}
