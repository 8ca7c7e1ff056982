import { spotMax } from '@kislap/rules/table-bets';
import type * as z from 'zod/mini';
import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import type { Bet } from '../../shared/bets.queries.ts';
import { placeBet, takeBack } from '../../shared/bets.service.ts';
import { type Deal, partOf, stakeOn } from './deal.ts';
import type * as api from './table.api.ts';
import type { OpenTable } from './table.rooms.ts';
import { readSpot } from './table-room.ts';

const centavo = 10_000n;

type Placing = z.output<typeof api.placeTableBets.body>;
type Placed = z.output<typeof api.placeTableBets.reply>;
type TableBet = z.output<typeof api.TableBet>;

const shownStatus = {
  staking: 'staking',
  taken: 'placed',
  refused: 'refused',
  refunding: 'returned',
  refunded: 'returned',
} as const;

function showBet(bet: Bet): TableBet {
  const { id, actionId, amount, choice, status } = bet;
  return { betId: id, actionId, amount, spot: readSpot(choice), status: shownStatus[status] };
}

/** Puts chips down: each is one bet of the wallet, taken or refused by itself. */
export async function placeBets(
  parts: Parts,
  table: OpenTable,
  session: Session,
  { roundId, bets }: Placing,
): Promise<Placed> {
  const deal = table.room.current();
  if (deal === undefined || deal.round.id !== roundId) throw new ArcadeError('bets_closed');
  const placed = await Promise.all(bets.map((bet) => placeOne(parts, table, session, deal, bet)));
  table.room.tellTotalsSoon();
  // Every bet lowers the balance, so the lowest that was told is the last.
  const balances = placed.flatMap(({ balance }) => balance ?? []);
  const [first = null, ...others] = balances;
  return {
    bets: placed.map(({ balance: _, ...one }) => one),
    balance: others.reduce((low, next) => (low !== null && low < next ? low : next), first),
  };
}

async function placeOne(
  parts: Parts,
  table: OpenTable,
  session: Session,
  deal: Deal<unknown>,
  chip: Placing['bets'][number],
): Promise<Placed['bets'][number] & { balance: bigint | null }> {
  const { actionId } = chip;
  try {
    const { bet, balance } = await stake(parts, table, session, deal, chip);
    return { actionId, bet, refusal: null, money: 'none', balance };
  } catch (error) {
    if (!(error instanceof ArcadeError)) throw error;
    return { actionId, bet: null, refusal: error.code, money: error.money, balance: error.balance ?? null };
  }
}

async function stake(
  parts: Parts,
  table: OpenTable,
  session: Session,
  deal: Deal<unknown>,
  { actionId, spot, amount }: Placing['bets'][number],
): Promise<{ bet: TableBet; balance: bigint | null }> {
  const { room } = table;
  const { game } = room.table;
  const part = partOf(deal, session.playerId, session.isDemo);
  const isKnown = part.bets.has(actionId);
  if (!isKnown) requireSpot(table, part, spot, amount);
  const isInTime = room.isBetting(deal);
  if (!isKnown && isInTime) part.bets.set(actionId, { betId: '', actionId, spot, amount, status: 'staking' });
  const placing = placeBet(
    parts,
    session,
    game,
    deal.round.id,
    { actionId, amount, choice: { spot } },
    () => isInTime && room.isTaking(deal),
  );
  deal.staking.add(placing);
  try {
    const { bet, balance } = await placing;
    const shown = showBet(bet);
    // A chip that was taken back meanwhile stays so.
    if (part.bets.get(actionId)?.status !== 'returned') part.bets.set(actionId, shown);
    return { bet: shown, balance };
  } catch (error) {
    if (part.bets.get(actionId)?.status === 'staking') part.bets.delete(actionId);
    throw error;
  } finally {
    deal.staking.delete(placing);
  }
}

function requireSpot(table: OpenTable, part: ReturnType<typeof partOf>, spot: string, amount: bigint): void {
  const { game } = table.room.table;
  const isChip = amount >= game.betMin && amount % centavo === 0n;
  if (!table.spots.has(spot) || !isChip) throw new ArcadeError('bet_not_allowed');
  const most = spotMax(table.top(spot), game.betMax);
  if (stakeOn(part, spot) + amount > most) throw new ArcadeError('bet_not_allowed');
}

/** Takes chips back while bets are open; each is a rollback of its bet. */
export async function takeBetsBack(
  parts: Parts,
  table: OpenTable,
  session: Session,
  { roundId, betIds }: z.output<typeof api.takeBackTableBets.body>,
): Promise<z.output<typeof api.takeBackTableBets.reply>> {
  const deal = table.room.current();
  if (deal === undefined || deal.round.id !== roundId) throw new ArcadeError('bets_closed');
  const part = partOf(deal, session.playerId, session.isDemo);
  const taken = await Promise.all(
    [...new Set(betIds)].map(async (betId) => {
      const { bet, balance } = await takeBack(parts, session, roundId, betId, () =>
        table.room.isBetting(deal),
      );
      const shown = showBet(bet);
      part.bets.set(shown.actionId, shown);
      return { bet: shown, balance };
    }),
  );
  table.room.tellTotalsSoon();
  const balances = taken.flatMap(({ balance }) => balance ?? []);
  const [first = null, ...others] = balances;
  return {
    bets: taken.map(({ bet }) => bet),
    balance: others.reduce((high, next) => (high !== null && high > next ? high : next), first),
  };
}
