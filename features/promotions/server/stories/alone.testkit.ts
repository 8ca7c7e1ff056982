import { createModel, type Model } from './model.testkit.ts';
import { manual, offered, race } from './offers.testkit.ts';
import { createSteps } from './player.testkit.ts';
import type { Played } from './plays.testkit.ts';
import { receivePrize, scoreOf } from './race.testkit.ts';
import type { Step, Tale, Turn } from './steps.testkit.ts';
import { type FreeRound, newRound } from './story.testkit.ts';

const peso = 1_000_000n;
const dayMs = 86_400_000;
const startsAt = Date.UTC(2026, 2, 2, 2);

/** A tale of the second implementation alone; `look` is called with each player after every turn. */
export async function tellAlone(
  { before, after }: Tale,
  players: number,
  look: (model: Model) => void,
): Promise<void> {
  const birthday = Math.floor((startsAt + dayMs / 3) / dayMs);
  const lives = Array.from({ length: players }, (_, at) => createLife(at % 2 === 0 ? birthday : null));
  const models = lives.map(({ model }) => model);
  const each = (act: (model: Model) => void) => models.forEach(act);
  let now = startsAt;
  let hasGiven = false;

  function advance(seconds: number): void {
    now += seconds * 1_000;
    each(({ own }) => {
      own.at = now;
    });
  }

  function sweep(): void {
    const seenAt = now;
    advance(61);
    each((model) => model.endFree(seenAt));
    each((model) => model.countCash());
    advance(1);
    each((model) => model.sweep());
  }

  function give(): void {
    if (!hasGiven) each((model) => model.receive(manual, { bonus: manual.bonusMax, waitsDays: 30 }));
    hasGiven = true;
  }

  async function turn(one: Turn): Promise<void> {
    advance(1);
    if (one.kind === 'steps') for (const [at, { run }] of lives.entries()) await run(one.steps[at] as Step);
    else if (one.kind === 'follow') each((model) => model.follow());
    else if (one.kind === 'sweep') sweep();
    else if (one.kind === 'give') give();
    else advance(dayMs / 1_000);
    each((model) => model.countCash());
    each(look);
  }

  function endRace(hours: [number, number]): void {
    const scores = models
      .map((model) => ({ model, score: scoreOf(model, hours) }))
      .filter(({ score }) => score > 0n)
      .sort((one, other) => (one.score < other.score ? 1 : -1));
    for (const [at, { model }] of scores.entries()) receivePrize(model, at + 1);
    each((model) => model.countCash());
    each(look);
  }

  const all = (step: (at: number) => Step): Turn => ({
    kind: 'steps',
    steps: lives.map((_, at) => step(at)),
  });
  advance(0);
  const endsAt = now + race.hours * 3_600_000;
  await turn(all((at) => ({ kind: 'join', place: before.length + at })));
  await turn(all(() => ({ kind: 'deposit', amount: 150n * peso })));
  for (const one of before) await turn(one);
  while (now < endsAt + 601_000) await turn({ kind: 'day' });
  await turn({ kind: 'follow' });
  endRace([startsAt, endsAt]);
  for (const one of after) await turn(one);
}

/** One player of the model alone: the house says yes wherever the model does. */
function createLife(birthday: number | null) {
  const model = createModel(birthday);
  const played: Played[] = [];
  const spins: FreeRound[] = [];
  const roundRef = '' as Played['roundRef'];

  const plays = {
    async bet({ round }: Played, amount: bigint) {
      model.bet(round, amount);
    },
    async betInNew(category: string, amount: bigint) {
      const round = newRound(category);
      if (!model.bet(round, amount)) return;
      played.push({ round, roundRef });
      model.rounds.push(round);
    },
    async win({ round }: Played, amount: bigint, closesRound: boolean) {
      model.win(round, amount, closesRound);
    },
    async takeBack({ round }: Played, kind: 'rollbackBet' | 'rollbackWin', place: number) {
      const calls = kind === 'rollbackBet' ? round.bets : round.wins;
      const call = calls[place % Math.max(1, calls.length)];
      if (call) model[kind](round, call);
    },
    async spin(amount: bigint | null, bets: boolean) {
      const award = model.playable();
      if (!award) return;
      const spin = model.spin(award);
      spins.push(spin);
      if (amount === null) return;
      model.spinWin(spin, amount);
      if (bets && amount > 0n) await plays.betInNew('RNG', model.own.cash + model.own.bonus + amount);
    },
    async paySpin(place: number, amount: bigint) {
      const open = spins.filter(({ win }) => win === null);
      const spin = open[place % Math.max(1, open.length)];
      if (spin) model.spinWin(spin, amount);
    },
    async takeSpinBack(place: number) {
      const spin = spins[place % Math.max(1, spins.length)];
      if (spin) model.spinBack(spin);
    },
  };

  const acts = {
    deposit: async (amount: bigint) => model.deposit(amount),
    async join(place: number) {
      const terms = offered[place % offered.length];
      if (terms && !(terms.free && model.awards.some((award) => award.terms.free))) model.join(terms);
    },
    /** The model has ended it before the house is told. */
    end: async () => undefined,
    async claim() {
      model.claim();
    },
    waive: async () => model.waive(),
    async withdraw() {
      model.withdraw();
    },
    give: async (amount: bigint) => model.gift(amount),
  };

  return { model, run: createSteps({ model, played, plays, acts }) };
}
