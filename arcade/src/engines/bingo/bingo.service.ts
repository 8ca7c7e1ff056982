import type * as z from 'zod/mini';
import { ArcadeError } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { type Bet, findBetByAction } from '../../shared/bets.queries.ts';
import { placeBet, takeBack } from '../../shared/bets.service.ts';
import type { SharedRound } from '../../shared/shared.queries.ts';
import type * as api from './bingo.api.ts';
import { dealCard } from './bingo.draw.ts';
import { type Part, partOf, type Running, readNumber, standing } from './bingo.round.ts';
import type { BingoRoom } from './bingo-room.ts';
import { patternOf, rulesOf, soldMax } from './hall.ts';

type Card = z.output<typeof api.OwnCard>;
type Bought = z.output<typeof api.buyCards.reply>;

const shownStatus = {
  staking: 'staking',
  taken: 'placed',
  refused: 'refused',
  refunding: 'returned',
  refunded: 'returned',
} as const;

function cellsOf({ hall }: BingoRoom, round: SharedRound, number: number): number[] {
  return dealCard(round, rulesOf(patternOf(hall, round.id)).shape, number);
}

function showCard(room: BingoRoom, round: SharedRound, { id, actionId, choice, status }: Bet): Card {
  const number = readNumber(choice);
  return { betId: id, actionId, number, cells: cellsOf(room, round, number), status: shownStatus[status] };
}

function currentOf(room: BingoRoom, roundId: string): Running {
  const running = room.current();
  if (running?.round.id !== roundId) throw new ArcadeError('bets_closed');
  return running;
}

/** Buys cards: each is one bet of the wallet, taken or refused by itself. */
export async function buyCards(
  parts: Parts,
  room: BingoRoom,
  session: Session,
  { roundId, actionIds }: z.output<typeof api.buyCards.body>,
): Promise<Bought> {
  const running = currentOf(room, roundId);
  const bought = await Promise.all(
    [...new Set(actionIds)].map((actionId) => buyOne(parts, room, session, running, actionId)),
  );
  room.tellSalesSoon();
  // Every bet lowers the balance, so the lowest that was told is the last.
  const balances = bought.flatMap(({ balance }) => balance ?? []);
  const [first = null, ...others] = balances;
  return {
    cards: bought.map(({ balance: _, ...one }) => one),
    balance: others.reduce((low, next) => (low !== null && low < next ? low : next), first),
  };
}

async function buyOne(
  parts: Parts,
  room: BingoRoom,
  session: Session,
  running: Running,
  actionId: string,
): Promise<Bought['cards'][number] & { balance: bigint | null }> {
  try {
    const { bet, balance } = await stake(parts, room, session, running, actionId);
    return { actionId, card: showCard(room, running.round, bet), refusal: null, money: 'none', balance };
  } catch (error) {
    if (!(error instanceof ArcadeError)) throw error;
    return { actionId, card: null, refusal: error.code, money: error.money, balance: error.balance ?? null };
  }
}

async function stake(
  parts: Parts,
  room: BingoRoom,
  session: Session,
  running: Running,
  actionId: string,
): Promise<{ bet: Bet; balance: bigint | null }> {
  const { game, price } = room.hall;
  const part = partOf(running, session.playerId);
  const isInTime = room.isSelling(running);
  const number = await reserve(parts, room, running, part, actionId, isInTime);
  const placing = placeBet(
    parts,
    session,
    game,
    running.round.id,
    { actionId, amount: price, choice: { number } },
    () => isInTime && room.isTaking(running),
  );
  running.pending.add(placing);
  try {
    const placed = await placing;
    // A card that was given back meanwhile stays so.
    if (part.cards.get(actionId)?.status !== 'returned') {
      part.cards.set(actionId, showCard(room, running.round, placed.bet));
    }
    return placed;
  } catch (error) {
    if (part.cards.get(actionId)?.status === 'staking') part.cards.delete(actionId);
    if (part.cards.size === 0) running.parts.delete(session.playerId);
    throw error;
  } finally {
    running.pending.delete(placing);
  }
}

/** The next card of the round, or the one this action has bought before. */
async function reserve(
  parts: Parts,
  room: BingoRoom,
  running: Running,
  part: Part,
  actionId: string,
  isInTime: boolean,
): Promise<number> {
  const held = part.cards.get(actionId);
  if (held !== undefined) return held.number;
  const isFull = standing(part).length >= room.hall.cardsMax || running.nextNumber > soldMax;
  if (isInTime && !isFull) {
    const number = running.nextNumber;
    running.nextNumber += 1;
    const cells = cellsOf(room, running.round, number);
    part.cards.set(actionId, { betId: '', actionId, number, cells, status: 'staking' });
    return number;
  }
  const known = await findBetByAction(parts.db, part.playerId, actionId);
  if (known?.sharedId === running.round.id) return readNumber(known.choice);
  if (part.cards.size === 0) running.parts.delete(part.playerId);
  throw new ArcadeError(isInTime ? 'bet_not_allowed' : 'bets_closed');
}

/** Gives cards back while the sale is open; each is a rollback of its bet. */
export async function giveBack(
  parts: Parts,
  room: BingoRoom,
  session: Session,
  { roundId, betIds }: z.output<typeof api.returnCards.body>,
): Promise<z.output<typeof api.returnCards.reply>> {
  const running = currentOf(room, roundId);
  const part = partOf(running, session.playerId);
  const back = await Promise.all(
    [...new Set(betIds)].map(async (betId) => {
      const taking = takeBack(parts, session, roundId, betId, () => room.isSelling(running));
      running.pending.add(taking);
      const { bet, balance } = await taking.finally(() => running.pending.delete(taking));
      const card = showCard(room, running.round, bet);
      part.cards.set(card.actionId, card);
      return { card, balance };
    }),
  );
  room.tellSalesSoon();
  const balances = back.flatMap(({ balance }) => balance ?? []);
  const [first = null, ...others] = balances;
  return {
    cards: back.map(({ card }) => card),
    balance: others.reduce((high, next) => (high !== null && high > next ? high : next), first),
  };
}
