import { addDays } from '@kislap/rules/days';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { MissionId } from '../../contract/loyalty.ids.ts';
import { type DayTally, periodOf, progressOf, stateOf } from '../../rules/missions.ts';
import { buildMissionsWorld, peso, type Terms, usualTerms } from './missions.world.ts';

// Whatever a player does, and wherever the feeds are cut into pieces, each mission stands where the rules say.

/** The long form: `PROPERTY_CASES=300 npx vitest run --project integration features/loyalty/server/missions/stories.test.ts`. */
const cases = Number(process.env.PROPERTY_CASES ?? 8);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const world = await buildMissionsWorld();
afterAll(() => world.close());

const asked: { cycle: 'DAILY' | 'WEEKLY'; terms: Terms }[] = [
  { cycle: 'DAILY', terms: { ...usualTerms, target: 200n * peso } },
  { cycle: 'DAILY', terms: { ...usualTerms, metric: 'ROUNDS', category: 'LIVE', target: 2n * peso } },
  { cycle: 'WEEKLY', terms: { ...usualTerms, category: 'RNG', target: 400n * peso, missionPoints: 50 } },
  { cycle: 'WEEKLY', terms: { ...usualTerms, metric: 'DEPOSIT_COUNT', target: 2n * peso } },
];
const missions: { missionId: MissionId; cycle: 'DAILY' | 'WEEKLY'; terms: Terms }[] = [];
for (const one of asked)
  missions.push({ ...one, missionId: await world.addMission(one.terms, { cycle: one.cycle }) });
let monday = '2026-11-30';

const step = fc.oneof(
  fc.record({
    kind: fc.constant('round' as const),
    amount: fc.integer({ min: 1, max: 150 }).map((amount) => BigInt(amount) * peso),
    category: fc.constantFrom('RNG' as const, 'LIVE' as const),
  }),
  fc.record({ kind: fc.constant('takeBack' as const), place: fc.nat(9) }),
  fc.record({ kind: fc.constant('deposit' as const) }),
  fc.record({ kind: fc.constant('claim' as const), place: fc.nat(asked.length - 1) }),
  fc.record({ kind: fc.constant('follow' as const) }),
  fc.record({ kind: fc.constant('nextDay' as const) }),
);

it(
  `missions stand where the rules say, wherever the feeds are cut: ${cases} cases of seed ${seed}`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        // Each story has a week of its own.
        monday = addDays(monday, 7);
        let day = monday;
        world.goTo(day);
        await world.ledger.ensurePartitions();
        const player = await world.addPlayer();
        const cash = await player.cash();
        const days: DayTally[] = [];
        const wins: {
          day: string;
          category: string;
          stake: bigint;
          win: Parameters<typeof player.takeBack>[0];
        }[] = [];
        const claimed = new Set<string>();
        let points = 0;
        let change = 0n;
        const count = (on: string, more: Partial<DayTally>) =>
          days.push({ day: on, logins: 0, deposited: 0n, deposits: 0, invites: 0, plays: [], ...more });
        const expected = () =>
          missions.map(({ missionId, cycle, terms }) => {
            const { period, next } = periodOf(cycle, day);
            const progress = progressOf(terms, { period, next }, days);
            const isClaimed = claimed.has(`${missionId} ${period}`);
            const { target, vipMin } = terms;
            const state = stateOf({ progress, target, vipMin, vipLevel: 0, isClaimed, isOver: false });
            return { missionId, period, progress, state };
          });

        for (const one of steps) {
          if (one.kind === 'round') {
            const { amount: stake, category } = one;
            wins.push({ day, category, stake, win: await player.paid(stake, category) });
            change += peso - stake;
            // In live games the net counts.
            const validBet = category === 'LIVE' ? stake - peso : stake;
            count(day, { plays: [{ category, validBet, rounds: 1n }] });
          } else if (one.kind === 'takeBack') {
            const [round] = wins.splice(one.place % Math.max(1, wins.length), 1);
            if (!round) continue;
            await player.takeBack(round.win);
            change -= peso;
            const validBet = round.category === 'LIVE' ? peso - round.stake : -round.stake;
            count(round.day, { plays: [{ category: round.category, validBet, rounds: -1n }] });
          } else if (one.kind === 'deposit') {
            await player.deposited(5n * peso);
            count(day, { deposited: 5n * peso, deposits: 1 });
          } else if (one.kind === 'claim') {
            await world.follow();
            const mission = expected()[one.place];
            if (!mission) continue;
            const { missionId, period, state } = mission;
            const answer = await player.claim(missionId, period).catch((error) => error.code);
            if (state === 'IN_PROGRESS') expect(answer).toBe('mission_not_done');
            else expect(answer).toMatchObject({ reward: { amount: 5n * peso } });
            if (state !== 'CLAIMABLE') continue;
            claimed.add(`${missionId} ${period}`);
            points += missions[one.place]?.terms.missionPoints ?? 0;
            change += 5n * peso;
          } else if (one.kind === 'follow') await world.follow();
          else if (day < addDays(monday, 6)) {
            day = addDays(day, 1);
            world.goTo(day);
          }
        }
        await world.follow();
        const own = await player.missions();
        const shown = own.map(({ missionId, period, progress, state }) => ({
          ...{ missionId, period, progress, state },
        }));
        expect(shown).toEqual(expect.arrayContaining(expected()));
        expect(shown).toHaveLength(missions.length);
        expect((await player.board()).own.missionPoints).toBe(points);
        expect(await player.cash()).toBe(cash + change);
      }),
      { numRuns: cases, seed, endOnFailure: false },
    );
  },
  120_000 + cases * 8_000,
);
