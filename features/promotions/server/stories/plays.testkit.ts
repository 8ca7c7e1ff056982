import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import type { Reference, RoundRef } from '@kislap/contract-kit/ids';
import { expect } from 'vitest';
import type { Model } from './model.testkit.ts';
import { type Award, type Call, type FreeRound, newRound, type Round } from './story.testkit.ts';
import type { TaleParts } from './tale-parts.testkit.ts';

export interface Played {
  round: Round;
  roundRef: RoundRef;
}

interface Spin {
  round: FreeRound;
  roundRef: RoundRef;
  reward: string;
  win?: Reference;
}

const peso = 1_000_000n;
const named = () => `b-${randomUUID()}`;

/** What games say of a player, in the house and in the model. */
export function createPlays(
  { world, free: { vendor, mango } }: TaleParts,
  { accountId, model, played }: { accountId: AccountId; model: Model; played: Played[] },
) {
  const { ledger } = world;
  const references = new Map<Call, Reference>();
  const rewards = new Map<Award, string>();
  const spins: Spin[] = [];
  let hasWon = false;

  async function play(
    { round, roundRef }: Played,
    op: { kind: 'bet' | 'win'; amount: bigint; closesRound?: boolean } | { kind: 'rollback'; call: Call },
  ): Promise<{ isPosted: boolean; reference: Reference }> {
    const reference = named() as Reference;
    const own = { accountId, ...world.usual, category: round.category, reference, roundRef };
    const referenceTo = op.kind === 'rollback' ? references.get(op.call) : undefined;
    const { outcome } = await world.tryPlay(
      op.kind !== 'rollback'
        ? { ...own, ...op }
        : {
            ...{ accountId, currency: own.currency, source: own.source, reference, roundRef },
            ...{ kind: 'rollback', referenceTo: referenceTo ?? reference },
          },
    );
    return { isPosted: outcome === 'posted', reference };
  }

  async function bet(where: Played, amount: bigint): Promise<void> {
    const { isPosted, reference } = await play(where, { kind: 'bet', amount });
    expect(isPosted).toBe(model.bet(where.round, amount));
    const call = isPosted ? where.round.bets.at(-1) : undefined;
    if (call) references.set(call, reference);
  }

  async function betInNew(category: string, amount: bigint): Promise<void> {
    const round = newRound(category);
    const where = { round, roundRef: named() as RoundRef };
    await bet(where, amount);
    if (round.bets.length === 0) return;
    played.push(where);
    model.rounds.push(round);
  }

  const ofSpin = ({ roundRef, reward }: Spin) => ({
    ...{ accountId, currency: 'PHP', source: 'freebets', gameId: mango, category: 'RNG', roundRef },
    meta: { reward_uuid: reward },
  });

  async function pay(spin: Spin, amount: bigint): Promise<void> {
    spin.win = named() as Reference;
    const won = { reference: spin.win, amount, needsBet: true, closesRound: true } as const;
    const { outcome } = await ledger.play({ ...ofSpin(spin), kind: 'promoWin', ...won });
    expect(outcome).toBe('posted');
    model.spinWin(spin.round, amount);
    hasWon = true;
  }

  return {
    bet,
    betInNew,

    async win(where: Played, amount: bigint, closesRound: boolean): Promise<void> {
      const { isPosted, reference } = await play(where, { kind: 'win', amount, closesRound });
      expect(isPosted).toBe(model.win(where.round, amount, closesRound));
      const call = isPosted ? where.round.wins.at(-1) : undefined;
      if (call) references.set(call, reference);
    },

    async takeBack(where: Played, kind: 'rollbackBet' | 'rollbackWin', place: number): Promise<void> {
      const calls = kind === 'rollbackBet' ? where.round.bets : where.round.wins;
      const call = calls[place % Math.max(1, calls.length)];
      if (!call) return;
      const { isPosted } = await play(where, { kind: 'rollback', call });
      expect(isPosted).toBe(model[kind](where.round, call));
    },

    /** Free rounds that the vendor has not been asked for. */
    waitsForVendor: () => model.awards.some((award) => award.free && !rewards.has(award)),

    /** What the vendor has given since. */
    learnReward(): void {
      const award = model.awards.find((one) => one.free && !rewards.has(one));
      const reward = vendor.rewardsOf(accountId).at(-1)?.reward_uuid;
      if (award && reward) rewards.set(award, reward);
    },

    /** Whether winnings of free rounds may lie in cash. */
    takeHasWon(): boolean {
      const before = hasWon;
      hasWon = false;
      return before;
    },

    /** A free round; null: it is paid later. `bets`: all there is is staked at once, and what was won is no part of it. */
    async spin(amount: bigint | null, bets: boolean): Promise<void> {
      const award = model.playable();
      const reward = award && rewards.get(award);
      if (!award || !reward) return;
      const spin: Spin = { round: model.spin(award), roundRef: named() as RoundRef, reward };
      spins.push(spin);
      const staked = { reference: named() as Reference, amount: 5n * peso, isFree: true } as const;
      expect((await world.tryPlay({ ...ofSpin(spin), kind: 'bet', ...staked })).outcome).toBe('posted');
      if (amount === null) return;
      await pay(spin, amount);
      if (bets && amount > 0n) await betInNew('RNG', model.own.cash + model.own.bonus + amount);
    },

    async paySpin(place: number, amount: bigint): Promise<void> {
      const open = spins.filter(({ round }) => round.win === null);
      const spin = open[place % Math.max(1, open.length)];
      if (spin) await pay(spin, amount);
    },

    async takeSpinBack(place: number): Promise<void> {
      const spin = spins[place % Math.max(1, spins.length)];
      if (!spin?.win) return;
      const { roundRef, source, currency } = ofSpin(spin);
      const reference = named() as Reference;
      const { outcome } = await world.tryPlay({
        ...{ kind: 'rollback', accountId, currency, source, roundRef, reference, referenceTo: spin.win },
      });
      expect(outcome === 'posted').toBe(model.spinBack(spin.round));
    },
  };
}
