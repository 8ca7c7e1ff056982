import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cancelFreeCampaign } from '../contract/free-rounds.console.ts';
import { buildFreeRoundsWorld } from './free-rounds.world.ts';

// A worker is killed after our row is there and before the vendor's answer is: whoever lives on finds out, and nobody has
// anything twice.

const program = path.join(import.meta.dirname, 'crash-process.testkit.ts');
const children: ChildProcess[] = [];
const world = await buildFreeRoundsWorld();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, CRASH_CONFIG: JSON.stringify(world.server.platform.config) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

/** Carries what is due in a process that is killed when the vendor has this call. */
async function dieAt(name: string, isDone: boolean): Promise<void> {
  const child = await start();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  world.vendor.trouble(name, isDone ? 'lost' : 'dropped');
  world.vendor.onNext(name, () => child.kill('SIGKILL'));
  child.send('run');
  await ended;
}

it.each([
  ['freebet/campaigns/create', true],
  ['freebet/campaigns/create', false],
  ['freebet/rewards/create', true],
  ['freebet/rewards/create', false],
] as const)(
  'gives a reward once where the process dies at %s, done by the vendor: %s',
  async (name, isDone) => {
    const member = await world.addMember();
    const before = world.vendor.campaigns.length;
    const campaign = await world.ask({ accounts: [member.name] });
    await dieAt(name, isDone);
    await world.pass();
    await world.pass();
    expect(world.vendor.rewardsOf(member.accountId)).toHaveLength(1);
    expect(world.vendor.campaigns).toHaveLength(before + 1);
    expect((await world.detail(campaign.campaignId)).rewards).toMatchObject([{ status: 'ACTIVE' }]);
    expect(await member.free()).toMatchObject([{ left: 10 }]);
  },
  30_000,
);

it('cancels a reward even if the process dies during the vendor’s cancel', async () => {
  const member = await world.addMember();
  const { campaignId } = await world.ask({ accounts: [member.name] });
  await world.pass();
  await world.as('finance')(cancelFreeCampaign, { params: { campaignId }, body: { note: 'a mistake' } });
  await dieAt('freebet/rewards/cancel', true);
  await world.pass();
  expect(world.vendor.rewardsOf(member.accountId)).toMatchObject([{ status: 'FRS_CANCELLED' }]);
  expect((await world.detail(campaignId)).rewards).toMatchObject([{ status: 'CANCELLED' }]);
}, 120_000);
