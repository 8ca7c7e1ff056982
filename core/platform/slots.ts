/**
 * What features above contribute to what a feature below answers or does. The feature below declares the slot and its
 * type; who composes the features adds the contributions, before the first request.
 */
export interface Slot<Contribution> {
  add(contribution: Contribution): void;
  /** In the order in which they were added. */
  list(): readonly Contribution[];
}

export function createSlot<Contribution>(): Slot<Contribution> {
  const contributions: Contribution[] = [];
  return {
    add(contribution) {
      contributions.push(contribution);
    },
    list: () => contributions,
  };
}
