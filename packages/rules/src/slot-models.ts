import { bagyo243 } from './bagyo243.ts';
import { fiesta20 } from './fiesta20.ts';
import { perya5 } from './perya5.ts';
import type { SlotModel } from './slot-model.ts';

/** Every mathematical model of the house's slots, by the first word of its messages. */
export const slotModels: Readonly<Record<string, SlotModel>> = {
  FIESTA20: fiesta20,
  BAGYO243: bagyo243,
  PERYA5: perya5,
};
