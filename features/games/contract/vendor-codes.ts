import type { GameCategory } from '@kislap/contract-kit/constants';

/** The vendor codes of specification section 9. A studio of a category may have another code as well. */
export const vendorCodes = {
  RNG: ['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD'],
  LIVE: ['AG', 'BBIN', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'PT', 'TGP'],
  FISH: ['AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG'],
  PVP: ['KX', 'KY', 'TH', 'WS', 'XY'],
  SPORTS: ['IBC', 'SBT', 'UG'],
  ESPORTS: ['AV', 'IMES', 'IA', 'AI', 'TF'],
  COCKFIGHT: ['SV3', 'DS88', 'DIG', 'WGB', 'WS168'],
} as const satisfies Partial<Record<GameCategory, readonly string[]>>;

const ofSports = ['ESPORTS', 'COCKFIGHT'] as const;

/** Vendors list e-sports and cockfights as sports; the code of the studio tells them apart (specification section 4). */
export function splitSports(category: GameCategory, vendorCode: string): GameCategory {
  if (category !== 'SPORTS') return category;
  return ofSports.find((name) => vendorCodes[name].some((code) => code === vendorCode)) ?? category;
}
