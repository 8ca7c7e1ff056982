import type { SystemStatus } from '@kislap/site/contract/system';
import { create } from 'zustand';
import { prerenderedState } from '../calls/prerendered-state.ts';

interface SiteStatus {
  status: SystemStatus;
  /** The brand's switches that are on. */
  modules: readonly string[];
  /** The first call takes long. */
  isSlow: boolean;
}

/** 0 open, 1 maintenance, 2 closed for this region: decided once at start-up; a push may still replace the page. */
export const useSiteStatus = create<SiteStatus>()(
  prerenderedState<SiteStatus>({ status: 0, modules: [], isSlow: false }),
);

let hear: () => void = () => {};

/** Who is told that the server turned a call away because the site is closed. */
export function onClosed(listener: () => void): void {
  hear = listener;
}

export function tellClosed(): void {
  hear();
}
