import { baccaratKind } from '../baccarat/index.ts';
import { dragonTigerKind } from '../dragontiger/index.ts';
import { rouletteKind } from '../roulette/index.ts';
import { sicBoKind } from '../sicbo/index.ts';
import type { Kind } from './kind.ts';

const kinds: readonly Kind[] = [baccaratKind, rouletteKind, sicBoKind, dragonTigerKind];

/** All four games live on one page, so that a player walks between tables without loading anything. */
export function kindOf(engine: string): Kind {
  return kinds.find((kind) => kind.engine === engine) ?? baccaratKind;
}
