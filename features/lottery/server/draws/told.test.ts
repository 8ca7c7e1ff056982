import { afterAll, expect, it } from 'vitest';
import { buildLotteryWorld } from '../lottery.world.ts';

const world = await buildLotteryWorld();
afterAll(() => world.close());

it('open pages hear of a result', async () => {
  const pushed: unknown[] = [];
  const stop = world.server.platform.signals.on('push', (event) => pushed.push(event));
  const issue = await world.issue('SSC_5M');
  await world.run();
  await world.makeDue('SSC_5M', issue);
  const before = pushed.length;
  await world.run();
  await expect.poll(() => JSON.stringify(pushed.slice(before))).toContain('lottery');
  stop();
});
