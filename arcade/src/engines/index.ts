import { bingo } from './bingo/index.ts';
import { colour } from './colour/index.ts';
import { crash } from './crash/index.ts';
import { dice } from './dice/index.ts';
import type { Engine } from './engine.ts';
import { fish } from './fish/index.ts';
import { hilo } from './hilo/index.ts';
import { mines } from './mines/index.ts';
import { plinko } from './plinko/index.ts';
import { poker } from './poker/index.ts';
import { pool } from './pool/index.ts';
import { pusoy } from './pusoy/index.ts';
import { scratch } from './scratch/index.ts';
import { slot } from './slot/index.ts';
import { sportsEngines } from './sports/index.ts';
import { tableEngines } from './table/index.ts';
import { tongits } from './tongits/index.ts';
import { wheel } from './wheel/index.ts';

/** Every engine of the arcade. A new one is a line here and a line in the catalogue. */
const list: Engine[] = [
  slot,
  crash,
  mines,
  dice,
  plinko,
  wheel,
  scratch,
  colour,
  hilo,
  poker,
  ...tableEngines,
  ...sportsEngines,
  pool,
  tongits,
  pusoy,
  bingo,
  fish,
];

export const engines: ReadonlyMap<string, Engine> = new Map(list.map((engine) => [engine.name, engine]));
