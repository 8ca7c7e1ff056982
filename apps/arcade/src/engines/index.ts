import { crash } from './crash/index.ts';
import type { Engine } from './engine.ts';
import { mines } from './mines/index.ts';
import { slot } from './slot/index.ts';

/** Every engine of the arcade. A new one is a line here and a line in the catalogue. */
const list: Engine[] = [slot, crash, mines];

export const engines: ReadonlyMap<string, Engine> = new Map(list.map((engine) => [engine.name, engine]));
