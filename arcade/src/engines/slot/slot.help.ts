import type { SlotFeature } from '@kislap/rules/slots/features';
import type { SlotModel } from '@kislap/rules/slots/model';
import { payingSymbols } from '@kislap/rules/slots/symbols';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { jackpotHelp } from './jackpot.rules.ts';
import { SlotHelp } from './slot.api.ts';
import { modelOf } from './slot.models.ts';

/** The figures of a game's model. */
export function slotHelp(game: CatalogueGame): unknown {
  const model = modelOf(game);
  return z.encode(SlotHelp, {
    kind: model.kind,
    rows: model.rows,
    isBothWays: model.isBothWays,
    units: model.units,
    symbols: payingSymbols.flatMap((symbol) => {
      const pays = model.pays[symbol]?.filter(({ pay }) => pay > 0);
      return pays === undefined ? [] : [{ symbol, pays }];
    }),
    lines: model.lines.map((rows) => [...rows]),
    wild: model.wild,
    wildFactor: model.wildFactor,
    wildReels: wildReelsOf(model),
    scatter: model.scatter === null ? null : [...model.scatter],
    freeSpinFactor: model.freeSpinFactor,
    feature: { kind: model.feature.kind, numbers: numbersOf(model.feature) },
    strips: model.strips.map((strip) => [...strip]),
    freeStrips: model.freeStrips.map((strip) => [...strip]),
    jackpot: game.jackpot === null ? null : jackpotHelp,
  });
}

function wildReelsOf({ strips, wild }: SlotModel): number[] {
  return strips.flatMap((strip, reel) => (strip.includes(wild) ? [reel + 1] : []));
}

function numbersOf(feature: SlotFeature): Record<string, string> {
  switch (feature.kind) {
    case 'climb':
      return { max: String(feature.max) };
    case 'freeFactor':
      return { factors: feature.factors.map(([factor]) => `×${factor}`).join(', ') };
    case 'falls':
      return { factors: [...new Set(feature.factors)].map((factor) => `×${factor}`).join(', ') };
    case 'hold': {
      const values = feature.values.map(([tenths]) => tenths / 10);
      return {
        from: String(feature.from),
        turns: String(feature.turns),
        odds: String(feature.odds),
        least: String(Math.min(...values)),
        most: String(Math.max(...values)),
        full: String(feature.fullFactor),
      };
    }
    default:
      return {};
  }
}
