import { assert } from '@kislap/platform/errors.ts';
import type { PostedTransfer, SqlExecutor } from '../ledger.types.ts';
import { findDetails, findRoundsBefore, type LineDetail } from './play.queries.ts';
import type { Play, PlayedLine, PlayedRound } from './play.types.ts';
import { isFree, kindOf, takesBack } from './play-kind.ts';
import { createRoundMemory, type RoundMemory } from './round-memory.ts';
import { afterStep, changeOfWorth, changesRound, newRound, tellsUncounted } from './round-worth.ts';

type PlayItself = Omit<Play, 'round' | 'settled'>;

/** Says what lines of the ledger mean for play. It remembers rounds, so it reads one batch at a time. */
export function createPlayReader(
  db: SqlExecutor,
): (lines: readonly PostedTransfer[]) => Promise<PlayedLine[]> {
  let memory = createRoundMemory();
  let reading: Promise<unknown> = Promise.resolve();

  async function read(lines: readonly PostedTransfer[]): Promise<PlayedLine[]> {
    try {
      const plays = await readPlays(db, lines);
      const rounds = await readStrangers(db, memory, lines, plays);
      return lines.map((line, place) => playedLine(memory, line, plays[place], rounds.get(line.transferId)));
    } catch (error) {
      // It has seen lines whose rounds it does not have.
      memory = createRoundMemory();
      throw error;
    }
  }

  return (lines) => {
    const result = reading.then(() => read(lines));
    reading = result.catch(() => undefined);
    return result;
  };
}

/** What the lines are by themselves; undefined where no game has anything to do with one. */
async function readPlays(
  db: SqlExecutor,
  lines: readonly PostedTransfer[],
): Promise<(PlayItself | undefined)[]> {
  const sought = lines.filter((line) => {
    const kind = kindOf(line, undefined);
    return kind !== undefined && (takesBack(line) || isFree(line, kind) || tellsUncounted(line));
  });
  const details = sought.length > 0 ? await findDetails(db, sought) : new Map<string, LineDetail>();
  return lines.map((line) => playOf(line, details.get(line.transferId)));
}

function playOf(line: PostedTransfer, detail: LineDetail | undefined): PlayItself | undefined {
  const kind = kindOf(line, detail?.takenBack);
  if (kind === undefined) return undefined;
  const { gameId, category } = detail?.takenBack ?? line;
  return {
    kind,
    takesBack: takesBack(line),
    isFree: isFree(line, kind),
    gameId,
    category,
    meta: detail?.meta ?? {},
  };
}

/** The rounds that the memory does not know for sure, each as it stood before the line that was met first. */
async function readStrangers(
  db: SqlExecutor,
  memory: RoundMemory,
  lines: readonly PostedTransfer[],
  plays: readonly (PlayItself | undefined)[],
): Promise<Map<string, PlayedRound>> {
  const strangers = lines.filter((line, place) => {
    const play = plays[place];
    memory.see(line);
    if (!play || !changesRound(line, play.kind)) return false;
    return !memory.seeChange(line) && !line.opensRound;
  });
  if (strangers.length === 0) return new Map();
  const found = await findRoundsBefore(db, strangers);
  // Without an opening bet there is nothing before: lines of that time are forgotten.
  return new Map(strangers.map((line) => [line.transferId, found.get(line.transferId) ?? newRound(line)]));
}

function playedLine(
  memory: RoundMemory,
  line: PostedTransfer,
  play: PlayItself | undefined,
  stranger: PlayedRound | undefined,
): PlayedLine {
  if (!play) return { ...line, play: null };
  if (!changesRound(line, play.kind)) return { ...line, play: { ...play, round: null, settled: null } };
  const before = line.opensRound ? newRound(line) : (stranger ?? memory.find(line));
  assert(before, 'a round that is no stranger was met before');
  const round = afterStep(before, line, play);
  memory.keep(line, round);
  return { ...line, play: { ...play, round, settled: changeOfWorth(before, round) } };
}
