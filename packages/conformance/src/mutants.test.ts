import { describe, expect, it } from 'vitest';
import { runAgainst } from './testing/run-kit.ts';
import type { Fault } from './testing/wallet-core.ts';
import type { ModeName, ProtocolName } from './types.d.mts';

/** A wallet that is wrong in one way, and the scenario that says so. */
type Mutant = [fault: Fault, protocol: ProtocolName, scenario: string, mode: ModeName];

const mutants: Mutant[] = [
  ['takes-repeated-bets', 'hub88', 'bet-repeated', 'plain'],
  ['takes-repeated-bets', 'evolution', 'bet-and-win', 'duplicated'],
  ['takes-repeated-bets', 'groove', 'bet-takes-the-stake', 'killed'],
  ['pays-repeated-wins', 'hub88', 'win-repeated', 'plain'],
  ['pays-repeated-wins', 'groove', 'jackpot', 'plain'],
  ['pays-repeated-wins', 'evolution', 'promo-rtr-monetary-reward', 'plain'],
  ['no-tombstone', 'hub88', 'rollback-before-its-bet', 'plain'],
  ['no-tombstone', 'evolution', 'rollback-of-a-bet', 'reordered'],
  ['no-tombstone', 'groove', 'late-bet-cannot-win', 'plain'],
  ['tombstone-holds-once', 'hub88', 'late-bet-keeps-being-refused', 'plain'],
  ['tombstone-holds-once', 'groove', 'rollback-before-its-bet', 'duplicated'],
  ['wrong-answer-to-repeats', 'hub88', 'same-request-same-answer', 'plain'],
  ['wrong-answer-to-repeats', 'evolution', 'bet-repeated', 'plain'],
  ['wrong-answer-to-repeats', 'groove', 'bet-repeated', 'plain'],
  ['no-signature-check', 'hub88', 'body-changed-after-signing', 'plain'],
  ['no-signature-check', 'evolution', 'forged-promo-payout', 'plain'],
  ['no-signature-check', 'groove', 'wrong-signature', 'plain'],
  ['rounds-to-cents', 'hub88', 'smallest-amount', 'plain'],
  ['rounds-to-cents', 'evolution', 'many-decimals-add-up', 'plain'],
  ['counts-in-floats', 'evolution', 'tenths-add-up', 'plain'],
  ['counts-in-floats', 'groove', 'many-rounds', 'plain'],
  ['pays-unknown-wins', 'hub88', 'win-without-a-bet', 'plain'],
  ['pays-unknown-wins', 'groove', 'bet-and-win', 'reordered'],
  ['takes-negative-amounts', 'hub88', 'amounts-that-are-none', 'plain'],
  ['takes-negative-amounts', 'groove', 'result-of-less-than-nothing', 'plain'],
  ['gives-back-twice', 'hub88', 'second-rollback-by-another-id', 'plain'],
  ['gives-back-twice', 'groove', 'rollback-repeated', 'plain'],
  ['gives-back-settled-bets', 'evolution', 'rollback-after-a-win', 'plain'],
  ['gives-back-settled-bets', 'groove', 'rollback-after-a-loss', 'plain'],
  ['pays-bets-given-back', 'hub88', 'win-after-a-rollback', 'plain'],
  ['pays-bets-given-back', 'evolution', 'win-after-a-rollback', 'plain'],
  ['checks-then-takes', 'groove', 'all-the-money-at-once', 'plain'],
  ['checks-then-takes', 'hub88', 'half-the-money-at-once', 'plain'],
  ['looks-then-writes', 'groove', 'bet-takes-the-stake', 'duplicated'],
  ['looks-then-writes', 'hub88', 'bet-and-win', 'duplicated'],
  ['ignores-other-amounts', 'groove', 'same-bet-other-amount', 'plain'],
  ['ignores-other-amounts', 'hub88', 'same-win-other-amount', 'plain'],
  ['lets-balance-go-below-zero', 'evolution', 'not-enough-money', 'plain'],
  ['lets-balance-go-below-zero', 'groove', 'wager-and-result-without-money', 'plain'],
  ['forgets-answers-that-were-lost', 'hub88', 'bet-takes-the-stake', 'killed'],
  ['forgets-answers-that-were-lost', 'evolution', 'bet-and-win', 'killed'],
  ['tells-the-balance-before', 'hub88', 'bet-takes-the-stake', 'plain'],
  ['loses-the-echo', 'evolution', 'bet-and-win', 'plain'],
  ['loses-the-echo', 'hub88', 'balance-is-told', 'plain'],
  ['takes-any-currency', 'hub88', 'wrong-currency', 'plain'],
  ['takes-any-session', 'evolution', 'retired-session', 'plain'],
  ['takes-any-session', 'groove', 'unknown-session', 'plain'],
  ['refuses-losses', 'hub88', 'bet-and-loss', 'plain'],
  ['gives-back-failed-bets', 'groove', 'rollback-of-a-refused-bet', 'plain'],
  ['mixes-players', 'hub88', 'win-of-another-players-bet', 'plain'],
  ['mixes-players', 'hub88', 'bet-id-of-another-player', 'plain'],
  ['mixes-players', 'groove', 'rollback-of-another-players-bet', 'plain'],
  ['takes-any-session', 'hub88', 'expired-token', 'plain'],
];

describe.each(mutants)('a wallet that %s (%s)', (fault, protocol, scenario, mode) => {
  it(`fails ${scenario} (${mode})`, async () => {
    const { results } = await runAgainst(protocol, [fault], { only: [scenario], modes: [mode] });
    const found = results.find((result) => result.scenario === scenario);
    expect(found?.state).toBe('failed');
    expect(found?.failure?.expected).not.toBe('');
    expect(found?.failure?.request).toBeTruthy();
  });
});
