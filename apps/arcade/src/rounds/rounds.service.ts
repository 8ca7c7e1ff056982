import type * as z from 'zod/mini';
import type * as api from '../api.ts';
import { findCrashed } from '../crash/flights.queries.ts';
import { proofOf, showCrashBet } from '../crash/flights.service.ts';
import { ArcadeError } from '../errors.ts';
import { showMinesRound } from '../mines/mines.service.ts';
import type { Parts } from '../parts.ts';
import type { Session } from '../sessions/session.ts';
import { showSlotRound } from '../slot/slot.service.ts';
import * as queries from './rounds.queries.ts';

const page = 20;

type Detail = z.output<typeof api.RoundDetail>;

export async function listRounds(
  parts: Parts,
  session: Session,
  before: unknown,
): Promise<z.output<typeof api.listRounds.reply>> {
  const last = before === undefined ? undefined : await getOwn(parts, session, String(before));
  const rounds = await queries.listRounds(parts.db, session.playerId, session.gameCode, last, page);
  return { rounds: rounds.map(summaryOf) };
}

export async function getRound(parts: Parts, session: Session, roundId: string): Promise<Detail> {
  return showDetail(parts, await getOwn(parts, session, roundId));
}

async function getOwn(parts: Parts, session: Session, roundId: string): Promise<queries.Round> {
  const round = await findAnyRound(parts, roundId);
  if (round?.playerId !== session.playerId) throw new ArcadeError('round_not_found');
  return round;
}

/** Undefined also for what is no id at all. */
export async function findAnyRound(parts: Parts, roundId: string): Promise<queries.Round | undefined> {
  return queries.isRoundId(roundId) ? queries.findRound(parts.db, roundId) : undefined;
}

function summaryOf(round: queries.Round): z.output<typeof api.RoundSummary> {
  const states = {
    staking: 'open',
    open: 'open',
    settled: 'settled',
    refused: 'refunded',
    refunding: 'refunded',
    refunded: 'refunded',
  } as const;
  const { id, createdAt, bet, win, status } = round;
  return { roundId: id, at: createdAt.toISOString(), bet, win, status: states[status] };
}

export async function showDetail(parts: Parts, round: queries.Round): Promise<Detail> {
  const { engine, gameCode, flightId } = round;
  const flight = flightId === null ? undefined : await findCrashed(parts.db, flightId);
  const balance = round.balanceAfter;
  return {
    ...summaryOf(round),
    gameCode,
    engine,
    slot: engine === 'slot' ? await showSlotRound(parts, round, balance) : null,
    mines: engine === 'mines' ? await showMinesRound(parts, round, balance) : null,
    crash:
      engine === 'crash'
        ? { bet: showCrashBet(round), proof: flight === undefined ? null : proofOf(flight) }
        : null,
  };
}
