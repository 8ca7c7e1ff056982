import type { PostedTransfer } from '../ledger.types.ts';
import type { PlayedRound } from './play.types.ts';

type Place = Pick<PostedTransfer, 'accountId' | 'sequence' | 'source' | 'roundRef'>;

/** Rounds and accounts of a generation: what was not met for one to two of them is read from the ledger again. */
const generationSize = 50_000;

/**
 * The rounds that a reader of the stream met of late. The numbers of an account's lines have no gaps, so whoever saw each
 * of them since a round's last line knows that the round still stands so.
 */
export interface RoundMemory {
  /** Takes notice of a line, whatever it is. */
  see(line: Place): void;
  /** Takes notice that the line, just seen, changes its round; false where the round before it is not known for sure. */
  seeChange(line: Place): boolean;
  find(line: Place): PlayedRound | undefined;
  keep(line: Place, round: PlayedRound): void;
}

export function createRoundMemory(): RoundMemory {
  /** Lines of an account that were seen without a gap. */
  const runs = createGenerations<{ since: bigint; last: bigint }>();
  const rounds = createGenerations<{ round: PlayedRound | undefined; at: bigint }>();
  return {
    see({ accountId, sequence }) {
      const run = runs.get(accountId);
      if (run && run.last + 1n === sequence) run.last = sequence;
      else runs.set(accountId, { since: sequence, last: sequence });
    },
    seeChange(line) {
      const key = keyOf(line);
      const kept = rounds.get(key);
      const run = runs.get(line.accountId);
      rounds.set(key, { round: kept?.round, at: line.sequence });
      return kept !== undefined && run !== undefined && kept.at >= run.since && kept.at < line.sequence;
    },
    find: (line) => rounds.get(keyOf(line))?.round,
    keep(line, round) {
      rounds.set(keyOf(line), { round, at: line.sequence });
    },
  };
}

function keyOf({ accountId, source, roundRef }: Place): string {
  return `${accountId} ${source} ${roundRef}`;
}

/** A map that forgets what was not met for long. */
function createGenerations<Value>() {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  function set(key: string, value: Value): void {
    if (young.size >= generationSize) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  }
  return {
    set,
    get(key: string): Value | undefined {
      const value = young.get(key);
      if (value !== undefined) return value;
      const kept = old.get(key);
      if (kept !== undefined) set(key, kept);
      return kept;
    },
  };
}
