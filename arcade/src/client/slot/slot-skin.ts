import type { OpenSession } from '../shared/session.ts';
import { skinOf } from '../shared/skin.ts';
import type { SlotSkin } from './symbols/index.ts';
import { loadSheet, type SymbolSheet } from './symbols/sheet.ts';

let sheet: SymbolSheet | undefined;

/** Brings the pictures of the game's symbols. */
export async function prepareSkin({ session }: OpenSession): Promise<void> {
  sheet = await loadSheet(session.skin.symbols);
}

export function slotSkinOf({ skin, gameCode }: OpenSession['session']): SlotSkin {
  return { ...skinOf(skin, gameCode), sheet };
}
