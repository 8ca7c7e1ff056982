import type { ResultSlot } from '../../contract/lottery.console.ts';
import type { Slot } from '../../rules/catalogue/shapes.ts';
import { checkResult } from '../../rules/engine/result.ts';

/** What was typed for each slot; anything but digits only separates. */
export type ResultDraft = Readonly<Record<string, string>>;

export function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

export function wantedDigits({ count, width }: Pick<ResultSlot, 'count' | 'width'>): number {
  return count * width;
}

/** The prizes of a slot; the last one may be unfinished. */
export function prizesOf(slot: ResultSlot, text: string): string[] {
  return digitsIn(text).match(new RegExp(`\\d{1,${slot.width}}`, 'g')) ?? [];
}

export type SlotState = 'short' | 'long' | 'outside' | 'whole';

/** How far the typed text is a slot's part of a result. */
export function stateOfSlot(slot: ResultSlot, text: string): SlotState {
  const found = digitsIn(text).length;
  const wanted = wantedDigits(slot);
  if (found < wanted) return 'short';
  if (found > wanted) return 'long';
  const rule = ruleOfSlot(slot);
  const checked = checkResult({ code: '', slots: [rule] }, { [slot.key]: prizesOf(slot, text) });
  return checked.ok ? 'whole' : 'outside';
}

/** The result that was typed; undefined while a slot is not whole. */
export function readDraft(slots: readonly ResultSlot[], draft: ResultDraft) {
  const isWhole = slots.every((slot) => stateOfSlot(slot, draft[slot.key] ?? '') === 'whole');
  if (!isWhole) return undefined;
  return Object.fromEntries(slots.map((slot) => [slot.key, prizesOf(slot, draft[slot.key] ?? '')]));
}

/** The slot as the rules know it. */
export function ruleOfSlot({ key, count, width, range, isDistinct }: ResultSlot): Slot {
  return range === null
    ? { key, n: count, digits: width }
    : { key, n: count, range: [range.from, range.to], width, distinct: isDistinct };
}
