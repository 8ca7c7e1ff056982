import type { SlotModel } from '@kislap/rules/slots/model';
import { slotModels } from '@kislap/rules/slots/models';
import { assert } from '../../errors.ts';

/** The mathematics of a game or of a past round, by the first word of its messages. */
export function modelOf({ fairGame }: { fairGame: string | null }): SlotModel {
  const model = slotModels[fairGame ?? ''];
  assert(model, `there is no slot model ${fairGame}`);
  return model;
}
