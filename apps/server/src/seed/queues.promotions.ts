import type { AccountId } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import { arcadeKeys } from './connect-arcade.ts';
import { type DemoPromotion, demoFreeRounds, demoPromotions, demoSpins } from './queues.promotions.data.ts';
import { type Desk, peso, type Task } from './queues.types.ts';

type Content = Parameters<Desk['features']['promotions']['publish']>[0]['content'];

const names = Object.keys(demoPromotions) as DemoPromotion[];

/** What is on, and players in several states of it. */
export function promotions(): Task[] {
  return [
    { minutesAgo: 30 * 60, run: publish },
    { minutesAgo: 29 * 60, run: joinWelcome },
    { minutesAgo: 28 * 60, run: depositAndPlay },
    { minutesAgo: 27 * 60, run: playCode },
    { minutesAgo: 26 * 60, run: spin },
    { minutesAgo: 25 * 60, run: (desk) => apply(desk, 12, 'Three bonus rounds in a row on Saturday.') },
    { minutesAgo: 21 * 60, run: approveFirst },
    { minutesAgo: 20 * 60, run: publishFreeRounds },
    { minutesAgo: 19 * 60, run: takeFreeRounds },
    { minutesAgo: 95, run: (desk) => apply(desk, 16, 'Nakuha ko ang 500× sa unang spin!') },
    { minutesAgo: 55, run: (desk) => apply(desk, 19, 'My first full bingo card.') },
    { minutesAgo: 48, run: giveHigh },
  ];
}

async function publish(desk: Desk): Promise<void> {
  const startsAt = desk.platform.clock.now();
  for (const name of names) {
    const terms = demoPromotions[name];
    // A tournament runs for a week.
    const endsAt = terms.kind === 'TOURNAMENT' ? addSeconds(startsAt, 7 * 86_400) : terms.endsAt;
    await publishOne(desk, { ...terms, startsAt, endsAt });
  }
}

async function publishOne({ features, by, second }: Desk, content: Content): Promise<void> {
  const wanted = { promotionId: null, content, stock: null };
  const { approvalId } = await features.promotions.publish(wanted, 'Opening offers', by);
  await features.approvals.approve(approvalId, undefined, second);
}

/** In two games of the arcade, at the smallest bet it gives them with; none where it gives none. */
async function publishFreeRounds(desk: Desk): Promise<void> {
  const vendors = await desk.features.freeRounds.offers.list();
  const games = vendors.find(({ vendorKey }) => vendorKey === arcadeKeys.hub88)?.games ?? [];
  const bet = games[0]?.bets[0];
  if (bet === undefined) return;
  const gameIds = games.filter(({ bets }) => bets.includes(bet)).slice(0, 2);
  const freeRounds = {
    ...{ by: 'CLAIM' as const, vendorKey: arcadeKeys.hub88, gameIds: gameIds.map(({ gameId }) => gameId) },
    ...{ bet, rounds: 20 / gameIds.length, days: 7 },
  };
  await publishOne(desk, { ...demoFreeRounds, freeRounds, startsAt: desk.platform.clock.now() });
}

/** Two players took them; the vendor is asked once the house is open. */
async function takeFreeRounds(desk: Desk): Promise<void> {
  const { list } = await desk.features.promotions.promotionDesk.list();
  if (!list.some(({ content }) => content.kind === 'FREE_ROUNDS')) return;
  for (const place of [8, 17]) await join(desk, place, demoFreeRounds.texts.EN.title);
}

async function find({ features }: Desk, title: string) {
  const { list } = await features.promotions.promotionDesk.list();
  const found = list.find(({ content }) => content.texts.EN.title === title);
  assert(found, `the demo offers ${title}`);
  return found;
}

const titleOf = (name: DemoPromotion) => demoPromotions[name].texts.EN.title;

async function join(
  desk: Desk,
  place: number,
  title: string,
  more: { code?: string; remark?: string } = {},
): Promise<AccountId | undefined> {
  const member = desk.members[place];
  if (!member) return undefined;
  const { promotionId, version } = await find(desk, title);
  await desk.features.promotions.awards.join(member.id, { promotionId, version, ...more }, 'EN');
  return member.id;
}

async function joinWelcome(desk: Desk): Promise<void> {
  await join(desk, 14, titleOf('welcome'));
}

async function apply(desk: Desk, place: number, remark: string): Promise<void> {
  await join(desk, place, titleOf('application'), { remark });
}

