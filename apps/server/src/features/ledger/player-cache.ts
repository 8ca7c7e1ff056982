import type { BatchState, PlayerState, ReferenceState, RoundStateRow } from './batch-state.ts';

const playersMax = 20_000;
const roundsEach = 4;
const referencesEach = 6;

/** A player as the last committed batch left it, with the rounds and references it used last. */
export interface KnownPlayer {
  player: PlayerState;
  rounds: Map<string, RoundStateRow>;
  references: Map<string, ReferenceState>;
}

/**
 * What a lane remembers of its players. It may be out of date, since other processes write too: whatever is decided
 * on it is written on the condition that the player's version is still the same.
 */
export interface PlayerCache {
  /** Takes the player out: the batch will put it back, as it will then be, or not at all. */
  take(accountId: string): KnownPlayer | undefined;
  forget(accountId: string): void;
  /** Remembers what a committed batch left behind. */
  keep(state: BatchState, taken: ReadonlyMap<string, KnownPlayer>): void;
}

export function createPlayerCache(): PlayerCache {
  const known = new Map<string, KnownPlayer>();

  return {
    take(accountId) {
      const entry = known.get(accountId);
      known.delete(accountId);
      return entry;
    },
    forget(accountId) {
      known.delete(accountId);
    },
    keep(state, taken) {
      for (const [accountId, player] of state.players) {
        if (player.isChanged) {
          player.version += 1n;
          player.isChanged = false;
        }
        // Only cash is remembered: the other accounts are read when an operation names them.
        player.others.clear();
        const entry = taken.get(accountId);
        known.set(
          accountId,
          entry ? { ...entry, player } : { player, rounds: new Map(), references: new Map() },
        );
      }
      for (const [key, round] of state.rounds)
        remember(known.get(round.accountId)?.rounds, key, round, roundsEach);
      for (const [key, reference] of state.references) {
        remember(known.get(reference.accountId)?.references, key, reference, referencesEach);
      }
      for (const accountId of known.keys()) {
        if (known.size <= playersMax) break;
        known.delete(accountId);
      }
    },
  };
}

function remember<Row extends { isNew: boolean; isChanged: boolean }>(
  rows: Map<string, Row> | undefined,
  key: string,
  row: Row,
  max: number,
) {
  if (rows === undefined) return;
  row.isNew = false;
  row.isChanged = false;
  rows.delete(key);
  rows.set(key, row);
  if (rows.size <= max) return;
  for (const oldest of rows.keys()) {
    rows.delete(oldest);
    break;
  }
}
