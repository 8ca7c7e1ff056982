/** The conversations side by side, each in its place; null is a free one. */
export type Slots<Id> = readonly (Id | null)[];

/** As many places as the screen has; who is gone leaves theirs. */
export function fitSlots<Id>(
  slots: Slots<Id>,
  known: readonly Id[],
  count: number,
  focused: Id | null,
): Slots<Id> {
  const held = slots.filter((id): id is Id => id !== null && known.includes(id));
  const first = held.filter((id, at) => id === focused && at >= count);
  const kept = [...first, ...held.filter((id) => !first.includes(id))].slice(0, count);
  const others = known.filter((id) => !kept.includes(id));
  return Array.from({ length: count }, (_, place) => kept[place] ?? others[place - kept.length] ?? null);
}

/** Shows one: where it stands already, in a free place, or in place of one that is not looked at. */
export function showIn<Id>(slots: Slots<Id>, id: Id, focused: Id | null): Slots<Id> {
  if (slots.includes(id)) return slots;
  const free = slots.indexOf(null);
  const other = slots.findLastIndex((shown) => shown !== focused);
  const place = free >= 0 ? free : Math.max(0, other);
  return slots.map((shown, at) => (at === place ? id : shown));
}
