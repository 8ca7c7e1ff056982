import * as z from 'zod/mini';

const Colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));
/** The two colours that hold the place of a game's picture. */
export const Tints = z.tuple([Colour, Colour]);
type Tints = z.output<typeof Tints>;

/** For a game without its own. */
export const houseTints: Tints = ['#2a1f3d', '#4a3a68'];

/** A column of texts can hold anything: undefined where it is no two colours. */
export function readTints(stored: unknown): Tints | undefined {
  return z.safeParse(Tints, stored).data;
}
