import type { StateCreator } from 'zustand';

const seals: (() => void)[] = [];

/**
 * For stores that stand in the prerendered page: React renders on the server, and hydrates, from a store's initial
 * state, which for these is whatever was set before the render.
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

/** From here on the page is hydrated: a part whose code comes later still begins from what was served. */
export function sealPrerendered(): void {
  for (const seal of seals) seal();
}
