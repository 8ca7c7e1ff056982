import type { DigitSlot, NumberSlot, See, Slot, Template } from '../catalogue/shapes.ts';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** What the tokens of a leg can be: the same for every result of the template. */
export interface Space {
  /** The single numbers that tokens are made of, in their order. All have the same width. */
  symbols: readonly string[];
  /** How many of them a token joins. */
  parts: number;
  /** How many tokens a result has. */
  tokens: number;
  /** No symbol comes twice: within a token where it joins several, among the tokens where it does not. */
  distinct: boolean;
}

export function isDigitSlot(slot: Slot): slot is DigitSlot {
  return 'digits' in slot;
}

/** The numbers of a slot as they are written. */
export function symbolsOf(slot: NumberSlot): string[] {
  const [from, to] = slot.range;
  return Array.from({ length: to - from + 1 }, (_, index) =>
    String(from + index).padStart(slot.width ?? 1, '0'),
  );
}

/** The tokens that a leg of this template sees. */
export function spaceOf(template: Template, see: See): Space {
  if ('tail' in see) return edgeSpace(template, see.tail, see.n, see.n, see.split);
  if ('head' in see) return edgeSpace(template, see.head, see.n, see.minLen ?? see.n, see.split);
  if ('digit' in see) return { symbols: digits, parts: 1, tokens: 1, distinct: false };
  if ('chars' in see) {
    return { symbols: digits, parts: 1, tokens: longOf(slotOf(template, see.chars)), distinct: false };
  }
  if ('seq' in see) {
    const slot = slotOf(template, see.seq);
    const [parts, tokens] = see.join ? [see.at.length, 1] : [1, see.at.length];
    return { symbols: symbolsOfAny(slot), parts, tokens, distinct: isDistinct(slot) };
  }
  const slots = see.nums.map((key) => slotOf(template, key));
  const [first] = slots;
  return {
    symbols: symbolsOfAny(first),
    parts: 1,
    tokens: slots.reduce((sum, slot) => sum + (slot?.n ?? 0), 0),
    distinct: slots.every(isDistinct),
  };
}

function edgeSpace(
  template: Template,
  keys: readonly string[],
  n: number,
  minLength: number,
  split = false,
): Space {
  const prizes = keys
    .map((key) => slotOf(template, key))
    .filter((slot) => longOf(slot) >= minLength)
    .reduce((sum, slot) => sum + (slot?.n ?? 0), 0);
  return split
    ? { symbols: digits, parts: 1, tokens: prizes * n, distinct: false }
    : { symbols: digits, parts: n, tokens: prizes, distinct: false };
}

export function slotOf(template: Template, key: string): Slot | undefined {
  return template.slots.find((slot) => slot.key === key);
}

/** How many characters a prize of the slot has. */
function longOf(slot: Slot | undefined): number {
  if (slot === undefined) return 0;
  return isDigitSlot(slot) ? slot.digits : (slot.width ?? 1);
}

function symbolsOfAny(slot: Slot | undefined): string[] {
  return slot === undefined || isDigitSlot(slot) ? digits : symbolsOf(slot);
}

function isDistinct(slot: Slot | undefined): boolean {
  return slot !== undefined && !isDigitSlot(slot) && slot.distinct === true;
}

/** A token or a typed number as its symbols; undefined where it is not made of that many of them. */
export function splitSymbols(text: string, { symbols }: Space, parts: number): string[] | undefined {
  const width = symbols[0]?.length ?? 1;
  if (text.length !== width * parts) return undefined;
  const pieces = Array.from({ length: parts }, (_, at) => text.slice(at * width, (at + 1) * width));
  return pieces.every((piece) => symbols.includes(piece)) ? pieces : undefined;
}
