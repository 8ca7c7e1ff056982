import type { StateCreator } from 'zustand';

/**
 * For stores that stand in the prerendered page: React renders on the server, and hydrates, from a store's initial
 * state, which for these is whatever was set before the render.
 */
export function prerenderedState<State>(initial: State): StateCreator<State> {
  return (_set, _get, api) => {
    api.getInitialState = api.getState;
    return initial;
  };
}
