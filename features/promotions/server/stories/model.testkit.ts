import { createAwardActs, createMoney } from './awards.testkit.ts';
import { createBases } from './bases.testkit.ts';
import { createBook } from './book.testkit.ts';
import { createFree } from './free.testkit.ts';
import { createRoundActs } from './rounds.testkit.ts';

/** A second, plain implementation of promotions (domain 4.2 and 5.5) for one player; it shares no code with the first. */
export function createModel(birthday: number | null) {
  const book = createBook(birthday);
  const money = createMoney(book);
  const free = createFree(book);
  const { playable } = free;
  return {
    ...book,
    playable,
    ...createAwardActs(book, money, createBases(book), free.newFree),
    ...createRoundActs(book),
    ...free.createActs(money),
  };
}

export type Model = ReturnType<typeof createModel>;
