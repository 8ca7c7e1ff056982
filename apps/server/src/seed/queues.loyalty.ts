import type { Desk, Task } from './queues.types.ts';

const point = 100n;

/** What the demo's points mall offers; prices in points. */
const demoGoods = [
  {
    nameEn: 'Rice, 5 kg',
    nameTy: 'Bigas, 5 kg',
    textEn: 'A sack of dinorado rice, delivered to your door.',
    textTy: 'Isang sako ng dinorado, ihahatid sa bahay mo.',
    price: 30_000n,
    stock: 40,
  },
  {
    nameEn: 'Kislap cap',
    nameTy: 'Sumbrerong Kislap',
    textEn: 'One size, with a stitched logo.',
    textTy: 'Isang sukat, may burdang logo.',
    price: 18_000n,
    stock: 120,
  },
  {
    nameEn: 'Wireless earphones',
    nameTy: 'Wireless na earphones',
    textEn: 'With a charging case. Twenty hours of music.',
    textTy: 'May charging case. Dalawampung oras na musika.',
    price: 140_000n,
    stock: 8,
  },
] as const;

/** Goods of the points mall, and a few players with points. */
export function pointsMall(): Task[] {
  return [{ minutesAgo: 26 * 60, run: openMall }, ...[0, 1, 2].map(pointsOf)];
}

async function openMall({ features: { loyalty }, by }: Desk): Promise<void> {
  for (const [at, { price, ...goods }] of demoGoods.entries())
    await loyalty.goods.create({ ...goods, price: price * point, isOpen: true, place: (at + 1) * 10 }, by);
}

function pointsOf(place: number): Task {
  return {
    minutesAgo: 25 * 60 - place,
    async run({ features: { loyalty }, platform, members }) {
      const member = members[20 + place];
      if (!member) return;
      const points = BigInt(place + 1) * 12_500n * point;
      await platform.database.kysely
        .transaction()
        .execute((tx) => loyalty.points.give(tx, { accountId: member.id, points, reference: 'demo' }));
    },
  };
}
