import { create } from 'zustand';

/** True once the user interacts, when the menu may show its deferred parts. */
export const useMenuBanner = create<{ isWanted: boolean }>()(() => ({ isWanted: false }));
