import type { SlotModel } from '@kislap/rules/slot-model';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { jackpotHelp } from './jackpot.rules.ts';
import { SlotHelp, SlotSymbol } from './slot.api.ts';
import { modelOf } from './slot.models.ts';

/** The figures of a game's model. */
export function slotHelp(game: CatalogueGame): unknown {
  const model = modelOf(game);
  return z.encode(SlotHelp, {
    kind: model.kind,
    units: model.units,
    symbols: Object.entries(model.pays).map(([symbol, pays]) => ({
      symbol: z.parse(SlotSymbol, symbol),
      pays: [...pays],
    })),
    lines: model.lines.map((rows) => [...rows]),
    wildFactor: model.wildFactor,
    hasExpandingWilds: model.hasExpandingWilds,
    wildReels: wildReelsOf(model),
    scatter: model.scatter,
    freeSpinFactor: model.freeSpinFactor,
    strips: model.strips.map((strip) => [...strip]),
    freeStrips: model.freeStrips.map((strip) => [...strip]),
    jackpot: game.jackpot === null ? null : jackpotHelp,
  });
}

function wildReelsOf(model: SlotModel): number[] {
  return model.strips.flatMap((strip, reel) => (strip.includes('WILD') ? [reel + 1] : []));
}
