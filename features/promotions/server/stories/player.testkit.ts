import type { AccountId } from '@kislap/contract-kit';
import { createActs, isPlaying, isWaiting } from './acts.testkit.ts';
import { createModel, type Model } from './model.testkit.ts';
import { createPlays, type Played } from './plays.testkit.ts';
import type { Step } from './steps.testkit.ts';
import type { TaleParts } from './tale-parts.testkit.ts';

export type Player = ReturnType<typeof createPlayer>;
const peso = 1_000_000n;

interface Life {
  model: Model;
  played: Played[];
  plays: Pick<
    ReturnType<typeof createPlays>,
    'bet' | 'betInNew' | 'win' | 'takeBack' | 'spin' | 'paySpin' | 'takeSpinBack'
  >;
  acts: ReturnType<typeof createActs>;
}

/** What a step does to a player, wherever he lives. */
export function createSteps({ model, played, plays, acts }: Life) {
  return async (one: Step): Promise<void> => {
    const where = 'place' in one ? played[one.place % Math.max(1, played.length)] : undefined;
    const all = model.own.cash + (model.playing() ? model.own.bonus : 0n);
    switch (one.kind) {
      case 'deposit':
        return acts.deposit(one.amount);
      case 'gift':
        return acts.give(one.amount);
      case 'join':
        return acts.join(one.place);
      case 'bet':
        return plays.betInNew(one.category, one.amount);
      case 'betAll':
        return all > 10n * peso ? plays.betInNew(one.category, all - BigInt(one.less) * peso) : undefined;
      case 'betAgain':
        return where && plays.bet(where, one.amount);
      case 'win':
        return where && plays.win(where, one.amount, one.closes);
      case 'lose':
        return where && plays.win(where, 0n, one.closes);
      case 'rollbackBet':
      case 'rollbackWin':
        return where && plays.takeBack(where, one.kind, one.place);
      case 'spin':
        return plays.spin(one.amount, one.bets);
      case 'spinOpen':
        return plays.spin(null, false);
      case 'spinPaid':
        return plays.paySpin(one.place, one.amount);
      case 'spinBack':
        return plays.takeSpinBack(one.place);
      case 'claim':
        return acts.claim();
      case 'withdraw':
        return acts.withdraw();
      case 'end':
        model.endEarly();
        return acts.end(isPlaying);
      case 'leave':
        if (!model.waiting()) return;
        model.leave();
        return acts.end(isWaiting);
      case 'waive':
        return acts.waive();
    }
  };
}

/** One player in the house and in the model. */
export function createPlayer(parts: TaleParts, accountId: AccountId, birthday: number | null) {
  const model = createModel(birthday);
  const played: Played[] = [];
  const plays = createPlays(parts, { accountId, model, played });
  const run = createSteps({ model, played, plays, acts: createActs(parts, { accountId, model }) });

  /** What has been told of the player, for whoever has to find out what went wrong. */
  const story: string[] = [];

  return {
    ...{ accountId, model, plays, story },
    /** Does one thing. */
    run(one: Step): Promise<void> {
      story.push(
        JSON.stringify(one, (_key, value) => (typeof value === 'bigint' ? Number(value) / 1e6 : value)),
      );
      return run(one);
    },
  };
}
