import type { TableRules } from '@kislap/rules/table-bets';
import type { DealShape } from '../../engines/table/table.deal.ts';
import type { ClothCell } from './cloth/cloth.ts';
import type { ClothGroup } from './cloth/cloth-groups.ts';
import type { RoadResult } from './roads/roads.ts';
import type { Show } from './show.ts';
import type { Words } from './texts.ts';

export type CellWords = {
  print: (spot: string) => string;
  pays: (spot: string) => string;
  name: (spot: string) => string;
};

/** How the past deals of a game are shown. */
export type Road =
  | {
      kind: 'sides';
      read(outcome: unknown): RoadResult | undefined;
      names(words: Words): Record<RoadResult['side'], string>;
    }
  | { kind: 'numbers'; read(outcome: unknown): number | undefined }
  | {
      kind: 'dice';
      read(outcome: unknown): { dice: readonly number[]; total: number; isTriple: boolean } | undefined;
    };

/** What one game of the live tables brings to their page. Outcomes are read anew from JSON. */
export type Kind = {
  engine: string;
  spots: readonly string[];
  top(spot: string): number;
  returned(spot: string, outcome: unknown): number;
  createShow(words: Words): Show;
  cells(isWide: boolean, words: CellWords): ClothCell[];
  /** How a phone divides a cloth that is too full for it. */
  groups?: readonly ClothGroup[];
  road: Road;
  /** What the host says as the deal begins, and when it lies open. */
  beginLine(words: Words): string;
  endLine(outcome: unknown, words: Words): string;
  /** The outcome in a few words, for the history and for checking. */
  describe(outcome: unknown, words: Words): string;
  rules(words: Words): string[];
  rtp(spot: string): string;
  /** The outcome worked out again from the draws of its seed, in the same words as `describe`. */
  playAgain(below: (n: number) => number): unknown;
  isSame(a: unknown, b: unknown): boolean;
  /** The outcome in letters that are the same in every language. */
  plain(outcome: unknown): string;
  game: string;
};

type Own<Outcome> = Pick<Kind, 'engine' | 'createShow' | 'cells' | 'groups' | 'beginLine' | 'rules'> & {
  rules: Kind['rules'];
  road: Road;
  endLine(outcome: Outcome, words: Words): string;
  describe(outcome: Outcome, words: Words): string;
};

/** A game with its rules and the form of its outcome put together. */
export function defineKind<Outcome>(
  tableRules: TableRules<Outcome>,
  shape: DealShape<Outcome>,
  rtp: (spot: string) => string,
  own: Own<Outcome>,
): Kind {
  function read(outcome: unknown): Outcome | undefined {
    const parsed = shape.outcome.safeParse(outcome);
    return parsed.success ? parsed.data : undefined;
  }
  return {
    ...own,
    game: tableRules.game,
    spots: tableRules.spots,
    rtp,
    top: tableRules.top,
    playAgain: tableRules.play,
    isSame(a, b) {
      const [one, other] = [read(a), read(b)];
      return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
    },
    plain(outcome) {
      const known = read(outcome);
      return known === undefined ? '' : shape.mark(known);
    },
    returned(spot, outcome) {
      const known = read(outcome);
      return known === undefined ? 0 : tableRules.returned(spot, known);
    },
    endLine(outcome, words) {
      const known = read(outcome);
      return known === undefined ? '' : own.endLine(known, words);
    },
    describe(outcome, words) {
      const known = read(outcome);
      return known === undefined ? '' : own.describe(known, words);
    },
  };
}
