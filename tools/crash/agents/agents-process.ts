/** Makes and pays all bills that are due when it is told to, until the preload kills it on the way. */
import { addSeconds, systemClock } from '../../../core/platform/clock.ts';
import { openGiftHouse } from '../gifts/gift-house.ts';
import { createWork } from './work.ts';

let skew = 0;
const clock = { now: () => addSeconds(systemClock.now(), skew) };
const config: unknown = await new Promise((resolve) => process.once('message', resolve));
const work = createWork(await openGiftHouse(config as Parameters<typeof openGiftHouse>[0], clock));

process.on('message', (message: { work?: { skew: number } }) => {
  if (!message.work) return;
  skew = message.work.skew;
  void work().then(() => process.send?.({ done: true }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
