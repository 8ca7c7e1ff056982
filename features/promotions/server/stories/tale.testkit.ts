import { manilaDay } from '@kislap/platform/clock.ts';
import { addFreeVendor } from '../free/free.world.ts';
import { buildPromotionsWorld } from '../promotions.world.ts';
import { createChecks } from './checks.testkit.ts';
import { publishOffers, publishRace, race } from './offers.testkit.ts';
import { createPlayer, type Player } from './player.testkit.ts';
import { createRaceEnd } from './race.testkit.ts';
import type { Step, Tale, Turn } from './steps.testkit.ts';
import { dayOf } from './story.testkit.ts';
import type { TaleParts } from './tale-parts.testkit.ts';

const daySeconds = 86_400;
const peso = 1_000_000n;

/** The whole house, in which many tales are told one after the other. */
export async function buildTaleWorld() {
  const world = await buildPromotionsWorld({ plansOnce: true });
  const free = await addFreeVendor(world);
  const offers = await publishOffers(world, free.mango);
  const parts: TaleParts = { world, free, offers };
  let tales = 0;

  /** Accounts of thirty days and more, verified, half of them with a birthday now. */
  async function addPlayers(count: number): Promise<Player[]> {
    tales += 1;
    const { identity } = world.server.features;
    const { kysely } = world.server.platform.database;
    const names = Array.from({ length: count }, (_, at) => `tale${tales}x${at}`);
    const accounts = await Promise.all(
      names.map((username) =>
        identity.createMember(kysely, { type: 0, username, password: null, language: 'EN', ip: '127.0.0.1' }),
      ),
    );
    // The feed is read month by month: no tale goes on from one to the next.
    const now = world.clock.now();
    world.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 2, 2)));
    await world.ledger.ensurePartitions();
    const today = manilaDay(world.clock.now());
    const other = Number(today.slice(5, 7)) < 7 ? '1990-10-15' : '1990-03-15';
    return Promise.all(
      accounts.map(async ({ id }, at) => {
        const isBirthday = at % 2 === 0;
        await identity.setBirthDate(id, isBirthday ? `${1960 + 4 * (at % 10)}${today.slice(4)}` : other);
        await identity.setIdentityStatus(kysely, id, 'verified');
        return createPlayer(parts, id, isBirthday ? dayOf(world.clock.now().getTime()) : null);
      }),
    );
  }

  return {
    world,
    async tell(tale: Tale, players: number): Promise<void> {
      await createTale(parts, await addPlayers(players)).tell(tale);
    },
    async close() {
      await world.close();
      free.vendor.close();
    },
  };
}

/** So many players who live beside each other; what happens to all of them happens once. */
function createTale({ world, free, offers }: TaleParts, players: readonly Player[]) {
  const { clock, ledger, wagering } = world;
  const { promotions, freeRounds } = world.server.features;
  const accountIds = players.map(({ accountId }) => accountId);
  const models = players.map(({ model }) => model);
  const checks = createChecks(world, players);
  let hasGiven = false;

  const now = () => clock.now().getTime();
  function advance(seconds: number): void {
    clock.advance(seconds);
    for (const { own } of models) own.at = now();
  }

  async function act(steps: readonly Step[]): Promise<void> {
    await Promise.all(players.map((player, at) => steps[at] && player.run(steps[at])));
    await askVendor();
  }

  /** Until the vendor has answered for all who took free rounds: on a busy machine it may be silent at first. */
  async function askVendor(): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const asked = players.filter(({ plays }) => plays.waitsForVendor());
      if (asked.length === 0) return;
      if (tries > 0) advance(600);
      await Promise.all(asked.map(({ accountId }) => promotions.free.follow(accountId)));
      await freeRounds.delivery.run();
      for (const { plays } of asked) plays.learnReward();
    }
    throw new Error('the vendor stays silent');
  }

  async function follow(): Promise<void> {
    await world.follow();
    const playing = players.filter(({ model }) => model.playing());
    await Promise.all(playing.map(({ accountId }) => promotions.awards.settle(accountId)));
    for (const model of models) model.follow();
  }

  /** What jobs do: free rounds first, which end a minute after the last of them, then all that is due. */
  async function sweep(): Promise<void> {
    await free.played.drain();
    await freeRounds.endOver();
    const seenAt = now();
    advance(61);
    const withFree = players.filter(({ model }) => model.awards.some((award) => award.free));
    await Promise.all(withFree.map(({ accountId }) => promotions.free.follow(accountId)));
    for (const model of models) model.endFree(seenAt);
    for (const model of models) model.countCash();
    advance(1);
    await wagering.endAllPlayedOut();
    await promotions.sweep();
    for (const model of models) model.sweep();
  }

  /** A bonus by hand to all of them. */
  async function give(): Promise<void> {
    if (hasGiven) return;
    hasGiven = true;
    const names = await world.server.features.identity.listNames(accountIds);
    const { promotionId, terms } = offers.manual;
    const body = { promotionId, amount: terms.bonusMax, accountId: null, usernames: [...names.values()] };
    await world.agree((by) => promotions.give({ ...body, reason: 'for all of a tale' }, by));
    for (const model of models) model.receive(terms, { bonus: terms.bonusMax, waitsDays: 30 });
  }

  async function turn(one: Turn): Promise<void> {
    advance(1);
    for (const { story } of players) if (one.kind !== 'steps') story.push(one.kind);
    if (one.kind === 'steps') await act(one.steps);
    else if (one.kind === 'follow') await follow();
    else if (one.kind === 'sweep') await sweep();
    else if (one.kind === 'give') await give();
    else {
      advance(daySeconds);
      await ledger.ensurePartitions();
    }
    for (const model of models) model.countCash();
    await checks.expectMoney();
    if (one.kind === 'follow' || one.kind === 'sweep') await checks.expectTurnover();
  }

  const endRace = createRaceEnd(world, players);

  return {
    async tell({ before, after }: Tale): Promise<void> {
      for (const { own } of models) own.at = now();
      const startsAt = now();
      const endsAt = startsAt + race.hours * 3_600_000;
      const promotionId = await publishRace(world, new Date(endsAt));
      const all = (step: (at: number) => Step): Turn => ({
        kind: 'steps',
        steps: players.map((_, at) => step(at)),
      });
      await turn(all((at) => ({ kind: 'join', place: before.length + at })));
      await turn(all(() => ({ kind: 'deposit', amount: 150n * peso })));
      for (const one of before) await turn(one);
      while (now() < endsAt + 601_000) await turn({ kind: 'day' });
      await turn({ kind: 'follow' });
      advance(1);
      await endRace(promotionId, [startsAt, endsAt]);
      for (const model of models) model.countCash();
      await checks.expectMoney();
      for (const one of after) await turn(one);
      await turn({ kind: 'follow' });
      // No bonus is left for the sweeps of the tales after this one.
      await turn(all(() => ({ kind: 'end' })));
      await turn({ kind: 'sweep' });
    },
  };
}
