import { bagyo243 } from './games/bagyo243.ts';
import { fiesta20 } from './games/fiesta20.ts';
import { gabi } from './games/gabi.ts';
import { ginto } from './games/ginto.ts';
import { gubat } from './games/gubat.ts';
import { klasiko } from './games/klasiko.ts';
import { lalim } from './games/lalim.ts';
import { langit } from './games/langit.ts';
import { musika } from './games/musika.ts';
import { perya5 } from './games/perya5.ts';
import { pirata } from './games/pirata.ts';
import { prutas } from './games/prutas.ts';
import type { SlotModel } from './model.ts';

const list: SlotModel[] = [
  fiesta20,
  bagyo243,
  perya5,
  klasiko,
  gabi,
  langit,
  musika,
  lalim,
  gubat,
  prutas,
  ginto,
  pirata,
];

/** Every mathematical model of the house's slots, by the first word of its messages. */
export const slotModels: Readonly<Record<string, SlotModel>> = Object.fromEntries(
  list.map((model) => [model.name, model]),
);
