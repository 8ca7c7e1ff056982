import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import { type Desk, peso, type Task } from './queues.types.ts';

const reason = 'Opening offers';
const daySeconds = 86_400;
/** The published wheel: worth 30.90 a ticket. */
const wheel = [
  [6_000, 5n],
  [2_500, 10n],
  [1_000, 50n],
  [400, 188n],
  [95, 888n],
  [5, 8_888n],
] as const;

/** A wheel, a rain of every day, a raffle, and tickets of players for each of them. */
export function rewards(): Task[] {
  return [
    { minutesAgo: 40, run: openOffers },
    { minutesAgo: 35, run: giveTickets },
  ];
}

async function openOffers({
  features: { rewards: desk, approvals },
  platform,
  by,
  second,
}: Desk): Promise<void> {
  const now = platform.clock.now();
  const rain = {
    ...{ name: 'Daily rain', firstDay: manilaDay(now), lastDay: manilaDay(addSeconds(now, 90 * daySeconds)) },
    ...{
      starts: ['12:00', '20:00', '22:00'],
      minutes: 10,
      pool: 5_000n * peso,
      shares: 200,
      shareMin: 5n * peso,
    },
  };
  const raffle = {
    ...{ nameEn: 'Weekend raffle', nameTy: 'Raffle sa weekend', ticketDeposit: 500n * peso },
    ...{
      opensAt: now,
      drawsAt: addSeconds(now, 3 * daySeconds),
      prizes: [5_000n, 1_000n, 500n].map((one) => one * peso),
    },
  };
  const parts = wheel.map(([weight, pesos]) => ({
    ...{ weight, amount: pesos * peso, stock: null, fallback: null },
  }));
  const asked = [
    await desk.ask.wheel({ parts }, reason, by),
    await desk.ask.rain({ plan: rain }, reason, by),
    await desk.ask.raffle({ plan: raffle }, reason, by),
  ];
  for (const { approvalId } of asked) await approvals.approve(approvalId, undefined, second);
}

async function giveTickets({ features: { rewards: desk }, platform, members }: Desk): Promise<void> {
  for (const { id: accountId } of members.slice(0, 20)) {
    await platform.database.kysely.transaction().execute(async (tx) => {
      for (const kind of ['WHEEL', 'ENVELOPE', 'RAFFLE'] as const)
        await desk.tickets.give(tx, { accountId, kind, count: 3, origin: 'OPERATOR', reference: 'opening' });
    });
  }
}
