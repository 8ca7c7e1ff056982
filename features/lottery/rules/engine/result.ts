import type { DrawResult, Slot, Template } from '../catalogue/shapes.ts';
import { type Answer, granted, refused } from '../refusals.ts';
import { isDigitSlot, symbolsOf } from './space.ts';

/** Whether a result has the template's form: every slot, each prize of it, no number twice where they are distinct. */
export function checkResult(template: Template, result: DrawResult): Answer<DrawResult> {
  for (const key of Object.keys(result)) {
    if (!template.slots.some((slot) => slot.key === key)) return refused('WRONG_RESULT', { value: key });
  }
  for (const slot of template.slots) {
    const prizes = result[slot.key] ?? [];
    if (prizes.length !== slot.n || !prizes.every((prize) => isPrize(slot, prize))) {
      return refused('WRONG_RESULT', { value: slot.key });
    }
    if (!isDigitSlot(slot) && slot.distinct && new Set(prizes).size !== slot.n) {
      return refused('WRONG_RESULT', { value: slot.key });
    }
  }
  return granted(result);
}

function isPrize(slot: Slot, prize: string): boolean {
  return isDigitSlot(slot)
    ? prize.length === slot.digits && /^\d+$/.test(prize)
    : symbolsOf(slot).includes(prize);
}
