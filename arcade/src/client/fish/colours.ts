import { ok } from '../shared/paint/paint.ts';

/** Each seat has a colour and a mark, so that colour alone never tells whose net it is. */
const hues = [80, 195, 12, 130] as const;
export const seatMarks = ['●', '▲', '■', '◆'] as const;

export function seatColour(seat: number, lightness = 0.85, alpha = 1): string {
  return ok(lightness, 0.16, hues[seat] ?? 80, alpha);
}
