import { isDeepStrictEqual } from 'node:util';
import type { GiftHouse } from '../gifts/gift-house.ts';
import { type Chain, peso, rates, stakes, topNet } from './agents-world.ts';

const kinds = ['DAILY', 'DIVIDEND'] as const;

/** What each of the chain is paid for the day, from the top. */
export function amountsOf(kind: (typeof kinds)[number]): bigint[] {
  return rates[kind].map((rate, place) => {
    const bets = stakes.slice(place).reduce((sum, one) => sum + one, 0n);
    const ofTop = kind === 'DAILY' ? bets + peso : topNet;
    return (((place === 0 ? ofTop : bets) * BigInt(rate)) / 100_000_000n) * 10_000n;
  });
}

/** Sentences; none where each bill is there once, and what was paid of it left one balance and came to the other. */
export async function proveChain(
  { platform, house }: GiftHouse,
  { ids }: Chain,
  given: bigint,
): Promise<string[]> {
  const { commissions, ledger } = house.services;
  const problems: string[] = [];
  const expectEqual = (what: string, found: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(found, wanted))
      problems.push(`${what} is ${String(found)} instead of ${String(wanted)}`);
  };
  const day = (back: number) =>
    new Date(platform.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const listBills = async (place: number, kind: (typeof kinds)[number], side: 'own' | 'downline') => {
    const query = { side, kind, from: day(9), to: day(-1), pageSize: 50 };
    const id = ids[place];
    return id ? (await commissions.bills.list(id, query)).list : [];
  };

  const cash = ids.map((_, place) => (place === 0 ? given : 0n));
  for (const kind of kinds)
    for (const [place, amount] of amountsOf(kind).entries()) {
      const own = await listBills(place, kind, 'own');
      expectEqual(
        `${kind} bills of ${place}`,
        own.map((bill) => bill.amount),
        [amount],
      );
      const [bill] = own;
      if (!bill) continue;
      cash[place] = (cash[place] ?? 0n) + bill.paid;
      if (place === 0) continue;
      const [due] = await listBills(place - 1, kind, 'downline');
      expectEqual(`paid by ${place - 1} for ${kind}`, due?.paid, bill.paid);
      cash[place - 1] = (cash[place - 1] ?? 0n) - bill.paid;
      if (given > 0n) expectEqual(`${kind} of ${place}`, bill.state, 'ISSUED');
    }
  const balances = await ledger.listBalances(ids);
  expectEqual(
    'cash',
    ids.map((id) => balances.get(id)?.cash ?? 0n),
    cash,
  );
  const { rows } = await platform.database.pool.query(
    `select (select count(*)::integer from commissions.payment) as undelivered,
       (select count(*)::integer from commissions.run where finished_at is null) as unfinished`,
  );
  expectEqual('left on its way', JSON.stringify(rows[0]), JSON.stringify({ undelivered: 0, unfinished: 0 }));
  const { problems: unsound } = await ledger.verify();
  return [...problems, ...unsound.map((problem) => JSON.stringify(problem))];
}
