/** The look of every menu; menus are never modal, since a modal one would write its own style element. */
export const menuClass =
  'z-40 min-w-52 max-h-[70dvh] overflow-y-auto rounded-tile border border-line bg-s2 p-1.5 text-sm text-text shadow-overlay';

export const menuItemClass =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 py-1.5 text-text2 outline-none select-none data-[highlighted]:bg-s3 data-[highlighted]:text-text';
