import { paysText, spotWords } from '../../../engines/table/spot-words.ts';
import type { CellWords } from '../kind.ts';
import type { Words } from '../texts.ts';

/** "Corner 1, 2, 4, 5". */
export function spotName({ t }: Words, spot: string): string {
  const { key, params } = spotWords(spot);
  return t(`game.${key}`, params);
}

/** What is printed on the cloth: short where the name is long. */
function spotPrint(words: Words, spot: string): string {
  const { t } = words;
  const { params } = spotWords(spot);
  const [kind, rest] = spot.split(':');
  if (kind === 'straight' || kind === 'sum') return params.numbers;
  if (kind === 'dozen') {
    return t(
      rest === '1' ? 'game.print_dozen_1' : rest === '2' ? 'game.print_dozen_2' : 'game.print_dozen_3',
    );
  }
  if (kind === 'column') return t('game.print_column');
  if (kind === 'low') return t('game.print_low');
  if (kind === 'high') return t('game.print_high');
  if (kind === 'player_pair') return t('game.print_player_pair');
  if (kind === 'banker_pair') return t('game.print_banker_pair');
  return spotName(words, spot);
}

/** The words of a cloth's places. A single number of sic bo wins one, two or three to one. */
export function cellWords(words: Words, top: (spot: string) => number): CellWords {
  return {
    print: (spot) => spotPrint(words, spot),
    pays: (spot) => words.t('game.pays', { pays: spot.startsWith('single:') ? '1–3' : paysText(top(spot)) }),
    name: (spot) => spotName(words, spot),
  };
}
