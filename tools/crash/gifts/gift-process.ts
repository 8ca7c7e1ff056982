/** Gives to many players at once when it is told to, until the preload kills it on the way. */
import { doingsOf, type GiftPlayer, type Offers } from './doings.ts';
import { openGiftHouse } from './gift-house.ts';

interface Work {
  offers: Offers;
  players: GiftPlayer[];
}

const config: unknown = await new Promise((resolve) => process.once('message', resolve));
const gifts = await openGiftHouse(config as Parameters<typeof openGiftHouse>[0]);

async function work({ offers, players }: Work): Promise<void> {
  const { loyalty, promotions } = gifts.house.services;
  const nightly = Promise.allSettled([loyalty.points.awardAll(), promotions.tournaments.settle()]);
  const all = players.flatMap((player) => doingsOf(gifts, offers, player).map((doing) => doing()));
  await Promise.allSettled([nightly, ...all]);
  await gifts.house.services.rewards.rain.rest();
  process.send?.({ done: true });
}

process.on('message', (message: { work?: Work }) => {
  if (message.work) void work(message.work);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
