/** Widths in pixels that a game's picture is drawn in; the drawing itself is far dearer for a browser to show. */
export const pictureWidths = [96, 240, 480] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** The address of a game's picture in this width; of any other picture its own. */
export function renditionOf(pictureUrl: string, width: PictureWidth): string {
  return pictureUrl.replace(/^(\/images\/games\/.+)\.svg$/, `$1-${width}.avif`);
}

/** Below this width a banner shows its narrow picture. */
export const narrowBelow = '(max-width: 1023px)';

/** The address of a banner's picture for a phone. */
export function narrowOf(bannerUrl: string): string {
  return bannerUrl.replace(/-wide(?=\.\w+$)/, '-narrow');
}
