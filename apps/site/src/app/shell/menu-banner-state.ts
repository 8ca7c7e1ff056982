import { create } from 'zustand';

/** Whether somebody is at the page, who may see what the first view leaves out of the menu. */
export const useMenuBanner = create<{ isWanted: boolean }>()(() => ({ isWanted: false }));
