import { assert } from './errors.ts';

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

/** A slot that one feature must fill: what stands behind it protects, or is needed. */
export interface SingleSlot<Contribution> {
  add(contribution: Contribution): void;
  get(): Contribution;
}

export function createSingleSlot<Contribution>(name: string): SingleSlot<Contribution> {
  let filled: { contribution: Contribution } | undefined;
  return {
    add(contribution) {
      assert(!filled, `two features fill the slot ${name}`);
      filled = { contribution };
    },
    get() {
      assert(filled, `no feature fills the slot ${name}`);
      return filled.contribution;
    },
  };
}
