import * as z from 'zod/mini';
import type { Parts } from '../../parts.ts';
import { recoverShared } from '../../shared/settle.service.ts';
import { getSharedOf } from '../../shared/shared.service.ts';
import type { Engine } from '../engine.ts';
import { BingoHelp, BingoKept, BingoState } from './bingo.api.ts';
import { bingoGames, halls } from './bingo.catalogue.ts';
import { bingoProofOf, showBingoRound } from './bingo.detail.ts';
import { bingoReceipt } from './bingo.receipt.ts';
import { roomsOf } from './bingo.rooms.ts';
import { bingoRoutes, listHalls } from './bingo.routes.ts';
import { rulesOf } from './hall.ts';

/** Bingo with 75 and 90 balls: one engine, since only the cards and the prizes differ. */
export const bingo: Engine = {
  name: 'bingo',
  games: bingoGames,
  register: bingoRoutes,
  async state(parts, session) {
    const room = roomsOf(parts).of(session);
    const { balls, caller, price, cardsMax } = room.hall;
    const { id, isPractice } = room;
    const hall = { room: id, balls, caller, price, cardsMax, isPractice };
    return z.encode(BingoState, { hall, own: room.ownPart(session.playerId) });
  },
  help(_parts, { gameCode }) {
    const hall = halls.find(({ game }) => game.gameCode === gameCode);
    if (hall === undefined) return null;
    const { balls, price, cardsMax, patterns } = hall;
    const { prizes, blackout } = rulesOf(patterns[0] ?? null);
    return z.encode(BingoHelp, {
      balls,
      price,
      cardsMax,
      prizes: prizes.map(({ name, share }) => ({ name, share: Number(share) })),
      blackout: blackout === null ? null : { share: Number(blackout.share), within: blackout.within },
      patterns: [...patterns],
    });
  },
  detail: showBingoRound,
  proof: async (parts, round) => bingoProofOf(parts, await getSharedOf(parts, round)),
  receipt: bingoReceipt,
  rooms: listHalls,
  recover,
  start: (parts) => ({
    stop: async () =>
      void (await Promise.all(
        roomsOf(parts)
          .list()
          .map((room) => room.stop()),
      )),
  }),
};

/** A round that was decided goes on with its calls; one whose cards were still being sold is called off. */
function recover(parts: Parts): Promise<void> {
  const rooms = roomsOf(parts);
  return recoverShared(
    parts,
    bingoGames.map(({ gameCode }) => gameCode),
    async (round) => {
      const kept = BingoKept.safeParse(round.outcome);
      const room = rooms.find(round.room);
      if (!kept.success || room === undefined) return false;
      await room.takeUp(round, kept.data);
      parts.log.warn({ round: round.id, room: room.id }, 'bingo round taken up after a restart');
      return true;
    },
  );
}
