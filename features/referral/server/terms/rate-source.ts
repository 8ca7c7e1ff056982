import { gameCategories } from '@kislap/contract-kit';
import type { Rate, RateSource } from '@kislap/give-back/server';
import { highestCommission } from '../../rules/commission.ts';
import type { ReferralTerms } from '../../rules/terms.ts';
import { getTerms } from './terms.queries.ts';

const name = 'referral';

/** What the commission of both levels gives for bets of an invited player, by the terms as they are stored. */
export const rateSource: RateSource = { name, read: async (executor) => ratesOf(await getTerms(executor)) };

export function proposalOf(terms: ReferralTerms) {
  return { source: name, rates: ratesOf(terms) };
}

function ratesOf(terms: ReferralTerms): Rate[] {
  return gameCategories.map((category) => ({
    category,
    part: 'commission',
    rate: highestCommission(category, terms),
  }));
}
