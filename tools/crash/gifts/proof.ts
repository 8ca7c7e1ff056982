import { isDeepStrictEqual } from 'node:util';
import type { GiftHouse } from './gift-house.ts';
import { bonus, earned, type GiftCase, peso, prizes, rafflePrize, upgrade } from './gift-world.ts';
import { tournamentPlaces, tournamentPrize } from './tournament-case.ts';

/** What a player's own rows say that was given. */
interface Given {
  account_id: string;
  converted: boolean;
  upgraded: boolean;
  raffled: boolean;
  placed: boolean;
  spin: { state: string; place: number; amount: bigint } | null;
  grab: { state: string; amount: bigint | null } | null;
  awards: number;
  points: bigint;
  earned: bigint | null;
}

/** Sentences; none where every gift was given once, whole, with its turnover, and nothing is missing of it anywhere. */
export async function proveGifts(
  { platform, house }: GiftHouse,
  { players, offers, version, tournamentId }: GiftCase,
  isComplete: boolean,
): Promise<string[]> {
  const { ledger } = house.services;
  const ids = players.map(({ accountId }) => accountId);
  const read = async <Row>(statement: string, values: readonly unknown[]) =>
    (await platform.database.pool.query(statement, [...values])).rows as Row[];
  const problems: string[] = [];
  const expectEqual = (what: string, found: unknown, wanted: unknown) => {
    const text = (value: unknown) =>
      JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one));
    if (!isDeepStrictEqual(found, wanted))
      problems.push(`${what} is ${text(found)} instead of ${text(wanted)}`);
  };

  const given = await read<Given>(givenSql, [ids]);
  const credits = await read<{ account_id: string; kind: string; times: number; amount: bigint }>(
    `select account_id, kind, count(*)::integer as times, sum(amount)::bigint as amount from promotions.requirement
     where account_id = any($1::uuid[]) group by account_id, kind`,
    [ids],
  );
  for (const one of given) {
    const wanted = new Map<string, bigint>();
    if (one.converted) wanted.set('POINTS', 10n * peso);
    if (one.upgraded) wanted.set('VIP', upgrade);
    if (one.raffled) wanted.set('RAFFLE', rafflePrize);
    if (one.placed) wanted.set('LEADERBOARD', tournamentPrize);
    if (one.spin?.state === 'PAID') wanted.set('WHEEL', BigInt(one.spin.amount));
    if (one.grab?.state === 'PAID') wanted.set('ENVELOPE', BigInt(one.grab.amount ?? 0n));
    const cash = [...wanted.values()].reduce((sum, amount) => sum + amount, 0n);
    if (one.awards > 0) wanted.set('PROMOTION', bonus);
    const own = credits.filter(({ account_id }) => account_id === one.account_id);
    const found = new Map(own.map(({ kind, amount }) => [kind, amount]));
    expectEqual('what is to be played', new Map([...found].toSorted()), new Map([...wanted].toSorted()));
    expectEqual(
      'times',
      own.filter(({ times }) => times !== 1),
      [],
    );
    const balances = await ledger.findBalances(one.account_id as never);
    expectEqual('cash', balances?.cash ?? 0n, cash);
    expectEqual('bonus', balances?.bonus ?? 0n, one.awards > 0 ? bonus : 0n);
    expectEqual('points', one.points, (one.converted ? 0n : 100_000n) + (one.earned ?? 0n));
    if (!isComplete) continue;
    const { converted, upgraded, raffled, awards, earned: evening } = one;
    const isDone = { converted, upgraded, raffled, awards, earned: evening };
    expectEqual('all', isDone, { converted: true, upgraded: true, raffled: true, awards: 1, earned });
    expectEqual('spin', one.spin?.state, 'PAID');
    expectEqual('grab', ['PAID', 'EMPTY'].includes(one.grab?.state ?? ''), true);
  }

  const [stocks] = await read<Record<string, unknown>>(stocksSql, [
    version,
    offers.windowCode.slice(3),
    offers.promotionId,
  ]);
  const rainPaid = given.filter(({ grab }) => grab?.state === 'PAID').length;
  const rare = given.filter(({ spin }) => spin?.place === 1 && spin.state === 'PAID').length;
  const [paid] = await read<{ places: number; awards: number }>(
    `select (select count(*)::integer from promotions.tournament_place where promotion_id = $1) as places,
      (select count(*)::integer from promotions.award where promotion_id = $1 and state = 'CLAIMED') as awards`,
    [tournamentId],
  );
  expectEqual('prizes of the tournament', paid, { places: tournamentPlaces, awards: tournamentPlaces });
  if (isComplete)
    expectEqual('stock', stocks, {
      ...{ prizes: prizes - rare, shares: rainPaid, handed: rainPaid, promotions: 1 },
    });
  const { problems: unsound } = await ledger.verify();
  return [...problems, ...unsound.map((problem) => JSON.stringify(problem))];
}

const givenSql = `
  select a.account_id,
    exists (select 1 from loyalty.entry e where e.account_id = a.account_id and kind = 'CONVERTED') as converted,
    exists (select 1 from loyalty.gift g where g.account_id = a.account_id and claimed_at is not null) as upgraded,
    exists (select 1 from rewards.raffle_win w where w.account_id = a.account_id and state = 'CLAIMED') as raffled,
    (select jsonb_build_object('state', state, 'place', place, 'amount', amount) from rewards.spin s
      where s.account_id = a.account_id) as spin,
    (select jsonb_build_object('state', state, 'amount', amount) from rewards.grab g
      where g.account_id = a.account_id) as grab,
    exists (select 1 from promotions.tournament_place t where t.account_id = a.account_id) as placed,
    (select count(*)::integer from promotions.award w where w.account_id = a.account_id and w.pays is null) as awards,
    (select points from loyalty.player p where p.account_id = a.account_id) as points,
    (select sum(points)::bigint from loyalty.entry e where e.account_id = a.account_id and kind = 'EARNED') as earned
  from unnest($1::uuid[]) a (account_id)`;

const stocksSql = `
  select (select stock_left from rewards.wheel_stock where version = $1) as prizes,
    (select taken from rewards.rain_window where number = $2::bigint) as shares,
    (select count(*)::integer from rewards.rain_share where number = $2::bigint and grab_id is not null) as handed,
    (select stock_left from promotions.promotion where promotion_id = $3) as promotions`;
