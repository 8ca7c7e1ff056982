import type { AccountId } from '@kislap/contract-kit';
import { assert } from '@kislap/platform/errors.ts';
import { pesos } from '../play.world.ts';
import * as plain from './plain.ts';
import { startOf } from './plain-periods.ts';
import { termsOf } from './plan-terms.ts';
import { createRounds } from './rounds.ts';
import { categories, type StoriesWorld, type StoryAgent } from './stories.world.ts';
import type { Pace, Step, Story } from './story.ts';
import { createVersions } from './versions.ts';

const minuteMs = 60_000;
/** Between two steps at most, and how far the clock falls behind. */
const waits: Record<Pace, number> = { hours: 9 * minuteMs, days: 1_500 * minuteMs };
const behind: Record<Pace, number> = { hours: 12 * minuteMs, days: 700 * minuteMs };
/** Until every period that began is over. */
const rests: Record<Pace, number> = { hours: 70 * minuteMs, days: 33 * 1_440 * minuteMs };
export const wealth = pesos(100_000_000);

/** The tree with its people and contracts. */
async function plant(world: StoriesWorld, story: Story, pace: Pace) {
  const { playing, open } = world;
  const versions = createVersions(world);
  const agents: StoryAgent[] = [];
  const uplineOf = new Map<string, AccountId>();
  const members: AccountId[] = [];
  for (const [place, plan] of story.agents.entries()) {
    // One place too many: whoever gets it has no upline.
    const upline = agents[plan.upline % (place + 1)];
    const accountId = await open(upline ? 2 : 1, upline?.accountId ?? null);
    const agent: StoryAgent = { accountId, upline, terms: [] };
    agents.push(agent);
    if (upline) uplineOf.set(accountId, upline.accountId);
    if (story.isRich) await playing.deposit(accountId, Number(wealth / 1_000_000n));
    for (const terms of termsOf(plan, pace, upline?.terms)) await versions.agree(agent, terms);
    for (let count = 0; count < plan.members; count += 1) {
      const member = await open(0, accountId);
      members.push(member);
      uplineOf.set(member, accountId);
    }
  }
  return { agents, uplineOf, members, versions };
}

/** Plays a story on the ledger, and keeps what the plain reckoning needs of it. */
export async function tell(world: StoriesWorld, story: Story, pace: Pace) {
  const { clock, playing, commissions, paid } = world;
  paid.length = 0;
  // Just before the last days of a month, so that every kind of period ends on the way.
  const month = startOf('MONTH', clock.now().getTime() + 40 * 1_440 * minuteMs);
  clock.set(new Date(month + (23 * 24 + 10) * 60 * minuteMs));
  await world.ledger.ensurePartitions();
  const tree = await plant(world, story, pace);
  const { members, versions, uplineOf } = tree;
  const weights: { at: number; of: Record<string, bigint> }[] = [];
  const read: Record<plain.Window, number> = { FIVE_MINUTES: 0, HOUR: 0, DAY: 0 };
  const rounds = createRounds(world, read);
  const salaries: plain.PlainLine[] = [];
  let lastRun = 0;

  /** Salaries count as they are read, like rounds. */
  async function follow() {
    await playing.follow();
    for (const { accountId, to, amount, createdAt: at } of paid.splice(0)) {
      const salary = to === 'player:cash' ? amount : -amount;
      const change = { at, read: { ...read }, stake: 0n, win: 0n, validBet: 0n };
      salaries.push({ account: accountId, category: '', salary, firstAt: at, changes: [change] });
    }
  }

  async function run() {
    await follow();
    lastRun = clock.now().getTime();
    weights.push({ at: lastRun, of: await world.readWeights() });
    for (const contract of versions.contracts)
      for (const { wholeEnd } of plain.periodsOf(contract, lastRun)) {
        const window = plain.windowOf(contract.terms.period);
        read[window] = Math.max(read[window], wholeEnd);
      }
    await commissions.runs.runDue();
    await follow();
  }

  async function play({
    member,
    stake,
    win,
    settles,
    category,
  }: Omit<Extract<Step, { kind: 'play' }>, 'kind'>) {
    const accountId = members[member % members.length];
    assert(accountId, 'there are members');
    const round = await rounds.bet(accountId, stake, categories[category]);
    if (settles === 'now') await rounds.win(round, pesos(Math.floor((stake * win) / 100)));
  }

  const { offer, accept, terminate } = versions;
  const doings: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => Promise<void> } = {
    async wait({ share }) {
      clock.set(new Date(clock.now().getTime() + Math.ceil((waits[pace] * share) / 100)));
    },
    ...{ play, offer, accept, terminate },
    async more({ round: place, win }) {
      const round = rounds.find(place, false);
      if (round) await rounds.win(round, pesos(win));
    },
    async takeBack({ round: place }) {
      const round = rounds.find(place, true);
      if (round) await rounds.takeBack(round);
    },
    async run({ late }) {
      await run();
      if (!late) return;
      const now = clock.now();
      clock.set(new Date(now.getTime() - behind[pace]));
      await play({ ...late, settles: 'now', category: 0 });
      await follow();
      clock.set(now);
    },
  };
  for (const step of story.steps) await (doings[step.kind] as (one: Step) => Promise<void>)(step);
  clock.set(new Date(clock.now().getTime() + rests[pace]));
  await run();
  await run();
  const house: plain.PlainHouse = {
    lines: [...rounds.lines, ...salaries],
    weightsAt: (moment) => weights.find(({ at }) => at >= moment)?.of ?? {},
    isInTeam(account, agent) {
      for (let at: string | undefined = account; at !== undefined; at = uplineOf.get(at))
        if (at === agent) return true;
      return false;
    },
  };
  return { ...tree, house, lastRun };
}
