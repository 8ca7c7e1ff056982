import type { FairRecord } from '../../contract/draws.ts';
import type { ResultSlot } from '../../contract/lottery.console.ts';
import { betsRoot } from '../../rules/draws/bets-root.ts';
import { commitTo, drawMessage, drawResult } from '../../rules/draws/fair-draw.ts';
import { fromHex } from '../../rules/draws/sha256.ts';
import { ruleOfSlot } from './result-draft.ts';

export type Verdict = 'fair' | 'commit' | 'root' | 'result';

/** Recomputes a house draw; says what does not agree. Undefined while something is not published yet. */
export function verifyFair(record: FairRecord, slots: readonly ResultSlot[]): Verdict | undefined {
  const { game, issue, commit, serverSeed, leaves, result } = record;
  const root = record.betsRoot;
  if (serverSeed === null || root === null || result === null) return undefined;
  const seed = fromHex(serverSeed);
  if (!seed || commitTo(seed) !== commit) return 'commit';
  if (leaves !== null && betsRoot(leaves) !== root) return 'root';
  const message = drawMessage({
    game,
    issue,
    betsRoot: root,
    ...(record.beacon !== null && { beacon: record.beacon }),
  });
  const drawn = drawResult({ code: game, slots: slots.map(ruleOfSlot) }, seed, message);
  const isSame = slots.every(({ key }) => drawn[key]?.join() === result[key]?.join());
  return isSame ? 'fair' : 'result';
}
