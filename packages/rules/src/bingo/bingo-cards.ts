import { type Below, drawDistinct } from '../fair.ts';

/** A card row by row; 0 is a place without a number: the free middle of the 75-ball card, a blank of the 90-ball one. */
export type BingoCard = readonly number[];

/** How a form of bingo is dealt: its balls and the shape of its cards. */
export interface BingoShape {
  /** In the messages that calls and cards are drawn from. */
  game: string;
  balls: number;
  rows: number;
  columns: number;
  drawCard(below: Below): number[];
}

const letters = ['B', 'I', 'N', 'G', 'O'];

/** "B 12" of 75 balls: the letter of the number's column. */
export function ballLetter(ball: number): string {
  return letters[Math.floor((ball - 1) / 15)] ?? '';
}

/** Five columns of five out of fifteen, B 1–15 to O 61–75, the middle free. */
function drawCard75(below: Below): number[] {
  const columns = letters.map((_, column) =>
    drawDistinct(below, 15, 5).map((drawn) => drawn + 1 + column * 15),
  );
  return Array.from({ length: 25 }, (_, cell) =>
    cell === 12 ? 0 : (columns[cell % 5]?.[Math.floor(cell / 5)] ?? 0),
  );
}

/** How many numbers a column of the 90-ball card is drawn from: 1–9, 10–19, …, 80–90. */
function columnSpan(column: number): { first: number; size: number } {
  if (column === 0) return { first: 1, size: 9 };
  return { first: column * 10, size: column === 8 ? 11 : 10 };
}

/** Three rows of five places each; a draw that leaves a column empty is drawn again. */
function drawPlaces90(below: Below): boolean[] {
  for (;;) {
    const places = Array.from({ length: 27 }, () => false);
    for (let row = 0; row < 3; row += 1) {
      for (const column of drawDistinct(below, 9, 5)) places[row * 9 + column] = true;
    }
    const isWhole = Array.from({ length: 9 }, (_, column) => column).every(
      (column) => places[column] || places[9 + column] || places[18 + column],
    );
    if (isWhole) return places;
  }
}

/** Fifteen numbers in three rows of five, every column with one to three of its own, in rising order. */
function drawCard90(below: Below): number[] {
  const places = drawPlaces90(below);
  const card = places.map(() => 0);
  for (let column = 0; column < 9; column += 1) {
    const cells = [column, 9 + column, 18 + column].filter((cell) => places[cell]);
    const { first, size } = columnSpan(column);
    const numbers = drawDistinct(below, size, cells.length).sort((a, b) => a - b);
    for (const [index, cell] of cells.entries()) card[cell] = first + (numbers[index] ?? 0);
  }
  return card;
}

export const shape75: BingoShape = { game: 'BINGO75', balls: 75, rows: 5, columns: 5, drawCard: drawCard75 };
export const shape90: BingoShape = { game: 'BINGO90', balls: 90, rows: 3, columns: 9, drawCard: drawCard90 };

/** All balls in the order they would be called. */
export function drawCalls({ balls }: BingoShape, below: Below): number[] {
  return drawDistinct(below, balls, balls).map((ball) => ball + 1);
}

/** The draw of a numbered card of a round. It does not depend on the buyer. */
export function cardMessage({ game }: BingoShape, roundId: string, number: number): string {
  return `${game}|${roundId}|card:${number}|-`;
}

/** What the digest of the sold cards is made of: it goes into the calls' message, so nobody knows the calls while cards are sold. */
export function soldText(sold: readonly number[]): string {
  return [...sold].sort((a, b) => a - b).join('\n');
}

/** What the calls of a round are drawn from. `soldDigest` is the SHA-256 of `soldText`, in hexadecimal. */
export function callsMessage({ game }: BingoShape, roundId: string, soldDigest: string): string {
  return `${game}|${roundId}|${soldDigest}|-`;
}
