import type { DrawResult, Template } from '../../rules/catalogue/shapes.ts';
import { isDigitSlot, symbolsOf } from '../../rules/engine/space.ts';

interface Place {
  slot: string;
  place: number | null;
  numbers: { number: string; count: number; omission: number }[];
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** How often each number came at each place, and how many draws ago; results come the latest first. */
export function trendsOf(template: Template, results: readonly DrawResult[]): Place[] {
  return template.slots.flatMap((slot): Place[] => {
    if (isDigitSlot(slot)) {
      // Of a slot with several prizes no one is the first among equals.
      if (slot.n > 1) return [];
      return Array.from({ length: slot.digits }, (_, place) => ({
        slot: slot.key,
        place,
        numbers: count(digits, results, (result) => [result[slot.key]?.[0]?.charAt(place) ?? '']),
      }));
    }
    const symbols = symbolsOf(slot);
    // A draw of distinct numbers from many is a set; of as many as there are places, an order.
    const isSet = slot.distinct === true && slot.n < symbols.length && symbols.length > 11;
    if (isSet) {
      return [
        { slot: slot.key, place: null, numbers: count(symbols, results, (result) => result[slot.key] ?? []) },
      ];
    }
    return Array.from({ length: slot.n }, (_, place) => ({
      slot: slot.key,
      place,
      numbers: count(symbols, results, (result) => [result[slot.key]?.[place] ?? '']),
    }));
  });
}

function count(
  symbols: readonly string[],
  results: readonly DrawResult[],
  see: (result: DrawResult) => readonly string[],
): Place['numbers'] {
  const seen = results.map((result) => new Set(see(result)));
  return symbols.map((number) => {
    const came = seen.map((one) => one.has(number));
    const last = came.indexOf(true);
    return { number, count: came.filter(Boolean).length, omission: last < 0 ? came.length : last };
  });
}
