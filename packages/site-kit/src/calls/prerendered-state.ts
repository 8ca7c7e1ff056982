import type { StateCreator } from 'zustand';

const seals: (() => void)[] = [];

/**
 * For stores used in the prerendered page: React renders on the server, and hydrates, from a store's initial state.
 * For these stores that is the state set before the render.
 */
export function prerenderedState<State>(initial: State): StateCreator<State> {
  return (_set, get, api) => {
    api.getInitialState = api.getState;
    seals.push(() => {
      const served = get();
      api.getInitialState = () => served;
    });
    return initial;
  };
}

/** The page is hydrated now. A part that loads later still starts from the served state. */
export function sealPrerendered(): void {
  for (const seal of seals) seal();
}
