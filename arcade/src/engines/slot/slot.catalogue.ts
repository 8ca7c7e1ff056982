import { formatDecimal, parseDecimal } from '@kislap/rules/decimal';
import { jackpotReturn } from '@kislap/rules/jackpot';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Model } from '../../catalogue/game.ts';
import { modelOf } from './slot.models.ts';
import { type SlotRow, slotRows } from './slot.rows.ts';

/** A game with the jackpot returns what the jackpot does on top of its reels. */
function define({ model: name, volatility, features, product, ...entry }: SlotRow): CatalogueGame {
  const rules = modelOf({ fairGame: name });
  const jackpot = entry.jackpot === undefined ? 0n : (parseDecimal(jackpotReturn) ?? 0n);
  const model: Model = {
    engine: 'slot',
    classify: 'SLOT',
    volatility,
    rtp: formatDecimal((parseDecimal(rules.rtp) ?? 0n) + jackpot),
    fairGame: rules.name,
    listing: {
      category: 'Video Slots',
      features: jackpot === 0n ? features : [...features, 'Progressive Jackpot'],
      lines: rules.kind === 'lines' ? rules.lines.length : null,
    },
  };
  return defineGame(model, { category: 'RNG', product }, entry);
}

export const slotGames: CatalogueGame[] = slotRows.map(define);
