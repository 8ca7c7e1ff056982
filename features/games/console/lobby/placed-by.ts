/**
 * Which games must be put in front so that a shelf stands as it is shown: all that stood in front before, and as far
 * down as something changed its place.
 */
export function placedBy(
  shown: readonly string[],
  before: readonly string[],
  placed: readonly string[],
): string[] {
  let last = shown.findLastIndex((id) => placed.includes(id));
  shown.forEach((id, place) => {
    if (id !== before[place]) last = Math.max(last, place);
  });
  const front = shown.slice(0, last + 1);
  return [...front, ...placed.filter((id) => !front.includes(id) && !before.includes(id))];
}
