import type { Reference, RoundRef } from '@kislap/contract-kit/ids';
import { validBet } from '@kislap/rules/valid-bet';
import { pesos } from '../play.world.ts';
import type { PlainLine, Window } from './plain.ts';
import { categories, type StoriesWorld, type StoryAgent } from './stories.world.ts';

export interface StoryRound {
  line: PlainLine;
  category: (typeof categories)[number];
  roundRef: RoundRef;
  stake: bigint;
  bet: Reference;
  wins: Reference[];
}

/** Rounds of a story, on the ledger and as the plain reckoning takes them. */
export function createRounds({ clock, playing }: StoriesWorld, read: Readonly<Record<Window, number>>) {
  const { post, own, named } = playing;
  const rounds: StoryRound[] = [];
  const lines: PlainLine[] = [];

  function note({ line, category, stake }: StoryRound, win: bigint | undefined) {
    const stands = win !== undefined;
    line.changes.push({
      ...{ at: clock.now(), read: { ...read }, stake: stands ? stake : 0n, win: win ?? 0n },
      validBet: stands ? validBet({ category, stake, win }) : 0n,
    });
  }

  return {
    lines,
    find: (place: number, isSettled: boolean): StoryRound | undefined => {
      const fitting = rounds.filter(({ wins }) => !isSettled || wins.length > 0);
      return fitting[place % Math.max(1, fitting.length)];
    },

    async bet(
      accountId: StoryAgent['accountId'],
      stake: number,
      category = categories[0] as StoryRound['category'],
    ) {
      const line: PlainLine = { account: accountId, category, salary: 0n, firstAt: clock.now(), changes: [] };
      const roundRef = named() as string as RoundRef;
      const round: StoryRound = { line, category, roundRef, stake: pesos(stake), bet: named(), wins: [] };
      await playing.deposit(accountId, stake);
      const op = { ...own(accountId, category), roundRef, reference: round.bet, amount: round.stake };
      await post({ ...op, kind: 'bet' });
      rounds.push(round);
      lines.push(line);
      return round;
    },

    /** It is settled, or wins more. */
    async win(round: StoryRound, amount: bigint) {
      const { line, category, roundRef } = round;
      const reference = named();
      const op = { ...own(line.account as StoryAgent['accountId'], category), roundRef, reference, amount };
      await post({ ...op, kind: 'win' });
      if (line.changes.length === 0) line.firstAt = clock.now();
      round.wins.push(reference);
      note(round, (line.changes.at(-1)?.win ?? 0n) + amount);
    },

    async takeBack(round: StoryRound) {
      const { accountId, currency, source } = own(round.line.account as StoryAgent['accountId']);
      const back = { accountId, currency, source, roundRef: round.roundRef, kind: 'rollback' } as const;
      for (const referenceTo of [...round.wins.reverse(), round.bet])
        await post({ ...back, reference: named(), referenceTo });
      note(round, undefined);
      rounds.splice(rounds.indexOf(round), 1);
    },
  };
}