/** One answer of operators, which the player has not read yet. */
async function approveFirst({ features, by }: Desk): Promise<void> {
  const { promotionDesk } = features.promotions;
  const { list } = await promotionDesk.listApplications({ pageSize: 1 });
  const [first] = list;
  if (!first) return;
  const { accountId, awardId } = first;
  await promotionDesk.decide({ accountId, awardId, isApproved: true, answer: 'What a Saturday!' }, by);
}

/** A deposit with its bonus, half-way through. */
async function depositAndPlay(desk: Desk): Promise<void> {
  const accountId = await join(desk, 10, titleOf('reload'));
  if (!accountId) return;
  const { ledger, promotions: own } = desk.features;
  const amount = 800n * peso;
  await desk.platform.database.kysely.transaction().execute(async (tx) => {
    const [credit] = await ledger.postWithin(executorOf(tx), [
      {
        ...{ kind: 'post', type: 'DEPOSIT', accountId, source: 'history', currency: 'PHP', amount },
        ...{ reference: newId(desk.platform.clock.now()), from: 'house:payment:sandbox', to: 'player:cash' },
      },
    ]);
    assert(credit?.outcome === 'posted' && credit.transferId !== null, 'a demo deposit is booked');
    await own.ofCashier.opened(tx, { accountId, transferId: credit.transferId, amount });
  });
  await play(desk, accountId, { rounds: 12, stake: 150n * peso, win: 140n * peso });
}

/** Played to its end: the bonus becomes cash once the feed has counted it. */
async function playCode(desk: Desk): Promise<void> {
  const accountId = await join(desk, 11, titleOf('code'), { code: 'KISLAP50' });
  if (accountId) await play(desk, accountId, { rounds: 6, stake: 50n * peso, win: 48n * peso });
}

/** Rounds of a player with a bonus, as the gateway hands them over. */
async function play(
  { features: { games, promotions: own }, platform }: Desk,
  accountId: AccountId,
  { rounds, stake, win }: { rounds: number; stake: bigint; win: bigint },
): Promise<void> {
  const game = games.catalogue.open().find(({ vendorKey }) => vendorKey === arcadeKeys.hub88);
  if (!game) return;
  const next = (): string => newId<AccountId>(platform.clock.now());
  for (let round = 0; round < rounds; round += 1) {
    const place = {
      ...{ accountId, currency: 'PHP', source: game.vendorKey, roundRef: next() },
      ...{ gameId: game.id, category: game.category },
    };
    const bet = next();
    await own.leader.play([{ kind: 'bet', ...place, reference: bet, amount: stake }]);
    const paid = { reference: next(), referenceTo: bet, amount: win, closesRound: true };
    await own.leader.play([{ kind: 'win', ...place, ...paid }]);
  }
}

/** Single spins of some players, for the board of the tournament. */
async function spin({ features: { games, ledger }, platform, members }: Desk): Promise<void> {
  const game = games.catalogue.open().find(({ vendorKey }) => vendorKey === arcadeKeys.hub88);
  if (!game) return;
  const next = (): string => newId<AccountId>(platform.clock.now());
  for (const [place, { id: accountId }] of members.slice(20, 20 + demoSpins.length).entries()) {
    const { stake = 0n, win = 0n } = demoSpins[place] ?? {};
    const round = {
      ...{ accountId, currency: 'PHP', source: game.vendorKey, roundRef: next() },
      ...{ gameId: game.id, category: game.category },
    };
    const bet = next();
    const result = await ledger.play({ kind: 'bet', ...round, reference: bet, amount: stake * peso });
    if (result.outcome === 'refused') continue;
    const paid = { reference: next(), referenceTo: bet, amount: win * peso, closesRound: true };
    await ledger.play({ kind: 'win', ...round, ...paid });
  }
}

/** The bonus of about 131,000: it waits for two of the highest players. */
async function giveHigh(desk: Desk): Promise<void> {
  const { features, members, by, second } = desk;
  const usernames = [6, 15].flatMap((place) => members[place]?.account ?? []);
  if (usernames.length === 0) return;
  const { promotionId } = await find(desk, titleOf('high'));
  const wanted = { promotionId, amount: 131_000n * peso, accountId: null, usernames };
  const { approvalId } = await features.promotions.give({ ...wanted, reason: 'Our highest players' }, by);
  await features.approvals.approve(approvalId, undefined, second);
}
