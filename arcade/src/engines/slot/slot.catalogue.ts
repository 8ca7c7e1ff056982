import { bagyo243 } from '@kislap/rules/bagyo243';
import { formatDecimal, parseDecimal } from '@kislap/rules/decimal';
import { fiesta20 } from '@kislap/rules/fiesta20';
import { jackpotReturn } from '@kislap/rules/jackpot';
import { perya5 } from '@kislap/rules/perya5';
import type { SlotModel } from '@kislap/rules/slot-model';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';
import { studioSlots } from '../../catalogue/studios/index.ts';
import { peryaRows, waysRows } from './slot.rows.ts';

function modelFor(slot: SlotModel, volatility: Model['volatility'], features: string[]): Model {
  const lines = slot.kind === 'lines' ? slot.units : null;
  return {
    engine: 'slot',
    classify: 'SLOT',
    volatility,
    rtp: slot.rtp,
    fairGame: slot.name,
    listing: { category: 'Video Slots', features, lines },
  };
}

const fiesta = modelFor(fiesta20, 'medium', ['Free Spins', 'Wild', 'Scatter']);
const bagyo = modelFor(bagyo243, 'high', ['Free Spins', 'Expanding Wild', 'Scatter']);
const perya = modelFor(perya5, 'low', ['Multiplier Wild']);

/** A game with the jackpot returns what the jackpot does on top of its reels. */
function withJackpot(model: Model): Model {
  const sum = (parseDecimal(model.rtp) ?? 0n) + (parseDecimal(jackpotReturn) ?? 0n);
  const features = [...model.listing.features, 'Progressive Jackpot'];
  return { ...model, rtp: formatDecimal(sum), listing: { ...model.listing, features } };
}

function define(model: Model, product: string, entry: Entry): CatalogueGame {
  const own = entry.jackpot === undefined ? model : withJackpot(model);
  return defineGame(own, { category: 'RNG', product }, entry);
}

export const slotGames: CatalogueGame[] = [
  ...Object.entries(studioSlots).flatMap(([product, entries]) =>
    entries.map((entry) => define(fiesta, product, entry)),
  ),
  ...waysRows.map(({ product, ...entry }) => define(bagyo, product, entry)),
  ...peryaRows.map(({ product, ...entry }) => define(perya, product, entry)),
];
