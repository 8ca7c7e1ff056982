import { skinOf } from '../shared/paint/skin.ts';
import type { OpenSession } from '../shared/session.ts';
import type { SlotSkin } from './symbols/index.ts';
import { loadSheet, type SymbolSheet } from './symbols/sheet.ts';

let sheet: SymbolSheet | undefined;
let scene: HTMLImageElement | undefined;

/** Brings the pictures of the game's symbols and of what stands behind its reels. */
export async function prepareSkin({ session }: OpenSession): Promise<void> {
  [sheet, scene] = await Promise.all([loadSheet(session.skin.symbols), loadScene(session.gameCode)]);
}

/** Undefined where the picture does not come: the night is drawn instead. */
async function loadScene(gameCode: string): Promise<HTMLImageElement | undefined> {
  const image = new Image(1280, 900);
  image.src = `/art/${encodeURIComponent(gameCode)}/scene.svg`;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

export function slotSkinOf({ skin, gameCode }: OpenSession['session']): SlotSkin {
  return { ...skinOf(skin, gameCode), sheet, scene };
}
