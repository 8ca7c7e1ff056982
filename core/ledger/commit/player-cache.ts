import type { AccountId } from '@kislap/contract-kit/ids';
import type { BatchState, PlayerState } from './batch-state.ts';

const playersMax = 20_000;
const roundsEach = 2;
const referencesEach = 4;

/**
 * What a lane remembers of its players, as the last committed batch left them. It may be out of date, since other
 * processes write too: whatever is decided on it is written on the condition that the player's version is still the same.
 */
export interface PlayerCache {
  find(accountId: AccountId): PlayerState | undefined;
  forget(accountId: AccountId): void;
  /** Remembers what a committed batch left behind. */
  keep(state: BatchState): void;
}

export function createPlayerCache(): PlayerCache {
  const players = new Map<string, PlayerState>();

  return {
    find: (accountId) => players.get(accountId),
    forget: (accountId) => void players.delete(accountId),
    keep(state) {
      for (const player of state.players.values()) {
        if (player.isChanged) {
          player.version += 1n;
          player.isChanged = false;
        }
        if (player.guard) for (const hour of player.guard.hours.values()) hour.isChanged = false;
        // Only cash is remembered: the other accounts are read when an operation names them.
        player.others = undefined;
        players.set(player.accountId, player);
      }
      for (const round of state.rounds.values()) {
        const player = state.players.get(round.accountId);
        if (!player) continue;
        forgetSame(
          player.recentRounds,
          ({ source, roundRef }) => source === round.source && roundRef === round.roundRef,
        );
        remember(player.recentRounds, round, roundsEach);
      }
      for (const reference of state.references.values()) {
        const player = state.players.get(reference.accountId);
        if (!player) continue;
        forgetSame(
          player.recentReferences,
          (known) => known.source === reference.source && known.reference === reference.reference,
        );
        remember(player.recentReferences, reference, referencesEach);
      }
      for (const accountId of players.keys()) {
        if (players.size <= playersMax) break;
        players.delete(accountId);
      }
    },
  };
}

/** By key: where an operation of another player named it, the batch read the row anew, and what is remembered is old. */
function forgetSame<Row>(rows: Row[], isSame: (row: Row) => boolean) {
  const place = rows.findIndex(isSame);
  if (place >= 0) rows.splice(place, 1);
}

function remember<Row extends { isNew: boolean; isChanged: boolean }>(rows: Row[], row: Row, max: number) {
  row.isNew = false;
  row.isChanged = false;
  if (rows.length >= max) rows.shift();
  rows.push(row);
}
