/** What the address of a lottery page may ask for. */
export interface LotterySearch {
  gameCode?: string | undefined;
  /** The part of the game's page; without one the bet board. */
  view?: string | undefined;
  /** The draw that a part is about. */
  issue?: string | undefined;
}

/** A game's code may look like a number to whoever read the address. */
export function parseLotterySearch(raw: Record<string, unknown>): LotterySearch {
  const text = (value: unknown) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
  return { gameCode: text(raw.gameCode), view: text(raw.view), issue: text(raw.issue) };
}
